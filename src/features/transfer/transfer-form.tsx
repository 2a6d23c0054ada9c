import { useTranslation } from 'react-i18next';
import { LONGEST_REMARK } from '../../../engine/money/transfer-terms.ts';
import { typedAmount } from '../../../engine/money/typed-amount.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { TransferWishes } from '../../../flows/transfer/transfer.machine.ts';
import { useLocalText } from '../../api/site.ts';
import { Amount, useAmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AmountField } from './amount-field.tsx';
import { DownlineChoice } from './downline-choice.tsx';
import classes from './transfer-page.module.css';
import type { TransferFormView } from './use-transfer-form.ts';
import type { TransferOptions } from './use-transfers.ts';

interface TransferFormProps {
  readonly view: TransferFormView;
  readonly options: TransferOptions;
  readonly error: FlowError | undefined;
  readonly onCheck: (wishes: TransferWishes) => void;
}

const leastOf = (amounts: readonly string[]): bigint =>
  amounts.map(BigInt).toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 0n;

/** Server errors that belong to one field, and appear there. */
const AT_AMOUNT: readonly string[] = ['transferTooLittle', 'transferTooMuch', 'insufficientFunds'];

/** What to send, to whom, and with which words. */
export function TransferForm({ view, options, error, onCheck }: TransferFormProps) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency, minimumMinor, maximumMinor, leftMinor, leftTimes, balanceMinor, chipsMinor, upline, way } = options;
  const amountText = useAmountText(currency);
  const example = typedAmount(BigInt(minimumMinor), currency, locale);
  const most = leastOf([maximumMinor, leftMinor, balanceMinor]);
  const atAmount = error && AT_AMOUNT.includes(error.code) ? error : undefined;
  const refusal = view.mistake ?? atAmount?.code;
  const amountError = view.isAmountMissing
    ? t('transfer.amountMissing', { example })
    : refusal && t(`errors.${refusal}`);
  const remarkLeft = LONGEST_REMARK - [...view.values.remark].length;
  return (
    <form
      className={`${card.card} ${card.roomy}`}
      noValidate
      onSubmit={(event) => {
        const wishes = view.read(event);
        if (wishes) onCheck(wishes);
      }}
    >
      <dl className={classes.facts}>
        <div>
          <dt>{t('transfer.balance')}</dt>
          <dd>
            <Amount minor={balanceMinor} currency={currency} />
          </dd>
        </div>
        {way === 'upline' ? (
          <div>
            <dt>{t('transfer.recipient')}</dt>
            <dd>
              <bdi>{upline}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
      {way === 'downline' ? (
        <DownlineChoice
          chosen={view.values.person}
          isBusy={false}
          error={view.isPersonMissing ? t('transfer.personMissing') : undefined}
          onChoose={(person) => view.change({ person })}
        />
      ) : null}
      <AmountField
        currency={currency}
        value={view.values.amount}
        chipsMinor={chipsMinor}
        leastMinor={BigInt(minimumMinor)}
        mostMinor={most}
        hint={t('transfer.limits', {
          least: amountText(minimumMinor),
          most: amountText(maximumMinor),
          left: amountText(leftMinor),
          count: leftTimes,
        })}
        error={amountError}
        isBusy={false}
        onChange={(amount) => view.change({ amount })}
      />
      <TextField
        label={t('transfer.remark')}
        aside={t('transfer.remarkLeft', { count: remarkLeft })}
        hint={t('transfer.remarkHint')}
        error={remarkLeft < 0 ? t('transfer.remarkTooLong', { count: LONGEST_REMARK }) : undefined}
        input={{
          name: 'remark',
          autoComplete: 'off',
          value: view.values.remark,
          onChange: ({ currentTarget }) => view.change({ remark: currentTarget.value }),
        }}
      />
      <ErrorAlert error={atAmount ? undefined : error} />
      <Button type="submit" variant="primary" size="lg" disabled={remarkLeft < 0}>
        {t('transfer.continue')}
      </Button>
    </form>
  );
}
