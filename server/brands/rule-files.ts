import { checkDeposits } from '../../engine/brand/check-deposits.ts';
import { checkProtection } from '../../engine/brand/check-protection.ts';
import { checkTransfers } from '../../engine/brand/check-transfers.ts';
import { checkWithdrawals } from '../../engine/brand/check-withdrawals.ts';
import type { JsonSource } from '../../engine/brand/json-source.ts';
import type { MerchantRules } from '../../engine/brand/merchant.ts';
import type { Problem } from '../../engine/brand/problem.ts';

type CheckRules<Rules> = (source: JsonSource, rules: Rules, currency: string) => readonly Problem[];

/**
 * The small files of rules, `NAME.json` each, none of which has to exist: what no schema finds wrong in them.
 * The currency is that of brand.json, or empty where brand.json is wrong.
 */
const RULE_CHECKS: { readonly [Name in keyof MerchantRules]: CheckRules<MerchantRules[Name]> } = {
  withdrawals: checkWithdrawals,
  operators: () => [],
  deposits: (source, rules) => checkDeposits(source, rules),
  transfers: checkTransfers,
  protection: (source, rules) => checkProtection(source, rules),
};

/** The names of the files of rules. */
export const RULE_NAMES = Object.keys(RULE_CHECKS) as (keyof MerchantRules)[];

/** A file of rules as it was read: its value has passed the schema, or is undefined. */
export interface RuleReading {
  readonly name: keyof MerchantRules;
  readonly source: JsonSource;
  readonly value: unknown;
}

/** Mistakes of a file of rules that no schema finds. */
export function checkRules({ name, source, value }: RuleReading, currency: string): readonly Problem[] {
  if (value === undefined) return [];
  const check = RULE_CHECKS[name] as CheckRules<unknown>;
  return check(source, value, currency);
}

/** The rules of all files, or undefined where one of them cannot be used. */
export function rulesOf(readings: readonly RuleReading[]): MerchantRules | undefined {
  if (readings.some(({ value }) => value === undefined)) return undefined;
  return Object.fromEntries(readings.map(({ name, value }) => [name, value])) as unknown as MerchantRules;
}
