import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readMinor } from '../../../engine/money/amount-limits.ts';
import { typedAmount } from '../../../engine/money/typed-amount.ts';
import { CASHIER_FIELD_KINDS, WITHDRAWAL_ERRORS, withdrawalForm } from '../../../engine/register/cashier-form.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { WithdrawalWishes } from '../../../flows/withdrawal-request/withdrawal-request.machine.ts';
import { useLocalText } from '../../api/site.ts';
import { Amount, useAmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { amountTexts } from '../../ui/form/amount-texts.ts';
import { MoneyForm } from '../../ui/form/money-form.tsx';
import { useAmountRefusal } from '../../ui/form/use-amount-refusal.ts';
import { Outcome } from './outcome.tsx';
import { type Target, targetChoice } from './target-choice.tsx';
import type { Options } from './use-withdrawals.ts';
import classes from './withdrawal-form.module.css';

/** The typed amount, in minor units, and the chosen account. */
export interface AmountDraft {
  readonly amount: string;
  readonly cardId: string;
}

interface AmountStepProps {
  readonly options: Options;
  readonly targets: readonly Target[];
  readonly draft: AmountDraft;
  readonly error: FlowError | undefined;
  readonly onDraft: (draft: AmountDraft) => void;
  readonly onAddAccount: () => void;
  readonly onNext: (wishes: WithdrawalWishes) => void;
}

/** The labels of the fields, their limits and the texts of their errors. */
function useTexts({ currency, minimumMinor, maximumMinor, leftMinor, leftTimes }: Options) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const amountText = useAmountText(currency);
  const example = typedAmount(BigInt(minimumMinor), currency, locale);
  const limits = t('withdrawal.form.limits', { least: amountText(minimumMinor), most: amountText(maximumMinor) });
  const left = t('withdrawal.form.left', { amount: amountText(leftMinor), count: leftTimes });
  return useMemo(
    () => ({
      amount: {
        label: t('withdrawal.form.amount'),
        hint: `${limits}\n${left}`,
        errors: amountTexts(t('withdrawal.form.amountMissing', { example }), WITHDRAWAL_ERRORS, t),
      },
      cardId: { label: t('withdrawal.form.target') },
    }),
    [t, limits, left, example],
  );
}

/** How much, and to which account. */
export function AmountStep({ options, targets, draft, error, onDraft, onAddAccount, onNext }: AmountStepProps) {
  const { t } = useTranslation();
  const { currency, balanceMinor } = options;
  const form = useMemo(
    () =>
      withdrawalForm(
        options,
        targets.map(({ cardId }) => cardId),
      ),
    [options, targets],
  );
  const { atAmount, above } = useAmountRefusal(error);
  return (
    <div className={classes.form}>
      <p className={classes.balance}>
        {t('withdrawal.form.balance')} <Amount minor={balanceMinor} currency={currency} />
      </p>
      <MoneyForm
        form={form}
        kinds={CASHIER_FIELD_KINDS}
        texts={useTexts(options)}
        initialValues={{ amount: draft.amount, cardId: draft.cardId }}
        presets={{ cardId: draft.cardId }}
        serverErrors={atAmount}
        services={{
          amounts: { amount: { currency, everything: t('withdrawal.form.everything') } },
          choices: { cardId: targetChoice(targets) },
        }}
        beforeSubmit={
          <>
            <div className={classes.add}>
              <Button onClick={onAddAccount}>
                <IconPlus size={18} stroke={1.75} aria-hidden="true" />
                {t('withdrawal.form.addAccount')}
              </Button>
            </div>
            <Outcome amountMinor={readMinor(draft.amount) ?? 0n} options={options} />
            <ErrorAlert error={above} />
          </>
        }
        submitLabel={t('withdrawal.steps.continue')}
        onChange={({ amount = '', cardId = '' }) => onDraft({ amount: String(amount), cardId: String(cardId) })}
        onSubmit={({ amount, cardId }) =>
          onNext({ requestId: crypto.randomUUID(), amountMinor: String(amount), cardId: String(cardId) })
        }
      />
    </div>
  );
}
