import type { Game } from '../../../engine/games/game.ts';
import { filterGames, type LobbyState, type OwnGames, orderByRecent, orderGames } from '../../../engine/games/lobby.ts';
import { search } from '../../../engine/games/search.ts';
import type { Catalogue } from './catalogue.ts';

/** The games of a lobby: those of its categories that match the filter, best first. */
export function findLobbyGames(
  catalogue: Catalogue,
  gameTypes: ReadonlySet<string>,
  state: LobbyState,
  own: OwnGames,
): readonly Game[] {
  const isTyped = state.query.trim() !== '';
  const found = isTyped
    ? search(catalogue.index(), state.query).map((place) => catalogue.games[place])
    : catalogue.games;
  const here = found.filter((game): game is Game => game !== undefined && gameTypes.has(game.gameType));
  const shown = filterGames(here, state, own, catalogue.today);
  // Without a chosen order, search results are sorted by relevance, and recent games by time.
  if (state.order !== 'popular') return orderGames(shown, state.order);
  return state.selection === 'RECENT' && !isTyped ? orderByRecent(shown, own.recent) : shown;
}
