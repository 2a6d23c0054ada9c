import type { Merchant } from '../../engine/brand/merchant.ts';
import { byPopularity, type Game } from '../../engine/games/game.ts';
import { choosePlayed, overlayPlayed } from '../../engine/games/played-games.ts';
import type { PlayContext } from '../play/api.ts';
import { catalogueOf, type MerchantCatalogue } from './merchant-catalogue.ts';

/** The games of a merchant as its lists show them: with what members play laid over the catalogue. */
export interface RankedGames {
  /** Identifiers of games that lead by what members play, the most played first: a browser lays the same over its catalogue. */
  readonly played: readonly string[];
  /** Every game, the most played first. */
  readonly games: readonly Game[];
  find(gameId: string): Game | undefined;
}

interface Known {
  readonly ids: readonly string[];
  readonly ranked: RankedGames;
}

/** The last ranks of each version of a merchant. */
const known = new WeakMap<Merchant, Known>();
const ordered = new WeakMap<MerchantCatalogue, readonly Game[]>();

const orderOf = (catalogue: MerchantCatalogue): readonly Game[] => {
  const games = ordered.get(catalogue) ?? catalogue.games.toSorted(byPopularity);
  ordered.set(catalogue, games);
  return games;
};

function rank(catalogue: MerchantCatalogue, played: readonly string[]): RankedGames {
  const { byId } = catalogue;
  const before = orderOf(catalogue);
  if (played.length === 0) return { played, games: before, find: (gameId) => byId.get(gameId) };
  const games = overlayPlayed(before, played).toSorted(byPopularity);
  const changed = new Map(games.filter((game) => byId.get(game.id) !== game).map((game) => [game.id, game]));
  return { played, games, find: (gameId) => changed.get(gameId) ?? byId.get(gameId) };
}

/** The games of a merchant by what its members play. The same object until that or the merchant's folder changes. */
export function rankedGamesOf({ playedGames }: Pick<PlayContext, 'playedGames'>, merchant: Merchant): RankedGames {
  const ids = playedGames.of(merchant);
  const last = known.get(merchant);
  if (last?.ids === ids) return last.ranked;
  const catalogue = catalogueOf(merchant);
  const played = choosePlayed(ids, (id) => catalogue.byId.get(id));
  // Ranks move below those that are shown as well.
  const isSame = last !== undefined && last.ranked.played.join(' ') === played.join(' ');
  const ranked = isSame ? last.ranked : rank(catalogue, played);
  known.set(merchant, { ids, ranked });
  return ranked;
}
