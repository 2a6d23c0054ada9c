import { minorDigits } from './currency.ts';

const separators = new Map<string, { readonly decimal: string; readonly group: string }>();

function separatorsOf(locale: string): { readonly decimal: string; readonly group: string } {
  const known = separators.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const found = { decimal: find('decimal') || '.', group: find('group') };
  separators.set(locale, found);
  return found;
}

/**
 * A typed amount in minor units: `15,000.50` in English and `15.000,50` in Portuguese. Undefined if it is not an
 * amount, or has more decimal places than the currency.
 */
export function parseTypedAmount(text: string, currency: string, locale: string): bigint | undefined {
  const { decimal, group } = separatorsOf(locale);
  const [whole = '', fraction = '', ...more] = text.replaceAll(/\s/g, '').split(decimal);
  const digits = group.trim() === '' ? whole : whole.replaceAll(group, '');
  const places = minorDigits(currency);
  if (more.length > 0 || !/^\d{1,15}$/.test(digits) || !/^\d*$/.test(fraction) || fraction.length > places)
    return undefined;
  return BigInt(digits + fraction.padEnd(places, '0'));
}

/**
 * Minor units in the form in which one types an amount: without group separators, and without decimals that are all
 * zero.
 */
export function typedAmount(amountMinor: bigint, currency: string, locale: string): string {
  const places = minorDigits(currency);
  const scale = 10n ** BigInt(places);
  const rest = amountMinor % scale;
  const whole = String(amountMinor / scale);
  return rest === 0n ? whole : `${whole}${separatorsOf(locale).decimal}${String(rest).padStart(places, '0')}`;
}

/** A typed amount in minor units, as calls carry it; the text itself while it is no amount. */
export const minorText = (text: string, currency: string, locale: string): string =>
  String(parseTypedAmount(text, currency, locale) ?? text);
