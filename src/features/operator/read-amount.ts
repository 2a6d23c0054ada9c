import { minorDigits, parseMajor } from '../../../engine/money/currency.ts';

/** The form of an amount above zero, as `readAmount` reads it. */
export function amountPattern(currency: string): string {
  const places = minorDigits(currency);
  return `^(?=.*[1-9])[0-9]{1,15}${places === 0 ? '' : `([.,][0-9]{1,${places}})?`}$`;
}

/** A typed amount in minor units; undefined unless it is above zero. */
export function readAmount(typed: string, currency: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  const places = minorDigits(currency);
  const isAmount = places === 0 ? /^\d{1,15}$/.test(text) : new RegExp(`^\\d{1,15}(\\.\\d{1,${places}})?$`).test(text);
  if (!isAmount) return undefined;
  const minor = parseMajor(text, currency);
  return minor > 0n ? String(minor) : undefined;
}
