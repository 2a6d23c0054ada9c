import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildSearchIndex } from '../../../engine/games/search.ts';
import { type FoundOfKind, SHOWN_OF, searchSite } from '../../../engine/search/site-search.ts';
import { useSite } from '../../api/site.ts';
import type { Catalogue } from '../../features/games/catalogue.ts';
import type { SearchEntry, SearchGroup, SearchResults } from '../../features/search/search-results.ts';
import { keptSearches } from './kept-searches.ts';
import { useEntries } from './search-entries.ts';
import { listStudios, usePlaces } from './search-sources.ts';

/** The weight of a place's further words relative to its title. */
const WORDS_WEIGHT = 0.85;

const group = (key: string, title: string, entries: readonly SearchEntry[]): readonly SearchGroup[] =>
  entries.length > 0 ? [{ key, title, entries }] : [];

/** Studios and places with their indexes. */
function useOthers() {
  const site = useSite();
  const places = usePlaces();
  return useMemo(() => {
    const studios = listStudios(site);
    return {
      places,
      studios,
      indexes: {
        studios: buildSearchIndex(studios.map(({ title }) => ({ texts: [[title, 1]], rank: 1 }))),
        pages: buildSearchIndex(
          places.map(({ title, words }) => {
            const texts = [
              [title, 1],
              [words, WORDS_WEIGHT],
            ] as const;
            return { texts, rank: 1 };
          }),
        ),
      },
    };
  }, [places, site]);
}

type Others = ReturnType<typeof useOthers>;

/** Shown before anything is typed: recent searches, popular games, and pages. */
function useSuggestions({ places }: Others, games: Catalogue['games']) {
  const { t } = useTranslation();
  const write = useEntries();
  const [recent, setRecent] = useState(keptSearches.read);
  return useMemo(() => {
    const onClear = () => {
      keptSearches.save([]);
      setRecent([]);
    };
    const categories = places.filter(({ kind }) => kind === 'category').slice(0, SHOWN_OF.pages);
    const popular = group('popular', t('search.popular'), games.slice(0, SHOWN_OF.games).map(write.game));
    const first = [
      ...group('recent', t('search.recent'), recent.map(write.recent)).map((searches) => ({ ...searches, onClear })),
      ...popular,
      ...group('places', t('search.places'), categories.map(write.place)),
    ];
    return { popular, first };
  }, [places, games, recent, write, t]);
}

const NO_GAMES: Catalogue['games'] = [];

/** The function that finds games, studios and places; games only once the catalogue is there. */
export function useFinder(catalogue: Catalogue | undefined): (query: string) => SearchResults {
  const { t } = useTranslation();
  const write = useEntries();
  const others = useOthers();
  const games = catalogue?.games ?? NO_GAMES;
  const { popular, first } = useSuggestions(others, games);
  return useCallback(
    (query: string): SearchResults => {
      if (query.trim() === '') return { isEmpty: false, groups: first };
      const { studios, places, indexes } = others;
      const entryOf: Readonly<Record<FoundOfKind['kind'], (place: number) => readonly SearchEntry[]>> = {
        games: (place) => games.slice(place, place + 1).map(write.game),
        studios: (place) => studios.slice(place, place + 1).map(write.studio),
        pages: (place) => places.slice(place, place + 1).map(write.place),
      };
      /** The category of most results, if there are more than the list can show. */
      const lobbyOf = (found: readonly number[]): readonly SearchEntry[] => {
        if (found.length <= SHOWN_OF.games) return [];
        const counts = new Map<string, number>();
        for (const place of found) {
          const type = games[place]?.gameType ?? '';
          counts.set(type, (counts.get(type) ?? 0) + 1);
        }
        const [most] = [...counts].sort(([, one], [, other]) => other - one);
        return most ? [write.lobby(...most, query)] : [];
      };
      const found = searchSite({ ...indexes, ...(catalogue && { games: catalogue.index() }) }, query);
      if (found.length === 0) return { isEmpty: catalogue !== undefined, groups: popular };
      const groups = found.flatMap(({ kind, places: all }) => {
        const shown = all.slice(0, SHOWN_OF[kind]);
        const entries = [...shown.flatMap(entryOf[kind]), ...(kind === 'games' ? lobbyOf(all) : [])];
        return group(kind, t(`search.${kind}`, { shown: shown.length, total: all.length }), entries);
      });
      return { isEmpty: false, groups };
    },
    [catalogue, games, others, popular, first, write, t],
  );
}
