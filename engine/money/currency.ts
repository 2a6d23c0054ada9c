import { POINTS_CURRENCY } from './chart-of-accounts.ts';

/** Every currency that this platform can write. */
const KNOWN = new Set(Intl.supportedValuesOf('currency'));

/** Whether a text is the code of a currency. */
export const isKnownCurrency = (code: string): boolean => KNOWN.has(code);

/** All currency codes, for suggestions. */
export const CURRENCY_CODES: readonly string[] = [...KNOWN];

/** Points are whole. */
const digits = new Map<string, number>([[POINTS_CURRENCY, 0]]);

/** Decimal places of a currency: 2 for INR, 0 for VND, 3 for KWD. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const found = options.maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
}

/** Whole units, written as decimal text, as minor units. Digits beyond the currency's are cut off. */
export function parseMajor(text: string, currency: string): bigint {
  const places = minorDigits(currency);
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
}

/** Minor units as whole units in decimal text that programs read: 123456 minor units of INR are `1234.56`. */
export function majorText(amountMinor: bigint, currency: string): string {
  const places = minorDigits(currency);
  const digitsOfIt = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(places + 1, '0');
  const sign = amountMinor < 0n ? '-' : '';
  if (places === 0) return sign + digitsOfIt;
  return `${sign}${digitsOfIt.slice(0, -places)}.${digitsOfIt.slice(-places)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * How amounts are written. `whole` leaves out decimal places that are all zero. `Signed` puts a plus before a gain, where the
 * language has it: next to the digits in a text that is read from the right as well.
 */
export type AmountStyle = 'exact' | 'whole' | 'exactSigned' | 'wholeSigned';

/** Minor units as a person reads them, such as `₹1,84,250.00`. */
export function formatMinor(
  amountMinor: bigint,
  currency: string,
  locale: string,
  style: AmountStyle = 'exact',
): string {
  const signDisplay = style.endsWith('Signed') ? 'exceptZero' : 'auto';
  // Points have no sign of a currency: they are plain numbers.
  if (currency === POINTS_CURRENCY) return new Intl.NumberFormat(locale, { signDisplay }).format(amountMinor);
  const places = minorDigits(currency);
  const scale = 10n ** BigInt(places);
  const isWhole = style.startsWith('whole') && amountMinor % scale === 0n;
  const key = `${locale} ${currency} ${isWhole} ${signDisplay}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay,
      ...(isWhole ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {}),
    });
  formats.set(key, format);
  const absolute = amountMinor < 0n ? -amountMinor : amountMinor;
  const fraction = places === 0 ? '' : `.${String(absolute % scale).padStart(places, '0')}`;
  // Intl takes decimal text and keeps all of its digits, whereas a number would lose some above 2^53.
  return format.format(`${amountMinor < 0n ? '-' : ''}${absolute / scale}${fraction}` as unknown as number);
}
