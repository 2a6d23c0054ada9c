import { splitToken } from '../../engine/access/session-halves.ts';
import { type ApiClient, type CallInput, createApiClient } from '../../engine/api/client.ts';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import type { SessionEndReason } from '../../schemas/realtime.ts';
import { decided, sessionStore } from './session-store.ts';
import { sharedSession } from './shared-session.ts';
import { siteRevision } from './site-revision.ts';
import { tellingClient } from './telling-client.ts';

interface Ending {
  readonly promise: Promise<SessionEndReason>;
  readonly resolve: (reason: SessionEndReason) => void;
  readonly reject: (error: Error) => void;
}

const endings = new Map<string, Ending>();

/** The end of a session, reported once, whichever part notices it first. */
function endingOf(token: string): Ending {
  const known = endings.get(token);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<SessionEndReason>();
  // It may reject before anything awaits it.
  promise.catch(() => undefined);
  const ending = { promise, resolve, reject };
  endings.set(token, ending);
  return ending;
}

/** Why the session of a token has ended, once it has. Rejects if realtime messages are refused. */
export const sessionEnd = (token: string): Promise<SessionEndReason> => endingOf(token).promise;

/** Keeps an ended session, and reports the reason. */
export function endSession(reason: SessionEndReason): void {
  const session = sessionStore.get();
  if (session === undefined || sessionStore.isLeaving()) return;
  endingOf(session.token).resolve(reason);
  sharedSession.note(splitToken(session.token).key, reason);
  sessionStore.hold();
}

/** Reports that the server will no longer announce the end of the session. */
export const loseNews = (token: string): void => endingOf(token).reject(new Error('There is no news of this session.'));

/** The reason of a session's end that an answer reports. */
export const reasonOf = (code: ErrorCode, details: Readonly<Record<string, unknown>>): SessionEndReason =>
  code === 'sessionReplaced'
    ? 'replaced'
    : details.reason === 'expired' || details.reason === 'timeLimit'
      ? details.reason
      : 'ended';

const client = createApiClient({
  origin: '',
  token: () => sessionStore.get()?.token,
  language: () => document.documentElement.lang,
  onSessionEnd: (code, details) => endSession(reasonOf(code, details)),
  onRevision: siteRevision.hear,
});

const isReading = ({ method, token, doesNotProlong }: CallDefinition): boolean =>
  method === 'GET' && token === 'required' && doesNotProlong !== true;

/**
 * The app's only client. Reads for a member whose session has ended wait until they log in again, so that the page
 * beneath stays as it was.
 */
export const api: ApiClient = tellingClient({
  async call<Call extends TableCall>(call: Call, input: CallInput<Call>) {
    const isHeld = () => isReading(call) && sessionStore.get() === undefined && sessionStore.getHeld() !== undefined;
    if (isHeld()) await decided();
    try {
      return await client.call(call, input);
    } catch (error) {
      if (!isHeld()) throw error;
      await decided();
      return client.call(call, input);
    }
  },
});
