import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type PackedCatalogue, unpackCatalogue } from '../../../engine/games/catalogue.ts';
import { dayOf, type Game } from '../../../engine/games/game.ts';
import { orderGames } from '../../../engine/games/lobby.ts';
import { overlayPlayed } from '../../../engine/games/played-games.ts';
import { type IndexMaker, type SearchIndex, startSearchIndex } from '../../../engine/games/search.ts';
import { fileOf } from '../../api/file-query.ts';
import { wait } from '../../api/idle.ts';
import { useSite } from '../../api/site.ts';

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

/** Games that are taken into the index in one go: a few milliseconds on a slow phone. */
const ENTRIES_A_STEP = 400;

/** Makes the index ahead of the first search, in steps between which the page can answer. */
async function makeAhead(maker: IndexMaker): Promise<void> {
  await wait();
  while (!maker.step(ENTRIES_A_STEP)) await wait();
  maker.finish();
}

async function fetchCatalogue(path: string, played: readonly string[]): Promise<Catalogue> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The catalogue was answered with ${response.status}.`);
  const packed: PackedCatalogue = await response.json();
  const offered = unpackCatalogue(packed);
  const games = orderGames(overlayPlayed(offered, played), 'popular');
  const maker = startSearchIndex(
    games.map(({ title, titles, vendor, popularity }) => ({
      texts: [...[title, ...Object.values(titles)].map(asTitle), [vendor, VENDOR_WEIGHT] as const],
      // Played games are above it: those that fit alike stay in the order of the list.
      rank: Math.min(1, popularity / MOST_POPULAR),
    })),
  );
  void makeAhead(maker);
  return {
    games,
    today: dayOf(Date.now()),
    index: maker.finish,
  };
}

/** The catalogue; fetched once, for its path changes when it does. */
export function useCatalogue(): UseQueryResult<Catalogue> {
  const site = useSite();
  return useQuery(fileOf(site.cataloguePath, (path) => fetchCatalogue(path, site.playedGames)));
}
