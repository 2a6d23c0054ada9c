/** What an amount may be. Minor units as decimal text, as calls carry them. */
export interface AmountLimits {
  readonly leastMinor: string;
  /** The most at once. */
  readonly mostMinor?: string;
  /** What a limit of a period leaves. */
  readonly leftMinor?: string;
  readonly balanceMinor?: string;
  /** The amount is a multiple of this. */
  readonly unitMinor?: string;
}

/** Reasons to refuse an amount. */
export const AMOUNT_MISTAKES = ['notAnAmount', 'tooLittle', 'tooMuch', 'overLimit', 'overBalance'] as const;

/** A reason of the list above. */
export type AmountMistake = (typeof AMOUNT_MISTAKES)[number];

/** More digits than any ledger account holds. */
const MINOR_UNITS = /^\d{1,18}$/;

const isAbove = (amountMinor: bigint, limitMinor: string | undefined): boolean =>
  limitMinor !== undefined && amountMinor > BigInt(limitMinor);

/** The first mistake of an amount, in minor units as text. Browser and server ask the same. */
export function judgeAmount(text: string, limits: AmountLimits): AmountMistake | undefined {
  if (!MINOR_UNITS.test(text)) return 'notAnAmount';
  const amountMinor = BigInt(text);
  if (amountMinor % BigInt(limits.unitMinor ?? 1) !== 0n) return 'notAnAmount';
  if (amountMinor < BigInt(limits.leastMinor)) return 'tooLittle';
  if (isAbove(amountMinor, limits.mostMinor)) return 'tooMuch';
  if (isAbove(amountMinor, limits.leftMinor)) return 'overLimit';
  return isAbove(amountMinor, limits.balanceMinor) ? 'overBalance' : undefined;
}

/** The largest amount that the limits allow; undefined without an upper limit. May be less than the least. */
export function ceilingMinor({ mostMinor, leftMinor, balanceMinor }: AmountLimits): bigint | undefined {
  const [lowest] = [mostMinor, leftMinor, balanceMinor]
    .flatMap((limit) => (limit === undefined ? [] : BigInt(limit)))
    .toSorted((one, other) => (one < other ? -1 : 1));
  return lowest;
}

/** An amount in minor units; undefined if the value is none. */
export const readMinor = (value: unknown): bigint | undefined =>
  typeof value === 'string' && MINOR_UNITS.test(value) ? BigInt(value) : undefined;
