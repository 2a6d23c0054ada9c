import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { findLanguage, LANGUAGES } from '../../engine/i18n/languages.ts';
import { formatMinor } from '../../engine/money/currency.ts';

/**
 * Writes amounts as the person's language and the merchant's country do, for sentences.
 *
 * @param style `whole` leaves out decimal places that are all zero
 */
export function useMoneyText(
  currency: string,
  country: string,
  style: 'exact' | 'whole' = 'whole',
): (amountMinor: bigint | string) => string {
  const { i18n } = useTranslation();
  const language = LANGUAGES[findLanguage(i18n.language) ?? 'EN'].locale.split('-')[0];
  return useCallback(
    (amountMinor) => formatMinor(BigInt(amountMinor), currency, `${language}-${country}`, style),
    [currency, country, language, style],
  );
}
