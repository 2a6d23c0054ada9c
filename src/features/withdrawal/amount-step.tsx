import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTypedAmount, typedAmount } from '../../../engine/money/typed-amount.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { WithdrawalWishes } from '../../../flows/withdrawal-request/withdrawal-request.machine.ts';
import { useLocalText } from '../../api/site.ts';
import { Amount, useAmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Outcome } from './outcome.tsx';
import { type Target, TargetChoice } from './target-choice.tsx';
import type { Options } from './use-withdrawals.ts';
import classes from './withdrawal-form.module.css';

/** An amount's error, before the server is asked. */
function findMistake(amountMinor: bigint, options: Options): FlowError['code'] | undefined {
  const { minimumMinor, maximumMinor, leftMinor, leftTimes, balanceMinor } = options;
  if (amountMinor < BigInt(minimumMinor)) return 'withdrawalTooLittle';
  if (amountMinor > BigInt(maximumMinor)) return 'withdrawalTooMuch';
  if (amountMinor > BigInt(leftMinor) || leftTimes === 0) return 'withdrawalLimit';
  return amountMinor > BigInt(balanceMinor) ? 'insufficientFunds' : undefined;
}

const leastOf = (amounts: readonly string[]): bigint =>
  amounts.map(BigInt).toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 0n;

/** The typed amount and the chosen account. */
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

/** How much, and to which account. */
export function AmountStep({ options, targets, draft, error, onDraft, onAddAccount, onNext }: AmountStepProps) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency, minimumMinor, maximumMinor, leftMinor, leftTimes, balanceMinor } = options;
  const [isTried, setTried] = useState(false);
  const amountText = useAmountText(currency);
  const example = typedAmount(BigInt(minimumMinor), currency, locale);
  const most = leastOf([maximumMinor, leftMinor, balanceMinor]);
  const amountMinor = parseTypedAmount(draft.amount, currency, locale);
  const mistake = amountMinor === undefined ? undefined : findMistake(amountMinor, options);
  const isMissing = amountMinor === undefined && (isTried || draft.amount !== '');
  const isAtAmount = error?.details.field === 'amountMinor';
  const refusal = mistake ?? (isAtAmount ? error.code : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (amountMinor !== undefined && !mistake)
      return onNext({ requestId: crypto.randomUUID(), amountMinor: String(amountMinor), cardId: draft.cardId });
    const field = event.currentTarget.elements.namedItem('amount');
    if (field instanceof HTMLInputElement) field.focus();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.balance}>
        {t('withdrawal.form.balance')} <Amount minor={balanceMinor} currency={currency} />
      </p>
      <TextField
        label={t('withdrawal.form.amount')}
        error={isMissing ? t('withdrawal.form.amountMissing', { example }) : refusal && t(`errors.${refusal}`)}
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
          value: draft.amount,
          onChange: ({ currentTarget }) => onDraft({ ...draft, amount: currentTarget.value }),
        }}
      >
        <Button onClick={() => onDraft({ ...draft, amount: typedAmount(most, currency, locale) })}>
          {t('withdrawal.form.everything')}
        </Button>
      </TextField>
      <TargetChoice
        targets={targets}
        chosen={draft.cardId}
        isDisabled={false}
        onChoose={(cardId) => onDraft({ ...draft, cardId })}
      />
      <div className={classes.add}>
        <Button onClick={onAddAccount}>
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
          {t('withdrawal.form.addAccount')}
        </Button>
      </div>
      <Outcome amountMinor={amountMinor ?? 0n} options={options} />
      <ErrorAlert error={isAtAmount ? undefined : error} />
      <Button type="submit" variant="primary" size="lg">
        {t('withdrawal.steps.continue')}
      </Button>
    </form>
  );
}
