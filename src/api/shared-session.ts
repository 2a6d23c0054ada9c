import { splitToken } from '../../engine/access/session-halves.ts';
import type { SessionEndReason } from '../../schemas/realtime.ts';
import { ifStorable } from './if-storable.ts';

/** The entry of the local storage: merchant, key and state, with a space between them. */
export const SHARED_SESSION = 'session';

/** The browser's session, as its tabs share it. */
export interface SharedSession {
  /** The half of the token that the pages keep. It opens nothing without the cookie. */
  readonly key: string;
  /**
   * `open`; `lost`: the cookie is gone, so no further tab can join; `leaving`: the person is logging out in a tab;
   * otherwise why the session is over.
   */
  readonly state: string;
}

/** Reads an entry. One of another merchant, and anything that is none, counts as absent. */
export function readShared(entry: string | null, merchant: string): SharedSession | undefined {
  const [owner, key, state] = (entry ?? '').split(' ');
  return owner === merchant && key && state ? { key, state } : undefined;
}

/** The merchant of this tab; another one of the same host has its own session. */
let merchant = '';

const write = (key: string, state: string) =>
  ifStorable(() => localStorage.setItem(SHARED_SESSION, `${merchant} ${key} ${state}`));

const isOf = (shared: SharedSession | undefined, token: string): shared is SharedSession =>
  shared?.key === splitToken(token).key;

/** What all tabs of a browser know of its session. Never a whole token, and no name. */
export const sharedSession = {
  /** Said once, before anything else is asked. */
  start(code: string): void {
    merchant = code;
  },
  read: (): SharedSession | undefined => ifStorable(() => readShared(localStorage.getItem(SHARED_SESSION), merchant)),
  /** Whether an entry is about the session of a token. */
  isOf,
  begin(token: string): void {
    write(splitToken(token).key, 'open');
  },
  /**
   * Notes why a session is over, for a page that is loaded later. A session that has followed it stays, and so does the
   * sign-out that ended it.
   */
  note(key: string, state: 'lost' | SessionEndReason): void {
    const known = sharedSession.read();
    if (known?.key === key && known.state !== 'leaving') write(key, state);
  },
  /** The person is logging out; the other tabs then take the end of the session as their own doing. */
  leave(token: string): void {
    if (isOf(sharedSession.read(), token)) write(splitToken(token).key, 'leaving');
  },
  /** The sign-out has failed. */
  stay(token: string): void {
    if (isOf(sharedSession.read(), token)) write(splitToken(token).key, 'open');
  },
  /** Forgets the session of a token, unless another one has followed it. */
  end(token: string): void {
    if (isOf(sharedSession.read(), token)) sharedSession.clear();
  },
  clear(): void {
    ifStorable(() => localStorage.removeItem(SHARED_SESSION));
  },
};
