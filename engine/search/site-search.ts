import { findHits, type SearchIndex } from '../games/search.ts';

/** Kinds of results of the site search, in display order. */
export const SEARCH_KINDS = ['games', 'studios', 'pages'] as const;

/** One of the kinds. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** How many of each kind are shown. */
export const SHOWN_OF: Readonly<Record<SearchKind, number>> = { games: 6, studios: 3, pages: 4 };

/** Results of one kind: positions, best first. */
export interface FoundOfKind {
  readonly kind: SearchKind;
  readonly places: readonly number[];
}

/** From this score on, a title contains the typed text rather than something similar. */
const SURE_FROM = 0.8;

/**
 * Searches each kind that has an index. Kinds keep their order, except that those with exact matches come before those
 * with approximate ones. Kinds without results are left out.
 */
export function searchSite(
  indexes: Readonly<Partial<Record<SearchKind, SearchIndex>>>,
  query: string,
): readonly FoundOfKind[] {
  const found = SEARCH_KINDS.flatMap((kind) => {
    const index = indexes[kind];
    if (!index) return [];
    const { places, best } = findHits(index, query);
    return places.length === 0 ? [] : [{ kind, places, isSure: best >= SURE_FROM }];
  });
  return [...found.filter(({ isSure }) => isSure), ...found.filter(({ isSure }) => !isSure)].map(
    ({ kind, places }) => ({
      kind,
      places,
    }),
  );
}
