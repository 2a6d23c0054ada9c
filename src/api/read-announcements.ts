import { useSyncExternalStore } from 'react';
import { boot } from './boot.ts';

const KEY = `readAnnouncements:${boot.merchant}`;
/** Old ones leave the list first. */
const MOST_KEPT = 200;

const listeners = new Set<() => void>();

function load(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

let current = load();

/** Notes that an announcement was read on this device. */
export function markAnnouncementRead(key: string): void {
  if (current.includes(key)) return;
  current = [...current, key].slice(-MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage it counts as read until the page is left.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keys of the announcements that were read on this device. */
export const useReadAnnouncements = (): readonly string[] => useSyncExternalStore(subscribe, () => current);
