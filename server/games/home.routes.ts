import { maskPublicly } from '../../engine/access/mask.ts';
import { titleIn } from '../../engine/games/game.ts';
import { homeShelves, winnerBoard } from '../../schemas/calls/home-games.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { findWins, type PlayContext } from '../play/api.ts';
import { homeShelvesOf } from './home-shelves.ts';
import { catalogueOf } from './merchant-catalogue.ts';

/** What home shows of games and of those who won. */
export function homeRoutes(serve: ServeCall, context: PlayContext): void {
  serve(homeShelves, ({ merchant, language }) => homeShelvesOf(context, merchant, language));

  serve(winnerBoard, async ({ merchant, language }) => {
    const { byId } = catalogueOf(merchant);
    const wins = await context.database.withMerchant(merchant.code, (tx) => findWins(tx, merchant.code));
    return wins.flatMap(({ account, gameId, amountMinor, currency, wonAt }) => {
      const game = byId.get(gameId);
      if (!game) return [];
      return [
        {
          account: maskPublicly(account),
          gameId,
          title: titleIn(game, language),
          originalTitle: game.title,
          vendor: game.vendor,
          gameType: game.gameType,
          amountMinor: String(amountMinor),
          currency,
          wonAt: wonAt.toISOString(),
        },
      ];
    });
  });
}
