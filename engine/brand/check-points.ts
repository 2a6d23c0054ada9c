import type { PointRules, WrittenItem } from '../../schemas/brand/points.ts';
import { isKnownCurrency, parseMajor } from '../money/currency.ts';
import { findProgrammeBreaches } from '../promotions/check-country.ts';
import { ratesOf } from '../promotions/points-terms.ts';
import type { ActivityBrand } from './check-activities.ts';
import { findTooManyPlaces } from './decimal-places.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

function checkAmount(source: JsonSource, path: JsonPath, text: string, currency: string): readonly Problem[] {
  const name = String(path.at(-1));
  const mistake = findTooManyPlaces(name, text, currency);
  if (mistake !== undefined) return [source.problemAt(path, mistake)];
  return parseMajor(text, currency) === 0n ? [source.problemAt(path, `${name} is 0, so nothing is ever given`)] : [];
}

function checkItem(
  source: JsonSource,
  index: number,
  item: WrittenItem,
  { items, brand }: { readonly items: readonly WrittenItem[]; readonly brand: ActivityBrand },
): readonly Problem[] {
  const path: JsonPath = ['items', index];
  const { code, kind, title, wagering, amount, leastQuantity, mostAMember, stock, decision } = item;
  const missing = typeof title === 'string' ? [] : brand.languages.filter((language) => !title[language]);
  const problems: Problem[] = [];
  const refuse = (name: string, message: string) => void problems.push(source.problemAt([...path, name], message));
  if (items.findIndex((other) => other.code === code) < index) refuse('code', `two items have the code ${code}`);
  if (missing.length > 0) refuse('title', `there is no title in ${missing.join(', ')}`);
  if (kind === 'coupon' && wagering === undefined) refuse('kind', 'a coupon needs wagering: {times, days}');
  if (kind !== 'coupon' && wagering !== undefined)
    refuse('wagering', `an item of ${kind} has no wagering: write "coupon"`);
  if (kind === 'goods' && Number(amount) !== 0) refuse('amount', 'goods are no money: leave amount out');
  if (kind === 'goods' && decision === 'atOnce') refuse('decision', 'goods are sent by an operator: write "desk"');
  if (mostAMember !== undefined && mostAMember < leastQuantity)
    refuse('mostAMember', `mostAMember is ${mostAMember}, below leastQuantity (${leastQuantity})`);
  if (stock !== undefined && stock > 0 && stock < leastQuantity)
    refuse('stock', `stock is ${stock}, below leastQuantity (${leastQuantity})`);
  return kind === 'goods'
    ? problems
    : [...problems, ...checkAmount(source, [...path, 'amount'], amount, brand.currency)];
}

function checkConversion(source: JsonSource, { convert }: PointRules, currency: string): readonly Problem[] {
  if (!convert) return [];
  const { points, least = points, mostADay } = convert;
  const isUneven = least % points !== 0;
  return [
    ...checkAmount(source, ['convert', 'for'], convert.for, currency),
    ...(isUneven
      ? [source.problemAt(['convert', 'least'], `least is ${least}, no multiple of points (${points})`)]
      : []),
    ...(mostADay !== undefined && mostADay < least
      ? [source.problemAt(['convert', 'mostADay'], `mostADay is ${mostADay}, below least (${least})`)]
      : []),
  ];
}

/** Whether anything of the file is in use. */
const isInUse = ({ rates, convert, items }: PointRules): boolean =>
  convert !== undefined || items.length > 0 || Object.values(rates).some((rate) => rate > 0);

/** Rules of the merchant's country. In a demonstration a breach is a warning, and the merchant is served. */
function checkCountry(source: JsonSource, rules: PointRules, { currency, country }: ActivityBrand): readonly Problem[] {
  if (!isInUse(rules)) return [];
  const severity = rules.isDemonstration ? 'warning' : 'mistake';
  return findProgrammeBreaches({ points: ratesOf(rules, currency) }, country).map(({ code, source: law }) =>
    code === 'allForbidden'
      ? source.problemAt([], `the law of ${country} forbids points that are exchanged (${law})`, { severity })
      : source.problemAt(
          ['rates', 'deposit'],
          `the law of ${country} forbids points for money that is paid in (${law})`,
          { severity },
        ),
  );
}

/** Mistakes of points.json that no schema finds; nothing that needs brand.json if that is wrong. */
export function checkPoints(
  source: JsonSource,
  rules: PointRules,
  brand: ActivityBrand | undefined,
): readonly Problem[] {
  if (brand === undefined || !isKnownCurrency(brand.currency)) return [];
  const { items } = rules;
  const own = [
    ...items.flatMap((item, index) => checkItem(source, index, item, { items, brand })),
    ...checkConversion(source, rules, brand.currency),
  ];
  return own.length > 0 ? own : checkCountry(source, rules, brand);
}
