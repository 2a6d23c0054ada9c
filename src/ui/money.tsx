import { useTranslation } from 'react-i18next';
import { findLanguage, LANGUAGES } from '../../engine/i18n/languages.ts';
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
  const language = LANGUAGES[findLanguage(i18n.language) ?? 'EN'].locale.split('-')[0];
  return (
    <bdi className={classes.money}>
      {formatMinor(amountMinor, currency, `${language}-${country}`, isWhole ? 'whole' : 'exact')}
    </bdi>
  );
}
