import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { familyOf } from '../../engine/lottery/families.ts';
import type { Kind } from '../../engine/lottery/kind.ts';
import { findKind } from '../../engine/lottery/kinds.ts';

/** Category of games of a kind: state lotteries of Vietnam belong to the electronic ones, as their account type does. */
export const categoryOf = (kind: Kind): 'LOTT' | 'ELOTT' =>
  ['ELOTT', 'VN'].includes(familyOf(kind)) ? 'ELOTT' : 'LOTT';

/** The name of a lottery in a language; its code if the merchant does not offer it any more. */
export function lotteryName(merchant: Merchant, code: string, language: LanguageCode): string {
  const lottery = merchant.lotteries.lotteries.find((own) => own.code === code);
  return lottery ? readLocalText(lottery.names, language, defaultLanguageOf(merchant)) : code;
}

/** A lottery as records of games show it; undefined for the id of anything else. */
export function describeLottery(merchant: Merchant, gameId: string, language: LanguageCode) {
  const kind = findKind(merchant.lotteries.lotteries.find((own) => own.code === gameId)?.kind ?? '');
  return kind && { title: lotteryName(merchant, gameId, language), gameType: categoryOf(kind), vendor: '' };
}

/** A lottery as the betting record shows a game; undefined for the id of anything else. It has no studio. */
export function findPlayedLottery({ lotteries: { lotteries } }: Merchant, gameId: string) {
  const names = lotteries.find((own) => own.code === gameId)?.names;
  if (names === undefined) return undefined;
  return { gameId, vassalage: '', setup: typeof names === 'string' ? { title: names } : { titles: names } };
}
