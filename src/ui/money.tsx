import { regionalLocale } from '../../engine/i18n/moment-text.ts';
import { formatMinor } from '../../engine/money/currency.ts';
import { useLocalText } from '../api/site.ts';
import classes from './money.module.css';

/** An amount in minor units, written as the person's language writes it and never broken by text around it. */
export function Money({
  amountMinor,
  currency,
  country,
  isWhole = false,
  isSigned = false,
}: {
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly country: string;
  readonly isWhole?: boolean;
  /** Whether a gain has a plus. */
  readonly isSigned?: boolean;
}) {
  const { locale } = useLocalText();
  const size = isWhole ? 'whole' : 'exact';
  return (
    <bdi className={classes.money}>
      {formatMinor(amountMinor, currency, regionalLocale(locale, country), `${size}${isSigned ? 'Signed' : ''}`)}
    </bdi>
  );
}
