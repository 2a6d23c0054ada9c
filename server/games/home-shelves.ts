import type { Merchant } from '../../engine/brand/merchant.ts';
import { dayOf, type Game, isHot, isLiveTable, isNew, titleIn } from '../../engine/games/game.ts';
import { type FilledShelf, fillShelves } from '../../engine/games/home-shelves.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { homeShelves } from '../../schemas/calls/home-games.ts';
import type { PlayContext } from '../play/api.ts';
import { minorOfHundredths } from './game-answers.ts';
import { type RankedGames, rankedGamesOf } from './ranked-games.ts';

type HomeGame = CallValue<typeof homeShelves>[number]['games'][number];

/** Kept for a day while folder and ranks stay as they are: orders over thousands of games are not made for each page. */
const filled = new WeakMap<RankedGames, { readonly day: number; readonly shelves: readonly FilledShelf[] }>();

const tableOf = ({ family }: Game): NonNullable<HomeGame['table']> =>
  family === 'roulette' || family === 'blackjack' ? family : 'cards';

/** The shelves of a merchant's home in a language. */
export function homeShelvesOf(
  context: Pick<PlayContext, 'playedGames'>,
  merchant: Merchant,
  language: string,
): CallValue<typeof homeShelves> {
  const day = dayOf(Date.now());
  const ranked = rankedGamesOf(context, merchant);
  const last = filled.get(ranked);
  const shelves = last?.day === day ? last.shelves : fillShelves(merchant.content.home.shelves, ranked.games, day);
  filled.set(ranked, { day, shelves });
  const answer = (game: Game): HomeGame => {
    const title = titleIn(game, language);
    const badge = isHot(game) ? 'HOT' : isNew(game, day) ? 'NEW' : undefined;
    return {
      gameId: game.id,
      title,
      ...(title !== game.title && { originalTitle: game.title }),
      vendor: game.vendor,
      gameType: game.gameType,
      ...(badge && { badge }),
      ...(game.gameType === 'LIVE' && {
        ...(isLiveTable(game) && { isLive: true }),
        table: tableOf(game),
        minimumBetMinor: minorOfHundredths(game.minimumBetHundredths, merchant.brand.currency),
      }),
    };
  };
  return shelves.map((shelf) => ({ ...shelf, games: shelf.games.map(answer) }));
}
