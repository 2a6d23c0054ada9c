import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { favouriteGames, favouriteIds, recentGames, setFavourite } from '../../schemas/calls/own-games.ts';
import type { PersonSession } from '../http/caller.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { PlayContext } from '../play/api.ts';
import { answerGame } from './game-answers.ts';
import {
  addFavourite,
  FAVOURITE_LIMIT,
  findFavourites,
  findRecent,
  removeFavourite,
} from './member-games.repository.ts';
import { catalogueOf } from './merchant-catalogue.ts';
import { rankedGamesOf } from './ranked-games.ts';

const ownerOf = (merchant: Merchant, { memberId }: PersonSession) => ({ merchant: merchant.code, memberId });

/** A member's favourites and recent games. */
export function ownGamesRoutes(serve: ServeCall, context: PlayContext): void {
  const { database } = context;
  const favouritesOf = (merchant: Merchant, session: PersonSession) =>
    database.withMerchant(merchant.code, (tx) => findFavourites(tx, ownerOf(merchant, session)));

  serve(favouriteIds, async ({ merchant, session }) => [...(await favouritesOf(merchant, session))]);

  serve(favouriteGames, async ({ merchant, session, language }) => {
    const { find } = rankedGamesOf(context, merchant);
    return (await favouritesOf(merchant, session)).flatMap((id) => {
      const game = find(id);
      return game ? [answerGame(merchant, language, game)] : [];
    });
  });

  serve(setFavourite, async ({ merchant, session, body, now }) => {
    const { gameId, isFavourite } = body;
    const owner = ownerOf(merchant, session);
    if (!isFavourite) {
      // A game that is offered no more can still be taken off.
      await database.withMerchant(merchant.code, (tx) => removeFavourite(tx, owner, gameId));
      return null;
    }
    if (!catalogueOf(merchant).byId.has(gameId)) throw new DomainError('gameUnknown');
    const isThere = await database.withMerchant(merchant.code, (tx) => addFavourite(tx, owner, gameId, now));
    if (!isThere) throw new DomainError('favouriteLimit', { count: FAVOURITE_LIMIT });
    return null;
  });

  serve(recentGames, async ({ merchant, session, language }) => {
    const { find } = rankedGamesOf(context, merchant);
    const played = await database.withMerchant(merchant.code, (tx) => findRecent(tx, ownerOf(merchant, session)));
    return played.flatMap(({ gameId, playedAt }) => {
      const game = find(gameId);
      return game ? [{ playedAt: playedAt.toISOString(), game: answerGame(merchant, language, game) }] : [];
    });
  });
}
