import { useSyncExternalStore } from 'react';
import { createApiClient } from '../../engine/api/client.ts';
import { tellingClient } from './telling-client.ts';

/** Where a tab keeps the back-office token: apart from a member's, so that one person can be both at once. */
const KEY = 'operatorToken';

const listeners = new Set<() => void>();
let current = sessionStorage.getItem(KEY) ?? undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** The back-office session in this tab. */
export const backOfficeSession = {
  get: (): string | undefined => current,
  begin(token: string): void {
    current = token;
    sessionStorage.setItem(KEY, token);
    tell();
  },
  end(): void {
    current = undefined;
    sessionStorage.removeItem(KEY);
    tell();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The back-office token in this tab; undefined if no operator is logged in. */
export const useBackOfficeToken = (): string | undefined => useSyncExternalStore(subscribe, backOfficeSession.get);

/** The back-office client: its calls carry an operator's token. */
export const backOfficeApi = tellingClient(
  createApiClient({
    origin: '',
    token: backOfficeSession.get,
    language: () => document.documentElement.lang,
    onSessionEnd: () => backOfficeSession.end(),
  }),
);
