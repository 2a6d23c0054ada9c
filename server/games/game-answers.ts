import type { Merchant } from '../../engine/brand/merchant.ts';
import { dayOf, type Game, isHot, isNew, titleIn } from '../../engine/games/game.ts';
import { minorDigits } from '../../engine/money/currency.ts';
import { stakeUnits } from '../../engine/money/currency-value.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { hotGames, vendorList } from '../../schemas/calls/game-lists.ts';
import { catalogueOf } from './merchant-catalogue.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Hundredths of what stakes count in as minor units of the currency, at least one. */
export function minorOfHundredths(hundredths: number, currency: string): string {
  const minor = (BigInt(hundredths * stakeUnits(currency)) * 10n ** BigInt(minorDigits(currency))) / 100n;
  return String(minor > 0n ? minor : 1n);
}

/** A game as the calls answer it. */
export function answerGame(merchant: Merchant, language: string, game: Game): CallValue<typeof hotGames>[number] {
  return {
    gameId: game.id,
    title: titleIn(game, language),
    originalTitle: game.title,
    vassalage: game.vassalage,
    vendor: game.vendor,
    gameType: game.gameType,
    family: game.family,
    volatility: game.volatility,
    returnBasisPoints: game.returnBasisPoints,
    lines: game.lines,
    minimumBetMinor: minorOfHundredths(game.minimumBetHundredths, merchant.brand.currency),
    releasedOn: dayText(game.releasedDay),
    isHot: isHot(game),
    isNew: isNew(game, dayOf(Date.now())),
  };
}

/** The vendors of a merchant, in the order of its folder. */
export function answerVendors(merchant: Merchant): CallValue<typeof vendorList> {
  const { games, counts } = catalogueOf(merchant);
  const newest = new Map<string, number>();
  for (const { vassalage, releasedDay } of games)
    newest.set(vassalage, Math.max(newest.get(vassalage) ?? 0, releasedDay));
  return merchant.content.vendors.vendors.map(({ vassalage, title, gameType, accountTypeId, isHot: hot }) => {
    const day = newest.get(vassalage);
    return {
      vassalage,
      title,
      gameType,
      accountTypeId,
      isHot: hot,
      gameCount: counts.get(vassalage) ?? 0,
      newestOn: day === undefined ? null : dayText(day),
    };
  });
}
