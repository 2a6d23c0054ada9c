/** Rates are whole parts of a million: 2,500 is 0.25 %. */
export const RATE_UNIT = 1_000_000n;

/** The part of an amount that a rate gives, rounded down. Minor units; nothing of an amount below zero. */
export const partOf = (amountMinor: bigint, rate: number): bigint =>
  amountMinor <= 0n ? 0n : (amountMinor * BigInt(rate)) / RATE_UNIT;

/** The rates of a person by game category. A category that is missing pays nothing. */
export type CategoryRates = Readonly<Record<string, number>>;

/** The rate of a category. */
const rateOf = (rates: CategoryRates, category: string): number => rates[category] ?? 0;

/** The categories in which some rates are above others, in alphabetical order: an agent gives no one more than their own. */
export const categoriesAbove = (own: CategoryRates, given: CategoryRates): readonly string[] =>
  Object.keys(given)
    .filter((category) => rateOf(given, category) > rateOf(own, category))
    .sort();

/** The categories in which someone directly below is paid more than some rates: these rates may not sink that low. */
export const categoriesBelow = (rates: CategoryRates, below: readonly CategoryRates[]): readonly string[] => [
  ...new Set(below.flatMap((given) => categoriesAbove(rates, given))),
];
