import type { Merchant } from '../engine/brand/merchant.ts';
import type { LanguageCode } from '../engine/i18n/languages.ts';
import { describeGame } from './games/describe-game.ts';
import { describeLottery } from './lottery/api.ts';

/** A game or a lottery as records show it, in one language; undefined if the merchant offers it no longer. */
export const describePlayed = (merchant: Merchant, gameId: string, language: LanguageCode) =>
  describeGame(merchant, gameId, language) ?? describeLottery(merchant, gameId, language);
