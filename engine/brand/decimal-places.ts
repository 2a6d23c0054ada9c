import { minorDigits } from '../money/currency.ts';

/**
 * The mistake of an amount with more decimal places than its currency; undefined if it has none.
 *
 * @param name of the setting, as the sentence begins
 */
export function findTooManyPlaces(name: string, text: string, currency: string): string | undefined {
  const places = minorDigits(currency);
  return (text.split('.')[1] ?? '').length > places
    ? `${name} is ${text}, but ${currency} has ${places} decimal places`
    : undefined;
}
