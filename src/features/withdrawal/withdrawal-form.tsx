import { useTranslation } from 'react-i18next';
import { waitText } from '../../../engine/i18n/wait-text.ts';
import { typedAmount } from '../../../engine/money/typed-amount.ts';
import { splitPayouts, withdrawalFee } from '../../../engine/money/withdrawal-terms.ts';
import { useLocalText } from '../../api/site.ts';
import { Amount, useAmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Target, TargetChoice } from './target-choice.tsx';
import { useRequestForm } from './use-request-form.ts';
import type { Options } from './use-withdrawals.ts';
import classes from './withdrawal-form.module.css';

const leastOf = (amounts: readonly string[]): bigint =>
  amounts.map(BigInt).toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 0n;

/** What becomes of the amount: the fee, what arrives, and in how many payouts. */
function Outcome({ amountMinor, options }: { readonly amountMinor: bigint; readonly options: Options }) {
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

interface WithdrawalFormProps {
  readonly options: Options;
  readonly targets: readonly Target[];
  readonly onDone: (number: string) => void;
}

type View = ReturnType<typeof useRequestForm>;

function AmountField({ view, options }: { readonly view: View; readonly options: Options }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency, minimumMinor, maximumMinor, leftMinor, leftTimes, balanceMinor } = options;
  const amountText = useAmountText(currency);
  const example = typedAmount(BigInt(minimumMinor), currency, locale);
  const most = leastOf([maximumMinor, leftMinor, balanceMinor]);
  const refusal = view.errorAt('amountMinor')?.code ?? view.mistake;
  const error = view.isAmountMissing
    ? t('withdrawal.form.amountMissing', { example })
    : refusal && t(`errors.${refusal}`);
  return (
    <TextField
      label={t('withdrawal.form.amount')}
      error={error}
      hint={
        <>
          {t('withdrawal.form.limits', { least: amountText(minimumMinor), most: amountText(maximumMinor) })}
          <br />
          {t('withdrawal.form.left', { amount: amountText(leftMinor), times: leftTimes })}
        </>
      }
      input={{
        name: 'amount',
        inputMode: 'decimal',
        autoComplete: 'off',
        placeholder: example,
        value: view.values.amount,
        readOnly: view.isBusy,
        onChange: ({ currentTarget }) => view.change({ amount: currentTarget.value }),
      }}
    >
      <Button disabled={view.isBusy} onClick={() => view.change({ amount: typedAmount(most, currency, locale) })}>
        {t('withdrawal.form.everything')}
      </Button>
    </TextField>
  );
}

/** Proof that the owner withdraws: the fund password, and a code if the second factor is on. */
function SecretField({ view, name }: { readonly view: View; readonly name: 'paymentPassword' | 'totpCode' }) {
  const { t } = useTranslation();
  const error = view.errorAt(name);
  const isCode = name === 'totpCode';
  return (
    <TextField
      label={t(isCode ? 'withdrawal.form.code' : 'withdrawal.form.fundPassword')}
      error={error && t(`errors.${error.code}`, error.details)}
      input={{
        name,
        type: isCode ? 'text' : 'password',
        autoComplete: isCode ? 'one-time-code' : 'off',
        required: true,
        value: view.values[name],
        readOnly: view.isBusy,
        onChange: ({ currentTarget }) => view.change({ [name]: currentTarget.value }),
      }}
    />
  );
}

/** Requests a withdrawal. Shows its fee, its duration and the remaining limits. */
export function WithdrawalForm({ options, targets, onDone }: WithdrawalFormProps) {
  const { t } = useTranslation();
  const view = useRequestForm(options, targets, onDone);
  const { values, isBusy } = view;
  const isWhole =
    values.cardId !== '' && values.paymentPassword !== '' && (!options.needsTwoFactor || values.totpCode !== '');
  return (
    <form className={classes.form} noValidate onSubmit={view.submit} aria-busy={isBusy}>
      <p className={classes.balance}>
        {t('withdrawal.form.balance')} <Amount minor={options.balanceMinor} currency={options.currency} />
      </p>
      <AmountField view={view} options={options} />
      <TargetChoice
        targets={targets}
        chosen={values.cardId}
        isDisabled={isBusy}
        onChoose={(cardId) => view.change({ cardId })}
      />
      <Outcome amountMinor={view.amountMinor ?? 0n} options={options} />
      <SecretField view={view} name="paymentPassword" />
      {options.needsTwoFactor ? <SecretField view={view} name="totpCode" /> : null}
      <ErrorAlert error={view.error} isBusy={isBusy} />
      <Button type="submit" variant="primary" size="lg" disabled={isBusy || !isWhole}>
        {t('withdrawal.form.submit')}
      </Button>
    </form>
  );
}
