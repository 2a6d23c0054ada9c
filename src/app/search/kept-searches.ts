import { readSearches } from '../../../engine/search/recent-searches.ts';
import { ifStorable } from '../../api/if-storable.ts';

const KEY = 'searches';

/** Recent searches on this device, latest first. */
export const keptSearches = {
  read: (): readonly string[] => readSearches(localStorage.getItem(KEY)),
  save(searches: readonly string[]): void {
    ifStorable(() => {
      if (searches.length === 0) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, JSON.stringify(searches));
    });
  },
};
