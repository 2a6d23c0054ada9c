import { minorDigits, parseMajor } from '../../../engine/money/currency.ts';

/** A typed amount in minor units; undefined unless it is above zero. */
export function readAmount(typed: string, currency: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  const places = minorDigits(currency);
  const isAmount = places === 0 ? /^\d{1,15}$/.test(text) : new RegExp(`^\\d{1,15}(\\.\\d{1,${places}})?$`).test(text);
  if (!isAmount) return undefined;
  const minor = parseMajor(text, currency);
  return minor > 0n ? String(minor) : undefined;
}
