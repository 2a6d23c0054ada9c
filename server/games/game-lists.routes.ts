import { DomainError } from '../../engine/api/domain-error.ts';
import { isHot } from '../../engine/games/game.ts';
import {
  gameList,
  hotGames,
  newVendors,
  popularGames,
  roomList,
  vendorGameTypes,
  vendorList,
} from '../../schemas/calls/game-lists.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { PlayContext } from '../play/api.ts';
import { answerGame, answerVendors } from './game-answers.ts';
import { catalogueOf } from './merchant-catalogue.ts';
import { rankedGamesOf } from './ranked-games.ts';

const PAGE_SIZE = 100;
/** How many games the shelf of hot ones holds, and that of popular ones. */
const HOT_COUNT = 40;
const POPULAR_COUNT = 20;
const NEW_VENDOR_COUNT = 13;

/** Lists of games and vendors that are the same for everyone. */
export function gameListRoutes(serve: ServeCall, context: PlayContext): void {
  serve(gameList, ({ merchant, language, query }) => {
    const page = Number(query.page ?? '1');
    const { gameType, vassalage } = query;
    const fitting = rankedGamesOf(context, merchant).games.filter(
      (game) =>
        (gameType === undefined || game.gameType === gameType) &&
        (vassalage === undefined || game.vassalage === vassalage),
    );
    const shown = fitting.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return {
      total: fitting.length,
      page,
      pageSize: PAGE_SIZE,
      games: shown.map((game) => answerGame(merchant, language, game)),
    };
  });

  serve(hotGames, ({ merchant, language, query }) =>
    rankedGamesOf(context, merchant)
      .games.filter((game) => isHot(game) && (query.gameType === undefined || game.gameType === query.gameType))
      .slice(0, HOT_COUNT)
      .map((game) => answerGame(merchant, language, game)),
  );

  serve(popularGames, ({ merchant, language }) =>
    rankedGamesOf(context, merchant)
      .games.slice(0, POPULAR_COUNT)
      .map((game) => answerGame(merchant, language, game)),
  );

  serve(newVendors, ({ merchant }) =>
    answerVendors(merchant)
      .filter(({ newestOn }) => newestOn !== null)
      .toSorted((one, other) => String(other.newestOn).localeCompare(String(one.newestOn)))
      .slice(0, NEW_VENDOR_COUNT),
  );

  serve(vendorList, ({ merchant }) => answerVendors(merchant));

  serve(vendorGameTypes, ({ merchant, query }) => {
    const own = answerVendors(merchant).filter(({ vassalage }) => vassalage === query.vassalage);
    if (own.length === 0) throw new DomainError('vendorUnknown');
    return own.map(({ gameType, gameCount }) => ({ gameType, gameCount }));
  });

  serve(roomList, ({ merchant, query: { gameId, gameType } }) => {
    const game = catalogueOf(merchant).byId.get(gameId);
    if (!game || (gameType !== undefined && gameType !== game.gameType)) throw new DomainError('gameUnknown');
    return [];
  });
}
