import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmReceipt, showProof, writeInCase } from '../../../schemas/calls/withdrawal.ts';
import { LONGEST_MESSAGE } from '../../../schemas/calls/withdrawal-shapes.ts';
import { api } from '../../api/client.ts';
import { queryOf } from '../../api/queries.ts';
import { useAmountText } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import fields from '../../ui/fields.module.css';
import { ProofPicture } from '../../ui/proof-picture.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './case-card.module.css';
import { ProofFiles, useProofs } from './proof-files.tsx';
import { type Payout, useSending, type Withdrawal, type WithdrawalEventShown } from './use-withdrawals.ts';
import { canHappen } from './withdrawal-can.ts';

/** What of a payout belongs to its case, and how it is called. */
const TOLD = {
  'receipt.partly': 'partly',
  'receipt.missing': 'missing',
  'case.written': 'written',
  'case.answered': 'answered',
  'case.paidAgain': 'paidAgain',
  'case.refunded': 'refunded',
  'provider.returned': 'refunded',
  'case.explained': 'explained',
} as const;
const isTold = (kind: string): kind is keyof typeof TOLD => Object.hasOwn(TOLD, kind);

/** The history of a payout's case. */
export const eventsOfCase = ({ events }: Withdrawal, payout: number): readonly WithdrawalEventShown[] =>
  events.filter((event) => event.payout === payout && isTold(event.kind));

function CaseEvent({ event, currency }: { readonly event: WithdrawalEventShown; readonly currency: string }) {
  const { t } = useTranslation();
  const amountText = useAmountText(currency);
  const { kind, at, said, reference, amountMinor, proofs } = event;
  if (!isTold(kind)) return null;
  return (
    <li data-by={event.by}>
      <b>{t(`withdrawal.event.${TOLD[kind]}`, { amount: amountMinor ? amountText(amountMinor) : '' })}</b>
      <TimeText at={at} />
      {reference ? <bdi>{reference}</bdi> : null}
      {said ? <blockquote>{said}</blockquote> : null}
      {proofs.length > 0 ? (
        <div className={classes.proofs}>
          {proofs.map((proof, index) => (
            <ProofPicture
              key={proof}
              query={queryOf(showProof, { query: { proof } })}
              label={t('withdrawal.proof.show', { number: index + 1 })}
              isSmall
            />
          ))}
        </div>
      ) : null}
    </li>
  );
}

function CaseMessage({ order, payout }: { readonly order: Withdrawal; readonly payout: Payout }) {
  const { t } = useTranslation();
  const id = useId();
  const [said, setSaid] = useState('');
  const proofs = useProofs(order.number);
  const { number } = order;
  const written = useSending(
    () =>
      api.call(writeInCase, { body: { number, payout: payout.payout, said: said.trim(), proofs: [...proofs.ids] } }),
    () => {
      setSaid('');
      proofs.clear();
    },
  );
  const arrived = useSending(() =>
    api.call(confirmReceipt, { body: { number, payout: payout.payout, answer: 'received' } }),
  );
  const isBusy = written.isBusy || arrived.isBusy;
  return (
    <div className={classes.message}>
      <div className={fields.field}>
        <label htmlFor={id}>{t('withdrawal.case.message')}</label>
        <textarea
          id={id}
          name="message"
          className={fields.area}
          maxLength={LONGEST_MESSAGE}
          readOnly={isBusy}
          value={said}
          onChange={({ currentTarget }) => setSaid(currentTarget.value)}
        />
      </div>
      <ProofFiles proofs={proofs} isDisabled={isBusy} />
      <ErrorAlert error={written.error ?? arrived.error} isBusy={isBusy} />
      <div className={classes.actions}>
        <Button variant="primary" disabled={isBusy || proofs.isBusy} onClick={() => written.send(undefined)}>
          {t('withdrawal.case.send')}
        </Button>
        <Button disabled={isBusy} onClick={() => arrived.send(undefined)}>
          {t('withdrawal.case.arrived')}
        </Button>
      </div>
    </div>
  );
}

/** The case of a payout that did not arrive, or not in full: its history, its messages, and whose turn it is. */
export function CaseCard({ order, payout }: { readonly order: Withdrawal; readonly payout: Payout }) {
  const { t } = useTranslation();
  const amountText = useAmountText(order.currency);
  const isOpen = canHappen(order, { type: 'case.written', payout: payout.payout });
  const { amountMinor, outstandingMinor } = payout;
  return (
    <section className={classes.case}>
      <header>
        <h3>
          {t('withdrawal.case.title', {
            amount: amountText(outstandingMinor === '0' ? amountMinor : outstandingMinor),
          })}
        </h3>
        {payout.turn ? (
          <Badge tone={payout.turn === 'member' ? 'warn' : 'info'}>{t(`withdrawal.case.with.${payout.turn}`)}</Badge>
        ) : null}
      </header>
      <ol className={classes.timeline} aria-label={t('withdrawal.case.timeline')}>
        {eventsOfCase(order, payout.payout).map((event) => (
          <CaseEvent key={`${event.at} ${event.kind}`} event={event} currency={order.currency} />
        ))}
        {isOpen ? <li data-pending="true">{t('withdrawal.case.next')}</li> : null}
      </ol>
      {isOpen ? <CaseMessage order={order} payout={payout} /> : null}
    </section>
  );
}
