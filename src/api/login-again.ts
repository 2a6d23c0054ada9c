import { useSyncExternalStore } from 'react';
import { sessionStore } from './session-store.ts';

let isAsked = false;
const listeners = new Set<() => void>();

const set = (asked: boolean): void => {
  isAsked = asked;
  for (const listener of listeners) listener();
};

/** A login of a member who is logged in: some changes need a proof that is only minutes old. */
export const loginAgain = {
  /** Opens the login over what is on the screen, which stays as it is. */
  ask(): void {
    // The login may replace the session of this tab: that is no news then.
    sessionStore.leave();
    set(true);
  },
  close(): void {
    sessionStore.stay();
    set(false);
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether that login is open. */
export const useLoginAgain = (): boolean => useSyncExternalStore(subscribe, () => isAsked);
