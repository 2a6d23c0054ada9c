import type { Merchant } from '../../engine/brand/merchant.ts';
import { isLiveTable } from '../../engine/games/game.ts';
import { minorOfHundredths } from './game-answers.ts';
import { catalogueOf } from './merchant-catalogue.ts';

/** The largest bet of a game, as a multiple of its smallest. */
const BET_RANGE = 1_000n;

/** What a launch needs to know about a game; undefined if the merchant does not offer it. */
export function findLaunchableGame(merchant: Merchant, gameId: string) {
  const game = catalogueOf(merchant).byId.get(gameId);
  if (!game) return undefined;
  const { family, volatility, returnBasisPoints, lines, vassalage, title, titles, gameType } = game;
  const minimumBetMinor = minorOfHundredths(game.minimumBetHundredths, merchant.brand.currency);
  const maximumBetMinor = String(BigInt(minimumBetMinor) * BET_RANGE);
  return {
    gameId,
    category: gameType,
    vassalage,
    isUnderMaintenance: false,
    closedCountries: [],
    setup: {
      family,
      volatility,
      returnBasisPoints,
      lines,
      minimumBetMinor,
      maximumBetMinor,
      theme: vassalage,
      title,
      titles,
      isLive: isLiveTable(game),
    },
  };
}

/** The category of a game that the merchant offers. */
export const findGameType = (merchant: Merchant, gameId: string): string | undefined =>
  catalogueOf(merchant).byId.get(gameId)?.gameType;
