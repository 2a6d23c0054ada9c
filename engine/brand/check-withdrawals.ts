import type { WithdrawalRules } from '../../schemas/brand/withdrawals.ts';
import { isKnownCurrency } from '../money/currency.ts';
import { splitPayouts, withdrawalFee, withdrawalTerms } from '../money/withdrawal-terms.ts';
import { findTooManyPlaces } from './decimal-places.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

/** Payouts of one withdrawal that people can still confirm one by one. */
const MOST_PAYOUTS = 20;

const AMOUNTS = ['minimum', 'maximum', 'dailyMaximum', 'secondApprovalFrom', 'largestPayout'] as const;

function checkDigits(source: JsonSource, rules: WithdrawalRules, currency: string): readonly Problem[] {
  const written: readonly (readonly [JsonPath, string])[] = [
    ...AMOUNTS.map((name) => [[name], rules[name]] as const),
    [['fee', 'fixed'], rules.fee.fixed],
  ];
  return written.flatMap(([path, text]) => {
    const mistake = findTooManyPlaces(path.join('.'), text, currency);
    return mistake === undefined ? [] : [source.problemAt(path, mistake)];
  });
}

/** Mistakes of withdrawals.json that no schema finds: limits that shut each other out, a fee that takes everything. */
export function checkWithdrawals(source: JsonSource, rules: WithdrawalRules, currency: string): readonly Problem[] {
  if (!isKnownCurrency(currency)) return [];
  const digits = checkDigits(source, rules, currency);
  if (digits.length > 0) return digits;
  const terms = withdrawalTerms(rules, currency);
  const problems: Problem[] = [];
  const refuse = (path: JsonPath, message: string) => void problems.push(source.problemAt(path, message));
  if (terms.minimumMinor === 0n) refuse(['minimum'], 'minimum is 0, but a withdrawal is always of something');
  if (terms.minimumMinor > terms.maximumMinor)
    refuse(['minimum'], `minimum is ${rules.minimum}, above maximum (${rules.maximum})`);
  if (terms.maximumMinor > terms.dailyMaximumMinor)
    refuse(['dailyMaximum'], `dailyMaximum is ${rules.dailyMaximum}, below maximum (${rules.maximum})`);
  if (withdrawalFee(terms.minimumMinor, terms) >= terms.minimumMinor && terms.minimumMinor > 0n)
    refuse(['fee'], `the fee takes all of the smallest withdrawal (minimum is ${rules.minimum})`);
  if (terms.largestPayoutMinor === 0n) refuse(['largestPayout'], 'largestPayout is 0, so nothing could be paid');
  else if (splitPayouts(terms.maximumMinor, terms.largestPayoutMinor).length > MOST_PAYOUTS)
    refuse(
      ['largestPayout'],
      `largestPayout is ${rules.largestPayout}: a withdrawal of ${rules.maximum} would be paid in more than ${MOST_PAYOUTS} payouts`,
    );
  return problems;
}
