import { useSyncExternalStore } from 'react';
import type { SessionEndReason } from '../../schemas/realtime.ts';
import { ifStorable } from './if-storable.ts';
import { sharedSession } from './shared-session.ts';

/** What a tab stores of a login. Never a password. */
export interface StoredSession {
  readonly token: string;
  readonly account: string;
  readonly isAgent: number;
}

/** Why the person of this tab is logged out; `signedOut` is their own doing, in another tab. */
export type SessionNotice = SessionEndReason | 'signedOut';

/** What else a login answers; asked once and not kept. */
export type NewSession = StoredSession;

const KEYS = ['token', 'isAgent', 'account', 'merchant'] as const;

const listeners = new Set<() => void>();

const read = (): StoredSession | undefined => {
  const token = sessionStorage.getItem('token');
  const account = sessionStorage.getItem('account');
  if (!token || !account) return undefined;
  return { token, account, isAgent: Number(sessionStorage.getItem('isAgent') ?? 0) };
};

let current = read();
let merchant = '';
/** An ended session whose member has not yet decided how to continue: the screen is still theirs. */
let held: StoredSession | undefined;
let isLeaving = false;
let notice: SessionNotice | undefined;
let generation = 0;

const tell = (): void => {
  for (const listener of listeners) listener();
};

const store = ({ token, account, isAgent }: StoredSession): void => {
  const values = { token, account, isAgent: String(isAgent), merchant };
  ifStorable(() => {
    for (const key of KEYS) sessionStorage.setItem(key, values[key]);
  });
};

const forget = (): void => {
  isLeaving = false;
  current = undefined;
  for (const key of KEYS) sessionStorage.removeItem(key);
};

/** The session of this tab, outside of React: the client reads its token here. */
export const sessionStore = {
  /** Said once, with the merchant whose sessions these are. */
  start(code: string): void {
    merchant = code;
    sharedSession.start(code);
  },
  get: (): StoredSession | undefined => current,
  /** The session, or an ended one while its member may still return to the screen. */
  getHeld: (): StoredSession | undefined => current ?? held,
  /** Increases when the session passes to another person or to none: typed input must be discarded. */
  generation: (): number => generation,
  /** Whether the person is logging out, so that the end of the session is expected. */
  isLeaving: (): boolean => isLeaving,
  /** The notice to a visitor about the previous session. */
  notice: (): SessionNotice | undefined => notice,
  setNotice(shown: SessionNotice | undefined): void {
    notice = shown;
    tell();
  },
  leave(): void {
    isLeaving = true;
  },
  /** The person stays logged in after all. */
  stay(): void {
    isLeaving = false;
  },
  begin(session: NewSession): void {
    const before = current ?? held;
    if (before && before.account !== session.account) generation += 1;
    isLeaving = false;
    held = undefined;
    notice = undefined;
    current = { token: session.token, account: session.account, isAgent: session.isAgent };
    store(current);
    sharedSession.begin(session.token);
    tell();
  },
  /** The session is over; its member may log in again and continue. */
  hold(): void {
    held = current ?? held;
    forget();
    tell();
  },
  end(): void {
    const before = current ?? held;
    if (held) generation += 1;
    held = undefined;
    try {
      if (before) sharedSession.end(before.token);
      forget();
    } finally {
      // Even if the storage is not writable, nothing on the screen may continue as if logged in.
      tell();
    }
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Waits while a session is over and its person has not decided yet. */
export const decided = (): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (held) return;
      stop();
      done();
    };
    const stop = subscribe(look);
    look();
  });

/** The session of this tab; undefined for a visitor. */
export const useSession = (): StoredSession | undefined => useSyncExternalStore(subscribe, sessionStore.get);

/** The session, or one that is over whose person may still come back. */
export const useHeldSession = (): StoredSession | undefined => useSyncExternalStore(subscribe, sessionStore.getHeld);

/** The notice about the previous session; undefined for none. */
export const useSessionNotice = (): SessionNotice | undefined => useSyncExternalStore(subscribe, sessionStore.notice);

/** A number that increases when typed input must be discarded. */
export const useGeneration = (): number => useSyncExternalStore(subscribe, sessionStore.generation);
