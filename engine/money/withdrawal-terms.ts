import type { WithdrawalRules } from '../../schemas/brand/withdrawals.ts';
import { parseMajor } from './currency.ts';

/** A merchant's rules for withdrawals, amounts in minor units of its currency. */
export interface WithdrawalTerms {
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly dailyMaximumMinor: bigint;
  readonly secondApprovalFromMinor: bigint;
  readonly largestPayoutMinor: bigint;
  readonly feeFixedMinor: bigint;
  /** Hundredths of a per cent. */
  readonly feeBasisPoints: bigint;
}

const BASIS_POINTS = 10_000n;

/** The rules with amounts as the ledger counts them. */
export function withdrawalTerms(rules: WithdrawalRules, currency: string): WithdrawalTerms {
  const minor = (text: string) => parseMajor(text, currency);
  const [whole = '0', fraction = ''] = rules.fee.percent.split('.');
  return {
    minimumMinor: minor(rules.minimum),
    maximumMinor: minor(rules.maximum),
    dailyMaximumMinor: minor(rules.dailyMaximum),
    secondApprovalFromMinor: minor(rules.secondApprovalFrom),
    largestPayoutMinor: minor(rules.largestPayout),
    feeFixedMinor: minor(rules.fee.fixed),
    feeBasisPoints: BigInt(whole + fraction.padEnd(2, '0')),
  };
}

/** What of an amount is the fee, in minor units. Parts of a unit are the member's. */
export const withdrawalFee = (
  amountMinor: bigint,
  { feeFixedMinor, feeBasisPoints }: Pick<WithdrawalTerms, 'feeFixedMinor' | 'feeBasisPoints'>,
): bigint => (amountMinor * feeBasisPoints) / BASIS_POINTS + feeFixedMinor;

/** The payouts in which an amount is paid, each at most the largest: as few as there can be, and nearly equal. */
export function splitPayouts(amountMinor: bigint, largestMinor: bigint): readonly bigint[] {
  const count = (amountMinor + largestMinor - 1n) / largestMinor;
  const each = amountMinor / count;
  const ofMore = amountMinor % count;
  return Array.from({ length: Number(count) }, (_, index) => (BigInt(index) < ofMore ? each + 1n : each));
}
