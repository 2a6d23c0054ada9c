import type { Game } from '../../../engine/games/game.ts';
import {
  filterGames,
  type LobbyFilter,
  type OwnGames,
  orderByRecent,
  orderGames,
} from '../../../engine/games/lobby.ts';
import { search } from '../../../engine/games/search.ts';
import type { Catalogue } from './catalogue.ts';

/** The games of a lobby that pass its filter: what stays the same while a title is typed. */
export interface PassedGames {
  /** In the order of the lobby. */
  readonly games: readonly Game[];
  /** Those whose title, in part or nearly, is typed; the best first if the lobby has no order of its own. */
  find(query: string): readonly Game[];
}

/** @param games of the categories of the lobby, in the order of the catalogue */
export function passGames(
  catalogue: Catalogue,
  games: readonly Game[],
  filter: LobbyFilter,
  own: OwnGames,
): PassedGames {
  const passed = filterGames(games, filter, own, catalogue.today);
  // Search results are sorted by relevance, unless an order was chosen.
  const inOrder = (list: readonly Game[]) => (filter.order === 'popular' ? list : orderGames(list, filter.order));
  let places: Uint8Array | undefined;
  /** Marks the places of the games that passed: a key then looks at no other. */
  const markPlaces = (): Uint8Array => {
    const wanted = new Set(passed);
    return Uint8Array.from(catalogue.games, (game) => Number(wanted.has(game)));
  };
  return {
    games:
      filter.selection === 'RECENT' && filter.order === 'popular' ? orderByRecent(passed, own.recent) : inOrder(passed),
    find(query) {
      places ??= markPlaces();
      const found: Game[] = [];
      // In a loop: one letter finds thousands, and this runs at each key.
      for (const place of search(catalogue.index(), query, places)) {
        const game = catalogue.games[place];
        if (game) found.push(game);
      }
      return inOrder(found);
    },
  };
}
