import { useSyncExternalStore } from 'react';

/** What a tab keeps of a login. Never a password. */
export interface StoredSession {
  readonly token: string;
  readonly account: string;
  readonly isAgent: number;
}

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
let isLeaving = false;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** The session of this tab, outside of React: the client reads its token here. */
export const sessionStore = {
  get: (): StoredSession | undefined => current,
  /** Whether the person is signing out: then the end of the session is no news. */
  isLeaving: (): boolean => isLeaving,
  leave(): void {
    isLeaving = true;
  },
  begin(session: NewSession, merchant: string): void {
    isLeaving = false;
    current = { token: session.token, account: session.account, isAgent: session.isAgent };
    sessionStorage.setItem('token', session.token);
    sessionStorage.setItem('account', session.account);
    sessionStorage.setItem('isAgent', String(session.isAgent));
    sessionStorage.setItem('merchant', merchant);
    tell();
  },
  end(): void {
    isLeaving = false;
    current = undefined;
    try {
      for (const key of KEYS) sessionStorage.removeItem(key);
    } finally {
      // Even where the storage cannot be written, nothing on the screen may go on as if somebody were logged in.
      tell();
    }
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session of this tab; undefined for a visitor. */
export const useSession = (): StoredSession | undefined => useSyncExternalStore(subscribe, sessionStore.get);
