import type { Brand } from '../../schemas/brand/brand.ts';
import type { LocalText } from '../../schemas/brand/local-text.ts';
import type { Lottery, LotteryRules } from '../../schemas/brand/lotteries.ts';
import {
  familyOf,
  isDrawnElsewhere,
  OFFERED_FAMILIES,
  PRIZE_MODE_TERMS,
  type PrizeModeTerms,
} from '../lottery/families.ts';
import type { Kind } from '../lottery/kind.ts';
import { findKind, KINDS } from '../lottery/kinds.ts';
import { isKnownCurrency, parseMajor } from '../money/currency.ts';
import { checkJackpot } from './check-lottery-jackpot.ts';
import { checkPayouts } from './check-lottery-payouts.ts';
import { checkSchedule } from './check-lottery-schedule.ts';
import { checkSigners } from './check-lottery-signers.ts';
import { checkWins } from './check-lottery-wins.ts';
import { isTimeZone } from './check-protection.ts';
import { findTooManyPlaces } from './decimal-places.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

/** What the checks of lotteries need to know of brand.json. */
export type LotteryBrand = Pick<Brand, 'currency' | 'languages' | 'lotteryType'>;

const listOf = (words: readonly string[]): string => words.join(' or ');

/** The kind must be one that the merchant's `lotteryType` admits, and its prize mode and numbers those of its family. */
function checkFamily(source: JsonSource, path: JsonPath, lottery: Lottery, kind: Kind, brand: LotteryBrand) {
  const problems: Problem[] = [];
  const refuse = (name: string, message: string) => void problems.push(source.problemAt([...path, name], message));
  const family = familyOf(kind);
  const { families, numbers }: PrizeModeTerms = PRIZE_MODE_TERMS[lottery.prizeMode];
  if (!OFFERED_FAMILIES[brand.lotteryType].includes(family))
    refuse('kind', `${kind.key} is a lottery of ${family}, but lotteryType of brand.json is ${brand.lotteryType}`);
  if (!families.includes(family))
    refuse(
      'prizeMode',
      `prizeMode is ${lottery.prizeMode}, which is for lotteries of ${listOf(families)}, not ${family}`,
    );
  if (isDrawnElsewhere(family) && lottery.numbers === 'own')
    refuse('numbers', `numbers is own, but ${kind.key} is drawn elsewhere: write "feed", "desk" or "demonstration"`);
  else if (!numbers.includes(lottery.numbers))
    refuse('numbers', `numbers is ${lottery.numbers}, but prizeMode ${lottery.prizeMode} is for our own draws`);
  return problems;
}

/** A name for each language on offer. */
function checkNames(source: JsonSource, path: JsonPath, names: LocalText, { languages }: LotteryBrand) {
  if (typeof names === 'string') return [];
  const missing = languages.filter((code) => !names[code]);
  return missing.length === 0 ? [] : [source.problemAt(path, `there is no name in ${missing.join(', ')}`)];
}

const AMOUNTS = ['minimumStake', 'maximumStake', 'maximumWin'] as const;

function checkLimits(source: JsonSource, path: JsonPath, { limits }: Lottery, currency: string): readonly Problem[] {
  if (!isKnownCurrency(currency)) return [];
  const long = AMOUNTS.flatMap((name) => {
    const mistake = findTooManyPlaces(name, limits[name], currency);
    return mistake === undefined ? [] : [source.problemAt([...path, name], mistake)];
  });
  if (long.length > 0) return long;
  const minor = (name: (typeof AMOUNTS)[number]) => parseMajor(limits[name], currency);
  const problems: Problem[] = [];
  const refuse = (name: string, message: string) => void problems.push(source.problemAt([...path, name], message));
  if (minor('minimumStake') === 0n) refuse('minimumStake', 'minimumStake is 0, but a bet is always of something');
  if (minor('minimumStake') > minor('maximumStake'))
    refuse('minimumStake', `minimumStake is ${limits.minimumStake}, above maximumStake (${limits.maximumStake})`);
  if (minor('maximumWin') < minor('maximumStake'))
    refuse('maximumWin', `maximumWin is ${limits.maximumWin}, below maximumStake (${limits.maximumStake})`);
  return problems;
}

function checkTimeZone(source: JsonSource, path: JsonPath, { timeZone }: Lottery): readonly Problem[] {
  if (isTimeZone(timeZone)) return [];
  const suggestion = findNearestWord(timeZone, Intl.supportedValuesOf('timeZone'));
  return [source.problemAt([...path, 'timeZone'], `"${timeZone}" is not a time zone`, { suggestion })];
}

/** Mistakes of the jackpot; of payouts only once it has none, because it decides them. */
function checkPooledPayouts(source: JsonSource, path: JsonPath, lottery: Lottery, kind: Kind, currency?: string) {
  const problems = checkJackpot(source, path, lottery, kind, currency);
  return problems.length > 0 ? problems : checkPayouts(source, path, lottery, kind);
}

/** Amounts that are wrong in themselves; what they allow only once they are right. */
function checkAmounts(source: JsonSource, path: JsonPath, lottery: Lottery, kind: Kind | undefined, currency: string) {
  const limits = checkLimits(source, [...path, 'limits'], lottery, currency);
  const known = limits.length === 0 && isKnownCurrency(currency) ? currency : undefined;
  const problems = [...limits, ...(kind ? checkPooledPayouts(source, path, lottery, kind, known) : [])];
  return kind && problems.length === 0 ? checkWins(source, path, lottery, kind, currency) : problems;
}

function checkLottery(source: JsonSource, index: number, lottery: Lottery, brand: LotteryBrand): readonly Problem[] {
  const path = ['lotteries', index];
  const kind = findKind(lottery.kind);
  const keys = KINDS.map(({ key }) => key);
  const unknown = () =>
    source.problemAt([...path, 'kind'], `"${lottery.kind}" is not a kind of lottery`, {
      suggestion: findNearestWord(lottery.kind, keys),
    });
  return [
    ...checkNames(source, [...path, 'names'], lottery.names, brand),
    ...lottery.schedule.provinces.flatMap(({ names }, place) =>
      checkNames(source, [...path, 'schedule', 'provinces', place, 'names'], names, brand),
    ),
    ...checkTimeZone(source, path, lottery),
    ...checkSchedule(source, path, lottery),
    ...checkSigners(source, path, lottery),
    ...(kind ? checkFamily(source, path, lottery, kind, brand) : [unknown()]),
    ...checkAmounts(source, path, lottery, kind, brand.currency),
  ];
}

/** Mistakes of lotteries.json that no schema finds; nothing that needs brand.json if that is wrong. */
export function checkLotteries(
  source: JsonSource,
  { lotteries }: LotteryRules,
  brand: LotteryBrand | undefined,
): readonly Problem[] {
  const codes = lotteries.map(({ code }) => code);
  return lotteries.flatMap((lottery, index) => [
    ...(codes.indexOf(lottery.code) < index
      ? [source.problemAt(['lotteries', index, 'code'], `two lotteries have the code ${lottery.code}`)]
      : []),
    ...(brand ? checkLottery(source, index, lottery, brand) : []),
  ]);
}
