import { fromPromise } from 'xstate';
import { DomainError } from '../../../engine/api/domain-error.ts';
import type { LoginSession } from '../../../flows/login/login.machine.ts';
import type { SessionState } from '../../../flows/session-end/session-end.machine.ts';
import { sessionState, staySession } from '../../../schemas/calls/session-list.ts';
import type { SessionEndReason } from '../../../schemas/realtime.ts';
import { api, reasonOf, sessionEnd } from '../../api/client.ts';
import { preferences } from '../../api/preferences.ts';
import { resumeLogin } from '../../api/resume.ts';
import type { StoredSession } from '../../api/session-store.ts';

const OVER = ['sessionExpired', 'sessionReplaced', 'notLoggedIn'];

async function read(call: typeof sessionState | typeof staySession): Promise<SessionState> {
  try {
    const { leftSeconds, canStay } = await (call.method === 'GET' ? api.call(call, {}) : api.call(call, { body: {} }));
    return { isOver: false, leftMs: leftSeconds * 1_000, canStay };
  } catch (error) {
    if (!(error instanceof DomainError) || !OVER.includes(error.code)) throw error;
    return { isOver: true, reason: reasonOf(error.code, error.details) };
  }
}

/** The calls of the machine that watches over a session. */
export const sessionEndActors = (session: StoredSession) => ({
  hearEnd: fromPromise<SessionEndReason>(() => sessionEnd(session.token)),
  look: fromPromise<SessionState>(() => read(sessionState)),
  stay: fromPromise<SessionState>(() => read(staySession)),
  resume: fromPromise<LoginSession>(async () => {
    // Another tab may have logged in to another account, which the device remembers now.
    if (preferences.accountName() !== session.account) throw new Error('The device remembers another account.');
    return resumeLogin();
  }),
});
