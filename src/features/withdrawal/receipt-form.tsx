import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleHalf2 from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { waitText } from '../../../engine/i18n/wait-text.ts';
import { parseTypedAmount, typedAmount } from '../../../engine/money/typed-amount.ts';
import { confirmReceipt } from '../../../schemas/calls/withdrawal.ts';
import { LONGEST_MESSAGE } from '../../../schemas/calls/withdrawal-shapes.ts';
import { api } from '../../api/client.ts';
import { useLocalText } from '../../api/site.ts';
import { useAmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import fields from '../../ui/fields.module.css';
import { ProofFiles, useProofs } from './proof-files.tsx';
import classes from './receipt-form.module.css';
import { type Payout, useOptions, useSending, type Withdrawal } from './use-withdrawals.ts';

const ANSWERS = ['received', 'partly', 'missing'] as const;
type ReceiptAnswer = (typeof ANSWERS)[number];
const ICONS = { received: IconCheck, partly: IconCircleHalf2, missing: IconX } as const;

interface ChoiceProps {
  readonly chosen: ReceiptAnswer;
  readonly hints: Readonly<Record<ReceiptAnswer, string>>;
  readonly isDisabled: boolean;
  readonly label: string;
  readonly onChoose: (answer: ReceiptAnswer) => void;
}

/** The three answers, each a card. */
function AnswerChoice({ chosen, hints, isDisabled, label, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <div role="radiogroup" aria-label={label} className={classes.answers}>
      {ANSWERS.map((answer) => {
        const Icon = ICONS[answer];
        return (
          <ChoiceCard
            key={answer}
            className={classes.answer ?? ''}
            aria-label={t(`withdrawal.receipt.${answer}`)}
            name={label}
            value={answer}
            isChosen={answer === chosen}
            isDisabled={isDisabled}
            dot="end"
            mark={
              <span className={classes.icon} data-answer={answer}>
                <Icon size={20} stroke={2} aria-hidden="true" />
              </span>
            }
            onChoose={() => onChoose(answer)}
          >
            <b>{t(`withdrawal.receipt.${answer}`)}</b>
            <small>{hints[answer]}</small>
          </ChoiceCard>
        );
      })}
    </div>
  );
}

/** The part that has arrived, and the resulting shortfall. */
function PartAmount({
  payout,
  currency,
  typed,
  isDisabled,
  onType,
}: {
  readonly payout: Payout;
  readonly currency: string;
  readonly typed: string;
  readonly isDisabled: boolean;
  readonly onType: (text: string) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const amountText = useAmountText(currency);
  const { locale } = useLocalText();
  const received = parseTypedAmount(typed, currency, locale);
  const gap = received === undefined ? undefined : BigInt(payout.outstandingMinor) - received;
  const isWrong = typed !== '' && (gap === undefined || gap <= 0n || received === 0n);
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{t('withdrawal.receipt.amount')}</label>
      <input
        id={id}
        name="receivedMinor"
        className={fields.input}
        inputMode="decimal"
        autoComplete="off"
        placeholder={typedAmount(BigInt(payout.outstandingMinor) / 2n, currency, locale)}
        value={typed}
        readOnly={isDisabled}
        aria-invalid={isWrong}
        aria-describedby={`${id}-gap`}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <span id={`${id}-gap`} className={fields.hint} data-invalid={isWrong || undefined} aria-live="polite">
        <IconInfoCircle size={14} stroke={2} aria-hidden="true" />
        {isWrong || gap === undefined
          ? t('errors.receivedAmountWrong')
          : t('withdrawal.receipt.gap', { amount: amountText(gap) })}
      </span>
    </div>
  );
}

/**
 * Asks whether a payout has arrived. The member confirms the full amount, or shows proof of what arrived and opens a
 * case.
 */
export function ReceiptForm({ order, payout }: { readonly order: Withdrawal; readonly payout: Payout }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const noteId = useId();
  const [answer, setAnswer] = useState<ReceiptAnswer>('received');
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const proofs = useProofs(order.number);
  const options = useOptions();
  const { number, currency, payouts } = order;
  const amountText = useAmountText(currency);
  const receivedMinor = parseTypedAmount(typed, currency, locale);
  const confirm = useSending((given: 'all' | ReceiptAnswer) =>
    api.call(confirmReceipt, {
      body: {
        number,
        answer: given,
        ...(given === 'all' ? {} : { payout: payout.payout }),
        ...(given === 'partly' && receivedMinor !== undefined ? { receivedMinor: String(receivedMinor) } : {}),
        ...(given === 'partly' || given === 'missing' ? { said, proofs: [...proofs.ids] } : {}),
      },
    }),
  );
  const isSeveral = payouts.filter(({ state }) => state === 'sent').length > 1;
  const title =
    payouts.length > 1 ? t('withdrawal.receipt.titleOf', { number: payout.payout + 1 }) : t('withdrawal.receipt.title');
  return (
    <section className={classes.ask}>
      <div>
        <h3>{title}</h3>
        <p className={classes.lead}>{t('withdrawal.receipt.lead')}</p>
      </div>
      <AnswerChoice
        chosen={answer}
        label={title}
        isDisabled={confirm.isBusy}
        hints={{
          received: t('withdrawal.receipt.receivedHint', { amount: amountText(payout.outstandingMinor) }),
          partly: t('withdrawal.receipt.partlyHint'),
          missing: t('withdrawal.receipt.missingHint'),
        }}
        onChoose={(chosen) => {
          setAnswer(chosen);
          confirm.forget();
        }}
      />
      {answer === 'received' ? null : (
        <div className={classes.grid}>
          <div className={classes.side}>
            {answer === 'partly' ? (
              <PartAmount {...{ payout, currency, typed }} isDisabled={confirm.isBusy} onType={setTyped} />
            ) : null}
            <div className={fields.field}>
              <label htmlFor={noteId}>
                {t('withdrawal.receipt.note')} <span>{t('register.optional')}</span>
              </label>
              <textarea
                id={noteId}
                name="said"
                className={fields.area}
                maxLength={LONGEST_MESSAGE}
                readOnly={confirm.isBusy}
                value={said}
                onChange={({ currentTarget }) => setSaid(currentTarget.value)}
              />
            </div>
          </div>
          <ProofFiles proofs={proofs} isDisabled={confirm.isBusy} />
        </div>
      )}
      <ErrorAlert error={confirm.error} isBusy={confirm.isBusy} />
      <div className={classes.actions}>
        <Button
          variant="primary"
          size="lg"
          disabled={confirm.isBusy || (answer !== 'received' && proofs.isBusy)}
          onClick={() => confirm.send(answer)}
        >
          {t(answer === 'received' ? 'withdrawal.receipt.confirm' : 'withdrawal.receipt.openCase')}
        </Button>
        {isSeveral ? (
          <Button size="lg" disabled={confirm.isBusy} onClick={() => confirm.send('all')}>
            {t('withdrawal.receipt.all')}
          </Button>
        ) : null}
        {answer !== 'received' && options.data ? (
          <span className={classes.lead}>
            {t('withdrawal.receipt.answered', { time: waitText(options.data.caseHours * 3600, locale) })}
          </span>
        ) : null}
      </div>
    </section>
  );
}
