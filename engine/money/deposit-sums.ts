import type { DepositBonus, DepositMethod } from '../../schemas/brand/deposits.ts';
import { minorDigits } from './currency.ts';

/** Whole units as minor units of a currency. */
export const minorOfWhole = (whole: number, currency: string): bigint =>
  BigInt(whole) * 10n ** BigInt(minorDigits(currency));

/** A share of an amount, to the nearest minor unit. Percentages have two decimal places at most. */
function shareOf(amountMinor: bigint, percent: number): bigint {
  const hundredths = BigInt(Math.round(percent * 100));
  return (amountMinor * hundredths + 5_000n) / 10_000n;
}

/** A fee of so many percent and a fixed part, on an amount; all in minor units. */
export const feeFor = (percent: number, fixedMinor: bigint, amountMinor: bigint): bigint =>
  shareOf(amountMinor, percent) + fixedMinor;

/** A surcharge on an amount, in minor units. */
export const feeOf = ({ fee }: Pick<DepositMethod, 'fee'>, amountMinor: bigint, currency: string): bigint =>
  feeFor(fee.percent, minorOfWhole(fee.fixed, currency), amountMinor);

/** A percentage bonus with a cap and a minimum deposit; amounts in minor units, 0 for none. */
export function bonusFor(
  {
    percent,
    maximumMinor,
    minimumDepositMinor,
  }: Record<'maximumMinor' | 'minimumDepositMinor', bigint> & {
    readonly percent: number;
  },
  amountMinor: bigint,
): bigint {
  if (amountMinor < minimumDepositMinor) return 0n;
  const share = shareOf(amountMinor, percent);
  if (share > maximumMinor) return maximumMinor;
  return share;
}

/** The bonus on a deposit, in minor units; 0 if the deposit is too small. */
export const bonusOf = ({ percent, maximum, minimumDeposit }: DepositBonus, amountMinor: bigint, currency: string) =>
  bonusFor(
    {
      percent,
      maximumMinor: minorOfWhole(maximum, currency),
      minimumDepositMinor: minorOfWhole(minimumDeposit, currency),
    },
    amountMinor,
  );

/** An amount as decimal text, such as `5000.00`. */
export function decimalText(amountMinor: bigint, currency: string): string {
  const places = minorDigits(currency);
  if (places === 0) return String(amountMinor);
  const digits = String(amountMinor).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** An amount in tokens, as decimal text with two places; rounded up, so that the payment covers the amount. */
export function tokenText(amountMinor: bigint, currency: string, unitsPerToken: number): string {
  const unitsTimes = BigInt(Math.round(unitsPerToken * 10_000));
  const scale = 10n ** BigInt(minorDigits(currency));
  const divisor = unitsTimes * scale;
  const hundredths = (amountMinor * 10_000n * 100n + divisor - 1n) / divisor;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** Whether a way of paying is closed at a moment: until it reopens, if that is known. */
export const isClosed = ({ isOff, opensAt }: Pick<DepositMethod, 'isOff' | 'opensAt'>, nowMs: number): boolean =>
  isOff && !(opensAt !== undefined && Date.parse(opensAt) <= nowMs);
