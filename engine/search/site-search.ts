import { findHits, type SearchIndex } from '../games/search.ts';

/** Kinds of what a search over the whole site finds, in the order in which they are shown. */
export const SEARCH_KINDS = ['games', 'studios', 'pages'] as const;

/** One of the kinds. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** How many of each kind are shown. */
export const SHOWN_OF: Readonly<Record<SearchKind, number>> = { games: 6, studios: 3, pages: 4 };

/** What was found of one kind: places, the best first. */
export interface FoundOfKind {
  readonly kind: SearchKind;
  readonly places: readonly number[];
}

/** From this score on what was typed stands in a title, rather than something like it. */
const SURE_FROM = 0.8;

/**
 * Searches each kind that has an index. Kinds keep their order, except that one whose titles hold what was typed comes
 * before those that only hold something like it. Kinds in which nothing is found are left out.
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
