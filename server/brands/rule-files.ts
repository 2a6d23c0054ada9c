import { type ActivityBrand, checkActivities } from '../../engine/brand/check-activities.ts';
import { checkAffiliates } from '../../engine/brand/check-affiliates.ts';
import { checkDeposits } from '../../engine/brand/check-deposits.ts';
import { checkLotteries, type LotteryBrand } from '../../engine/brand/check-lotteries.ts';
import { checkPoints } from '../../engine/brand/check-points.ts';
import { checkProtection } from '../../engine/brand/check-protection.ts';
import { checkTransfers } from '../../engine/brand/check-transfers.ts';
import { checkNamedLevels, checkVip } from '../../engine/brand/check-vip.ts';
import { checkWithdrawals } from '../../engine/brand/check-withdrawals.ts';
import type { JsonSource } from '../../engine/brand/json-source.ts';
import type { MerchantRules } from '../../engine/brand/merchant.ts';
import type { Problem } from '../../engine/brand/problem.ts';
import { keysOf } from '../../engine/json/keys-of.ts';

type RuleName = keyof MerchantRules;
type RuleBrand = LotteryBrand & ActivityBrand;
type CheckRules<Rules> = (
  source: JsonSource,
  rules: Rules,
  brand: RuleBrand | undefined,
  vendors: readonly string[] | undefined,
) => readonly Problem[];

/**
 * The small files of rules, `NAME.json` each, none of which has to exist: what no schema finds wrong in them. The
 * brand is undefined if brand.json is wrong.
 */
const RULE_CHECKS: { readonly [Name in RuleName]: CheckRules<MerchantRules[Name]> } = {
  withdrawals: (source, rules, brand) => checkWithdrawals(source, rules, brand?.currency ?? ''),
  operators: () => [],
  deposits: (source, rules) => checkDeposits(source, rules),
  transfers: (source, rules, brand) => checkTransfers(source, rules, brand?.currency ?? ''),
  protection: (source, rules) => checkProtection(source, rules),
  lotteries: checkLotteries,
  activities: checkActivities,
  vip: checkVip,
  points: checkPoints,
  affiliates: checkAffiliates,
};

/** A file of rules as it was read: its value has passed the schema, or is undefined. */
interface RuleReading<Rules> {
  readonly source: JsonSource;
  readonly value: Rules | undefined;
}

/** Every file of rules as it was read. */
export type RuleReadings = { readonly [Name in RuleName]: RuleReading<MerchantRules[Name]> };

function checkFile<Name extends RuleName>(
  name: Name,
  { source, value }: RuleReading<MerchantRules[Name]>,
  brand: RuleBrand | undefined,
  vendors: readonly string[] | undefined,
): readonly Problem[] {
  return value === undefined ? [] : RULE_CHECKS[name](source, value, brand, vendors);
}

const checkLevels = ({ activities, vip }: RuleReadings): readonly Problem[] =>
  activities.value && vip.value ? checkNamedLevels(activities.source, activities.value, vip.value) : [];

/**
 * Mistakes of the files of rules that no schema finds.
 *
 * @param vendors codes of content/vendors.json; undefined if content is wrong
 */
export const checkRules = (
  files: RuleReadings,
  brand: RuleBrand | undefined,
  vendors: readonly string[] | undefined,
): readonly Problem[] => [
  ...keysOf(RULE_CHECKS).flatMap((name) => checkFile(name, files[name], brand, vendors)),
  ...checkLevels(files),
];

const isComplete = (rules: { readonly [Name in RuleName]: MerchantRules[Name] | undefined }): rules is MerchantRules =>
  keysOf(RULE_CHECKS).every((name) => rules[name] !== undefined);

/** The rules of all files, or undefined if one of them cannot be used. */
export function rulesOf(files: RuleReadings): MerchantRules | undefined {
  const rules = {
    withdrawals: files.withdrawals.value,
    operators: files.operators.value,
    deposits: files.deposits.value,
    transfers: files.transfers.value,
    protection: files.protection.value,
    lotteries: files.lotteries.value,
    activities: files.activities.value,
    vip: files.vip.value,
    points: files.points.value,
    affiliates: files.affiliates.value,
  };
  return isComplete(rules) ? rules : undefined;
}
