import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { catalogueOf } from './merchant-catalogue.ts';

/** A game as a record shows it, in one language; undefined if the merchant no longer offers it. */
export function describeGame(merchant: Merchant, gameId: string, language: LanguageCode) {
  const game = catalogueOf(merchant).byId.get(gameId);
  if (!game) return undefined;
  const titles: Readonly<Record<string, string>> = game.titles;
  return { title: titles[language] ?? game.title, gameType: game.gameType, vendor: game.vendor };
}
