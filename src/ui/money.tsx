import { useTranslation } from 'react-i18next';
import { isLanguageCode, LANGUAGES } from '../../engine/i18n/languages.ts';
import { formatMinor } from '../../engine/money/currency.ts';
import classes from './money.module.css';

/** An amount in minor units, written as the person's language writes it and never broken by text around it. */
export function Money({
  amountMinor,
  currency,
  country,
  isWhole = false,
}: {
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly country: string;
  readonly isWhole?: boolean;
}) {
  const { i18n } = useTranslation();
  const language = isLanguageCode(i18n.language) ? LANGUAGES[i18n.language].locale.split('-')[0] : 'en';
  return (
    <bdi className={classes.money}>
      {formatMinor(amountMinor, currency, `${language}-${country}`, isWhole ? 'whole' : 'exact')}
    </bdi>
  );
}
