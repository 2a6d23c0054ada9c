import type { ActivityRules, WrittenActivity } from '../../schemas/brand/activity-rules.ts';
import type { Brand } from '../../schemas/brand/brand.ts';
import type { DepositRules } from '../../schemas/brand/deposits.ts';
import type { LocalText } from '../../schemas/brand/local-text.ts';
import type { WithdrawalRules } from '../../schemas/brand/withdrawals.ts';
import { isLanguageCode, LANGUAGES, type LanguageCode } from '../i18n/languages.ts';
import { readLocalText } from '../i18n/local-text.ts';
import { regionalLocale } from '../i18n/moment-text.ts';
import { formatMinor, minorDigits } from '../money/currency.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

/** The rules from which texts of a merchant's content take their figures. */
export interface OfferRules {
  readonly brand: Brand;
  readonly deposits: DepositRules;
  readonly withdrawals: WithdrawalRules;
  readonly activities: ActivityRules;
}

/** A figure in a text: `{{bonus.welcome.percent}}` or `{{activity.cashback.most}}`. */
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
const MINUTES_OF_AN_HOUR = 60;

const defaultLanguage = ({ defaultLanguage: chosen, languages }: Brand): LanguageCode => chosen ?? languages[0] ?? 'EN';

const WHOLE_PERCENT = 100;
const WHOLE_BASIS_POINTS = 10_000;

/** Figures of an activity's reward: its share of a sum in percent, its amount, and the most that it gives. */
const rewardFigures = (
  { code, reward }: WrittenActivity,
  percents: Intl.NumberFormat,
  money: (units: string) => string,
): readonly (readonly [name: string, value: string])[] =>
  [
    [
      'percent',
      reward?.basisPoints === undefined ? [] : percents.format(reward.basisPoints / WHOLE_BASIS_POINTS),
    ] as const,
    ['amount', reward?.amount === undefined ? [] : money(reward.amount)] as const,
    ['most', reward?.most === undefined ? [] : money(reward.most)] as const,
  ].flatMap(([name, value]) => [value].flat().map((text) => [`activity.${code}.${name}`, text] as const));

/** Every figure that a text may name, written in a language. */
function valuesIn(
  language: LanguageCode,
  { brand, deposits, withdrawals, activities }: OfferRules,
): ReadonlyMap<string, string> {
  const locale = regionalLocale(LANGUAGES[language].locale, brand.country);
  const numbers = new Intl.NumberFormat(locale);
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const money = (units: number | string) =>
    formatMinor(
      BigInt(Math.round(Number(units) * 10 ** minorDigits(brand.currency))),
      brand.currency,
      locale,
      Number.isInteger(Number(units)) ? 'whole' : 'exact',
    );
  const read = (text: LocalText) => readLocalText(text, language, defaultLanguage(brand));
  const ways = deposits.methods.filter(({ isOff }) => !isOff).map(({ label }) => read(label));
  return new Map([
    ...deposits.bonuses.flatMap(({ key, percent, maximum, minimumDeposit, wagering, days }) =>
      [
        ['percent', percents.format(percent / WHOLE_PERCENT)] as const,
        ['maximum', money(maximum)] as const,
        ['minimumDeposit', money(minimumDeposit)] as const,
        ['wagering', numbers.format(wagering)] as const,
        ['days', numbers.format(days)] as const,
      ].map(([name, value]) => [`bonus.${key}.${name}`, value] as const),
    ),
    ...activities.activities.flatMap((activity) => rewardFigures(activity, percents, money)),
    ['deposit.methods', new Intl.ListFormat(locale, { type: 'conjunction' }).format(ways)],
    ['withdrawal.minimum', money(withdrawals.minimum)],
    ['withdrawal.maximum', money(withdrawals.maximum)],
    ['withdrawal.reviewMinutes', numbers.format(withdrawals.reviewMinutes)],
    ['withdrawal.receiptHours', numbers.format(Math.ceil(withdrawals.receiptMinutes / MINUTES_OF_AN_HOUR))],
    ['limits.minimumAge', numbers.format(brand.limits.minimumAge)],
  ]);
}

/**
 * Content with the figures of the rules in its texts, so that promotions match what the cashier does. A text for every
 * language has them in the merchant's own.
 */
export function fillFigures<Value>(content: Value, rules: OfferRules): Value {
  const known = new Map<LanguageCode, ReadonlyMap<string, string>>();
  const valuesOf = (language: LanguageCode) => {
    const values = known.get(language) ?? valuesIn(language, rules);
    known.set(language, values);
    return values;
  };
  const written = (text: string, language: LanguageCode): string =>
    text.includes('{{')
      ? text.replaceAll(PLACEHOLDER, (whole, name: string) => valuesOf(language).get(name) ?? whole)
      : text;
  const fill = (value: unknown, language: LanguageCode): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, child] of Object.entries(value)) {
      const own = isLanguageCode(key) ? key : language;
      if (typeof child === 'string') Reflect.set(value, key, written(child, own));
      else fill(child, own);
    }
  };
  const filled = structuredClone(content);
  fill(filled, defaultLanguage(rules.brand));
  return filled;
}

function* textsIn(value: unknown, path: JsonPath): Generator<{ readonly path: JsonPath; readonly text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (Array.isArray(value)) for (const [index, child] of value.entries()) yield* textsIn(child, [...path, index]);
  else if (value !== null && typeof value === 'object')
    for (const [key, child] of Object.entries(value)) yield* textsIn(child, [...path, key]);
}

/** Figures that texts of a content file name and that no rule has. */
export function checkFigures(source: JsonSource, content: unknown, rules: OfferRules): readonly Problem[] {
  const texts = [...textsIn(content, [])].filter(({ text }) => text.includes('{{'));
  if (texts.length === 0) return [];
  const names = [...valuesIn(defaultLanguage(rules.brand), rules).keys()];
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(PLACEHOLDER)].flatMap(([written, name = '']) =>
      names.includes(name)
        ? []
        : [
            source.problemAt(path, `there is no figure ${written}; known are ${names.join(', ')}`, {
              suggestion: findNearestWord(name, names),
            }),
          ],
    ),
  );
}
