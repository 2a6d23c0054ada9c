import { createApiClient } from '../../engine/api/client.ts';
import { boot } from './boot.ts';
import { sessionStore } from './session-store.ts';

const listeners = new Set<() => void>();

/** Calls back when the server says that the session is over. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Forgets a session that is over, and tells so. */
export function endSession(): void {
  if (sessionStore.get() === undefined || sessionStore.isLeaving()) return;
  sessionStore.end();
  for (const listener of listeners) listener();
}

/** The one client of the app. */
export const api = createApiClient({
  origin: '',
  token: () => sessionStore.get()?.token,
  language: () => document.documentElement.lang || boot.language,
  onSessionEnd: endSession,
});
