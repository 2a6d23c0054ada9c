import { useSyncExternalStore } from 'react';
import { useSite } from './site.ts';

const listeners = new Set<() => void>();
/** As the last answer named it; undefined before any has. */
let newest: string | undefined;

/** The version of the merchant's folder that answers are made by. */
export const siteRevision = {
  hear: (revision: string): void => {
    if (revision === newest) return;
    newest = revision;
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the site has changed since this page was loaded. */
export function useIsSiteOld(): boolean {
  const { revision } = useSite().brand;
  return useSyncExternalStore(subscribe, () => newest !== undefined && newest !== revision);
}
