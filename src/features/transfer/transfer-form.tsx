import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_REMARK } from '../../../engine/money/transfer-terms.ts';
import { typedAmount } from '../../../engine/money/typed-amount.ts';
import { CASHIER_FIELD_KINDS, TRANSFER_ERRORS, transferForm } from '../../../engine/register/cashier-form.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { TransferWishes } from '../../../flows/transfer/transfer.machine.ts';
import { useLocalText } from '../../api/site.ts';
import { Amount, useAmountText } from '../../ui/amount.tsx';
import card from '../../ui/card.module.css';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { amountTexts } from '../../ui/form/amount-texts.ts';
import { MoneyForm } from '../../ui/form/money-form.tsx';
import { useAmountRefusal } from '../../ui/form/use-amount-refusal.ts';
import { useDownlineChoice } from './downline-choice.tsx';
import classes from './transfer-page.module.css';
import type { TransferFormView } from './use-transfer-form.ts';
import type { TransferOptions } from './use-transfers.ts';

interface TransferFormProps {
  readonly view: TransferFormView;
  readonly options: TransferOptions;
  readonly error: FlowError | undefined;
  readonly onCheck: (wishes: TransferWishes) => void;
}

/** Server errors that belong to the amount, and appear there. */
const AT_AMOUNT: readonly string[] = ['transferTooLittle', 'transferTooMuch', 'insufficientFunds'];

/** The labels of the fields, their limits and the texts of their errors. */
function useTexts({ currency, minimumMinor, maximumMinor, leftMinor, leftTimes }: TransferOptions) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const amountText = useAmountText(currency);
  const example = typedAmount(BigInt(minimumMinor), currency, locale);
  const limits = t('transfer.limits', {
    least: amountText(minimumMinor),
    most: amountText(maximumMinor),
    left: amountText(leftMinor),
    count: leftTimes,
  });
  return useMemo(
    () => ({
      memberId: { label: t('transfer.recipient'), errors: { required: t('transfer.personMissing') } },
      amount: {
        label: t('transfer.amount'),
        hint: limits,
        errors: amountTexts(t('transfer.amountMissing', { example }), TRANSFER_ERRORS, t),
      },
      remark: {
        label: t('transfer.remark'),
        hint: t('transfer.remarkHint'),
        errors: { pattern: t('transfer.remarkTooLong', { count: LONGEST_REMARK }) },
      },
    }),
    [t, limits, example],
  );
}

/** What to send, to whom, and with which words. */
export function TransferForm({ view, options, error, onCheck }: TransferFormProps) {
  const { t } = useTranslation();
  const { currency, balanceMinor, chipsMinor, upline } = options;
  const way = options.way ?? 'upline';
  const form = useMemo(() => transferForm(options, way), [options, way]);
  const { atAmount, above } = useAmountRefusal(error, AT_AMOUNT);
  const memberId = useDownlineChoice(way === 'downline', view.meet);
  const remarkLeft = LONGEST_REMARK - [...String(view.values.remark ?? '')].length;
  return (
    <div className={`${card.card} ${card.roomy}`}>
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
      <MoneyForm
        form={form}
        kinds={CASHIER_FIELD_KINDS}
        texts={useTexts(options)}
        initialValues={view.values}
        serverErrors={atAmount}
        services={{
          choices: { memberId },
          amounts: {
            amount: {
              currency,
              everything: t('transfer.everything'),
              chips: { label: t('transfer.chips'), amountsMinor: chipsMinor },
            },
          },
          asides: { remark: <span>{t('transfer.remarkLeft', { count: remarkLeft })}</span> },
        }}
        beforeSubmit={<ErrorAlert error={above} />}
        submitLabel={t('transfer.continue')}
        onChange={view.change}
        onSubmit={(values) => {
          const wishes = view.read(values);
          if (wishes) onCheck(wishes);
        }}
      />
    </div>
  );
}
