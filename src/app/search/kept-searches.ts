import { readSearches } from '../../../engine/search/recent-searches.ts';

const KEY = 'searches';

/** Recent searches on this device, latest first. */
export const keptSearches = {
  read: (): readonly string[] => readSearches(localStorage.getItem(KEY)),
  save(searches: readonly string[]): void {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  },
};
