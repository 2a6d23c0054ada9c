import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** As the last answer or message named it; undefined before any has. */
let newest: string | undefined;
/** The version that this page cannot take over without a reload. */
let unfollowed: string | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** The version of the merchant's folder that the server answers by. */
export const siteRevision = {
  hear(revision: string): void {
    if (revision === newest) return;
    newest = revision;
    tell();
  },
  /** The page stays as it is: only a reload shows this version. */
  leave(revision: string): void {
    unfollowed = revision;
    tell();
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The version that the server answers by; undefined before the first answer. */
export const useNewestRevision = (): string | undefined => useSyncExternalStore(subscribe, () => newest);

/** Whether only a reload shows what the merchant has changed. */
export const useNeedsReload = (): boolean =>
  useSyncExternalStore(subscribe, () => unfollowed !== undefined && unfollowed === newest);
