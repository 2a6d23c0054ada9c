import { useSyncExternalStore } from 'react';
import type { SessionEndReason } from '../../schemas/realtime.ts';

/** Why the person of this tab is signed out; `signedOut` is their own doing, in another tab. */
export type SessionNotice = SessionEndReason | 'signedOut';

const listeners = new Set<() => void>();
let shown: SessionNotice | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What a visitor is told about the session that was here before. */
export const sessionNotice = {
  get: (): SessionNotice | undefined => shown,
  set(notice: SessionNotice | undefined): void {
    shown = notice;
    for (const listener of listeners) listener();
  },
};

/** The notice to show; undefined for none. */
export const useSessionNotice = (): SessionNotice | undefined => useSyncExternalStore(subscribe, sessionNotice.get);
