import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type PackedCatalogue, unpackCatalogue } from '../../../engine/games/catalogue.ts';
import { dayOf, type Game } from '../../../engine/games/game.ts';
import { orderGames } from '../../../engine/games/lobby.ts';
import { overlayPlayed } from '../../../engine/games/played-games.ts';
import { type IndexMaker, type SearchEntry, type SearchIndex, startSearchIndex } from '../../../engine/games/search.ts';
import { fileOf } from '../../api/file-query.ts';
import { wait } from '../../api/idle.ts';
import { type Site, useSite } from '../../api/site.ts';

/** Every game of the merchant, as the browser holds it. */
export interface Catalogue {
  /** The most played first. */
  readonly games: readonly Game[];
  /** In days since 1 January 1970, as of when the catalogue came: it decides which games are new. */
  readonly today: number;
  /** Search index over `games`; built at once if it was not built in advance. */
  index(): SearchIndex;
}

const MOST_POPULAR = 9_999;
/** The weight of a studio's name relative to a title. */
const VENDOR_WEIGHT = 0.6;

const asTitle = (text: string): readonly [string, number] => [text, 1];

/** Entries and words that the index takes between two looks at the clock. */
const PIECES_A_STEP = 20;
/** How long the index is made in one go, in milliseconds; then the page can answer. */
const SPELL_MS = 8;

/** Makes the index ahead of the first search, in short spells. */
async function makeAhead(maker: IndexMaker): Promise<void> {
  let isMade = false;
  while (!isMade) {
    await wait();
    const endMs = performance.now() + SPELL_MS;
    while (!isMade && performance.now() < endMs) isMade = maker.step(PIECES_A_STEP);
  }
}

const entryOf = ({ title, titles, vendor, popularity }: Game): SearchEntry => ({
  texts: [...[title, ...Object.values(titles)].map(asTitle), [vendor, VENDOR_WEIGHT] as const],
  // Played games are above it: those that fit alike stay in the order of the list.
  rank: Math.min(1, popularity / MOST_POPULAR),
});

/** In steps as well: thousands of games in one go would hold up a tap. */
async function fetchCatalogue(path: string, played: readonly string[]): Promise<Catalogue> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The catalogue was answered with ${response.status}.`);
  const packed: PackedCatalogue = await response.json();
  await wait();
  const offered = unpackCatalogue(packed);
  await wait();
  const games = orderGames(overlayPlayed(offered, played), 'popular');
  const maker = startSearchIndex(games, entryOf);
  void makeAhead(maker);
  return {
    games,
    today: dayOf(Date.now()),
    index: maker.finish,
  };
}

/** The catalogue, for the cache; fetched once, for its path changes when it does. */
export const catalogueQuery = ({ cataloguePath, playedGames }: Pick<Site, 'cataloguePath' | 'playedGames'>) =>
  fileOf(cataloguePath, (path) => fetchCatalogue(path, playedGames));

/** The catalogue. */
export const useCatalogue = (): UseQueryResult<Catalogue> => useQuery(catalogueQuery(useSite()));
