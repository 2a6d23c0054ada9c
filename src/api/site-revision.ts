import { useSyncExternalStore } from 'react';
import { boot } from './boot.ts';

const drawn = boot.answers['system.permission'].brand.revision;
const listeners = new Set<() => void>();
let newest = drawn;

/** Whether the merchant's folder is still the one that this page was drawn from. */
export const siteRevision = {
  hear: (revision: string): void => {
    if (revision === newest) return;
    newest = revision;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOld: (): boolean => newest !== drawn,
};

/** Whether the site has changed since this page was loaded. */
export const useIsSiteOld = (): boolean => useSyncExternalStore(siteRevision.subscribe, siteRevision.isOld);
