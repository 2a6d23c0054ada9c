/** Address of the socket that each tab of a logged-in person keeps open. */
export const REALTIME_PATH = '/wps/realtime';

/** What a tab says first, and only once: whose news it wants. */
export interface RealtimeGreeting {
  readonly token: string;
}

/** What the server says. */
export type RealtimeNews =
  | { readonly topic: 'ready' }
  /** The session is over: its time has passed, or it was ended by a logout, another device or a change of password. */
  | { readonly topic: 'session'; readonly event: 'ended'; readonly reason: 'expired' | 'ended' };

/** Codes with which the server closes a socket that is not to come back by itself. */
export const REALTIME_CLOSE = { ended: 4001, refused: 4401 } as const;
