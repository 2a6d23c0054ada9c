import { useCallback } from 'react';
import { regionalLocale } from '../../engine/i18n/moment-text.ts';
import { type AmountStyle, formatMinor } from '../../engine/money/currency.ts';
import { useLocalText } from '../api/site.ts';

/** Writes amounts as the person's language and the merchant's country do, for sentences. */
export function useMoneyText(
  currency: string,
  country: string,
  style: AmountStyle = 'whole',
): (amountMinor: bigint | string) => string {
  const locale = regionalLocale(useLocalText().locale, country);
  return useCallback(
    (amountMinor) => formatMinor(BigInt(amountMinor), currency, locale, style),
    [currency, locale, style],
  );
}
