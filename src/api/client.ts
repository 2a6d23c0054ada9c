import { type ApiClient, type CallInput, createApiClient } from '../../engine/api/client.ts';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import type { SessionEndReason } from '../../schemas/realtime.ts';
import { boot } from './boot.ts';
import { decided, sessionStore } from './session-store.ts';

interface Ending {
  readonly promise: Promise<SessionEndReason>;
  readonly resolve: (reason: SessionEndReason) => void;
  readonly reject: (error: Error) => void;
}

const endings = new Map<string, Ending>();

/** The end of a session, which is told once, whoever hears of it first. */
function endingOf(token: string): Ending {
  const known = endings.get(token);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<SessionEndReason>();
  // It may be lost before anybody waits for it.
  promise.catch(() => undefined);
  const ending = { promise, resolve, reject };
  endings.set(token, ending);
  return ending;
}

/** Why the session of a token has ended, once it has. Rejects where no news of it can be had any more. */
export const sessionEnd = (token: string): Promise<SessionEndReason> => endingOf(token).promise;

/** Holds a session that is over, and tells why. */
export function endSession(reason: SessionEndReason): void {
  const session = sessionStore.get();
  if (session === undefined || sessionStore.isLeaving()) return;
  endingOf(session.token).resolve(reason);
  sessionStore.hold();
}

/** Tells that nobody says any more when a session ends. */
export const loseNews = (token: string): void => endingOf(token).reject(new Error('There is no news of this session.'));

/** Why a session is over that an answer says is over. */
export const reasonOf = (code: ErrorCode, details: Readonly<Record<string, unknown>>): SessionEndReason =>
  code === 'sessionReplaced'
    ? 'replaced'
    : details.reason === 'expired' || details.reason === 'timeLimit'
      ? details.reason
      : 'ended';

const client = createApiClient({
  origin: '',
  token: () => sessionStore.get()?.token,
  language: () => document.documentElement.lang || boot.language,
  onSessionEnd: (code, details) => endSession(reasonOf(code, details)),
});

const isReading = ({ method, token, doesNotProlong }: CallDefinition): boolean =>
  method === 'GET' && token === 'required' && doesNotProlong !== true;

/**
 * The one client of the app. What is read for someone whose session is over waits until they are back, so that the page
 * beneath stays as it was.
 */
export const api: ApiClient = {
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
};
