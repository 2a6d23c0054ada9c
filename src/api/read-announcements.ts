import { useSyncExternalStore } from 'react';
import { useSite } from './site.ts';

const keyOf = (merchant: string): string => `readAnnouncements:${merchant}`;
/** Old ones leave the list first. */
const MOST_KEPT = 200;

const listeners = new Set<() => void>();
/** Keys of the announcements that were read, by merchant. */
const known = new Map<string, readonly string[]>();

function load(merchant: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(merchant)) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function listRead(merchant: string): readonly string[] {
  const read = known.get(merchant) ?? load(merchant);
  known.set(merchant, read);
  return read;
}

/** Notes that an announcement of a merchant was read on this device. */
export function markAnnouncementRead(merchant: string, key: string): void {
  const before = listRead(merchant);
  if (before.includes(key)) return;
  const read = [...before, key].slice(-MOST_KEPT);
  known.set(merchant, read);
  try {
    localStorage.setItem(keyOf(merchant), JSON.stringify(read));
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
export function useReadAnnouncements(): readonly string[] {
  const { merchant } = useSite();
  return useSyncExternalStore(subscribe, () => listRead(merchant));
}
