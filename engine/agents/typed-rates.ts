import type { CategoryRates } from './rates.ts';

/** Parts of a million in one percent. */
const PERCENT = 10_000;

/** A percentage with up to four decimal places, as a person types it: `0.25` or `0,25`. */
export const TYPED_RATE = '^[0-9]{1,2}(?:[.,][0-9]{1,4})?$';

/** The field of a category's rate in a form. */
export const rateField = (category: string): string => `rate${category}`;

/** A rate in parts of a million as a percentage to be typed: 2,500 is `0.25`. */
const typedRate = (rate: number): string => String(rate / PERCENT);

/** The rates that a form holds, in parts of a million. Empty fields give nothing. */
export function readTypedRates(
  values: Readonly<Record<string, unknown>>,
  categories: readonly string[],
): Record<string, number> {
  const rates: Record<string, number> = {};
  for (const category of categories) {
    const typed = values[rateField(category)];
    const rate = typeof typed === 'string' ? Math.round(Number(typed.replace(',', '.')) * PERCENT) : 0;
    if (rate > 0) rates[category] = rate;
  }
  return rates;
}

/** What a form begins with: the rates of a person in the categories of who gives them. */
export const typedRates = (rates: CategoryRates, categories: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    categories.flatMap((category) => {
      const rate = rates[category];
      return rate === undefined || rate === 0 ? [] : [[rateField(category), typedRate(rate)]];
    }),
  );
