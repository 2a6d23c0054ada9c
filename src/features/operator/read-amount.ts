import { minorDigits, parseMajor } from '../../../engine/money/currency.ts';

/** What was typed as an amount, in minor units; undefined if it is none above zero. */
export function readAmount(typed: string, currency: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  const places = minorDigits(currency);
  const isAmount = places === 0 ? /^\d{1,15}$/.test(text) : new RegExp(`^\\d{1,15}(\\.\\d{1,${places}})?$`).test(text);
  if (!isAmount) return undefined;
  const minor = parseMajor(text, currency);
  return minor > 0n ? String(minor) : undefined;
}
