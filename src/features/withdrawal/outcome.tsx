import { useTranslation } from 'react-i18next';
import { waitText } from '../../../engine/i18n/wait-text.ts';
import { splitPayouts, withdrawalFee } from '../../../engine/money/withdrawal-terms.ts';
import { useLocalText } from '../../api/site.ts';
import { Amount } from '../../ui/amount.tsx';
import type { Options } from './use-withdrawals.ts';
import classes from './withdrawal-form.module.css';

/** The outcome for the amount: the fee, what arrives, and in how many payouts. */
export function Outcome({ amountMinor, options }: { readonly amountMinor: bigint; readonly options: Options }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency, feeFixedMinor, feeBasisPoints, largestPayoutMinor, reviewMinutes, receiptMinutes } = options;
  const charged = { feeFixedMinor: BigInt(feeFixedMinor), feeBasisPoints: BigInt(feeBasisPoints) };
  const fee = withdrawalFee(amountMinor, charged);
  const received = amountMinor > fee ? amountMinor - fee : 0n;
  const count = received > 0n ? splitPayouts(received, BigInt(largestPayoutMinor)).length : 1;
  return (
    <div className={classes.outcome}>
      <dl>
        <div>
          <dt>{t('withdrawal.form.fee')}</dt>
          <dd>
            <Amount minor={fee} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('withdrawal.form.receive')}</dt>
          <dd data-testid="receive">
            <Amount minor={received} currency={currency} />
          </dd>
        </div>
      </dl>
      {count > 1 ? <p>{t('withdrawal.form.payouts', { count })}</p> : null}
      <p>
        {t('withdrawal.form.times', {
          review: waitText(reviewMinutes * 60, locale),
          receipt: waitText(receiptMinutes * 60, locale),
        })}
      </p>
    </div>
  );
}
