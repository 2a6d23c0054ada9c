import type { AffiliateRules, WrittenPlan } from '../../schemas/brand/affiliates.ts';
import { isKnownCurrency, parseMajor } from '../money/currency.ts';
import type { ActivityBrand } from './check-activities.ts';
import { findTooManyPlaces } from './decimal-places.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { MerchantParts } from './merchant-parts.ts';
import type { Problem } from './problem.ts';

function checkPlaces(source: JsonSource, path: JsonPath, text: string, currency: string): readonly Problem[] {
  const mistake = findTooManyPlaces(String(path.at(-1)), text, currency);
  return mistake === undefined ? [] : [source.problemAt(path, mistake)];
}

/** Tiers go up: a later one is reached later. */
function checkTiers(
  source: JsonSource,
  path: JsonPath,
  tiers: NonNullable<WrittenPlan['revenueShare']>,
  currency: string,
): readonly Problem[] {
  return tiers.flatMap(({ from }, index) => {
    const at: JsonPath = [...path, 'revenueShare', index, 'from'];
    const before = tiers[index - 1]?.from;
    const isLower = before !== undefined && parseMajor(from, currency) <= parseMajor(before, currency);
    return [
      ...checkPlaces(source, at, from, currency),
      ...(isLower ? [source.problemAt(at, `from is ${from}, not above that of the tier before (${before})`)] : []),
    ];
  });
}

function checkPlan(
  source: JsonSource,
  index: number,
  plan: WrittenPlan,
  { plans, brand }: { readonly plans: readonly WrittenPlan[]; readonly brand: ActivityBrand },
): readonly Problem[] {
  const path: JsonPath = ['plans', index];
  const { code, name, revenueShare, perPlayer, carriesLosses } = plan;
  const missing = typeof name === 'string' ? [] : brand.languages.filter((language) => !name[language]);
  const problems: Problem[] = [];
  const refuse = (at: string, message: string) => void problems.push(source.problemAt([...path, at], message));
  if (plans.findIndex((other) => other.code === code) < index) refuse('code', `two plans have the code ${code}`);
  if (missing.length > 0) refuse('name', `there is no name in ${missing.join(', ')}`);
  if (!revenueShare && !perPlayer) refuse('code', `the plan ${code} pays nothing: write revenueShare or perPlayer`);
  if (carriesLosses && !revenueShare)
    refuse('carriesLosses', 'carriesLosses is on, but the plan has no revenueShare to take losses from');
  const amounts = perPlayer
    ? (['amount', 'deposit', 'turnover'] as const).flatMap((key) =>
        checkPlaces(source, [...path, 'perPlayer', key], perPlayer[key], brand.currency),
      )
    : [];
  return [...problems, ...amounts, ...checkTiers(source, path, revenueShare ?? [], brand.currency)];
}

/** Mistakes of affiliates.json that no schema finds; nothing that needs brand.json if that is wrong. */
export function checkAffiliates(
  source: JsonSource,
  { leastPayment, plans }: AffiliateRules,
  brand: ActivityBrand | undefined,
): readonly Problem[] {
  if (brand === undefined || !isKnownCurrency(brand.currency)) return [];
  return [
    ...checkPlaces(source, ['leastPayment'], leastPayment, brand.currency),
    ...plans.flatMap((plan, index) => checkPlan(source, index, plan, { plans, brand })),
  ];
}

/** A programme that is on has a plan. */
export const checkProgramme = ({ modules, rules }: MerchantParts): readonly Problem[] =>
  modules.value.affiliates && rules.affiliates.value.plans.length === 0
    ? [modules.source.problemAt(['modules', 'affiliates'], 'affiliates is on, but affiliates.json has no plan')]
    : [];
