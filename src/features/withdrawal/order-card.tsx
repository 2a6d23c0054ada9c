import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../engine/i18n/wait-text.ts';
import { cancelWithdrawal } from '../../../schemas/calls/withdrawal.ts';
import { api } from '../../api/client.ts';
import { useShowsOrder } from '../../api/shown-order.ts';
import { useLocalText } from '../../api/site.ts';
import { Amount, useAmountText } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { CaseCard, eventsOfCase } from './case-card.tsx';
import { NextStep } from './next-step.tsx';
import classes from './order-card.module.css';
import { ProgressLine } from './progress-line.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { type ListedWithdrawal, useSending, useWithdrawal, type Withdrawal } from './use-withdrawals.ts';
import { canHappen } from './withdrawal-can.ts';

const TONES = {
  review: 'info',
  secondReview: 'info',
  paying: 'info',
  rejected: 'bad',
  cancelled: 'neutral',
  failed: 'bad',
  complete: 'ok',
} as const;

/** The state of a withdrawal, in a word; actions due from the member come first. */
export function StateBadge({
  order: { state, payouts },
}: {
  readonly order: Pick<ListedWithdrawal, 'state' | 'payouts'>;
}) {
  const { t } = useTranslation();
  if (payouts.some((payout) => payout.state === 'sent'))
    return <Badge tone="warn">{t('withdrawal.attention.confirm')}</Badge>;
  if (payouts.some(({ turn }) => turn !== null)) return <Badge tone="warn">{t('withdrawal.attention.case')}</Badge>;
  return <Badge tone={TONES[state]}>{t(`withdrawal.state.${state}`)}</Badge>;
}

/** How long is left until a payout counts as received. */
function Countdown({ until }: { readonly until: string }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const seconds = useSecondsLeft(until);
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(until));
  return (
    <span className={classes.meta}>
      <span aria-hidden="true">{t('withdrawal.autoConfirm', { time: clockText(seconds) })}</span>
      <span className="visually-hidden">{t('withdrawal.autoConfirmAt', { time: at })}</span>
    </span>
  );
}

function OrderHead({ order, children }: { readonly order: Withdrawal; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const amountText = useAmountText(order.currency);
  const { number, amountMinor, feeMinor, currency, payouts, targetName, targetNumber, targetHolder } = order;
  const until = payouts.find(({ state }) => state === 'sent')?.confirmBy;
  return (
    <header className={classes.head}>
      <div>
        <bdi className={classes.meta}>{number}</bdi>
        <strong>
          <Amount minor={BigInt(amountMinor) - BigInt(feeMinor)} currency={currency} />
        </strong>
        {feeMinor === '0' ? null : (
          <span className={classes.meta}>
            {t('withdrawal.taken', { amount: amountText(amountMinor), fee: amountText(feeMinor) })}
          </span>
        )}
      </div>
      <div className={classes.target}>
        <span>{t('withdrawal.to', { name: targetName, number: targetNumber })}</span>
        <bdi className={classes.meta}>{targetHolder}</bdi>
      </div>
      <div className={classes.state}>
        <p>
          <StateBadge order={order} />
        </p>
        {until ? <Countdown until={until} /> : null}
        {children}
      </div>
    </header>
  );
}

/** Cancelling takes a second press, which names the consequence. */
function Cancel({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const cancel = useSending(() => api.call(cancelWithdrawal, { body: { number } }));
  return (
    <div className={classes.cancel}>
      <ErrorAlert error={cancel.error} isBusy={cancel.isBusy} />
      {isAsked ? (
        <>
          <p>{t('withdrawal.cancelSure')}</p>
          <div className={classes.actions}>
            <Button variant="danger" disabled={cancel.isBusy} onClick={() => cancel.send(undefined)}>
              {t('withdrawal.cancelYes')}
            </Button>
            <Button disabled={cancel.isBusy} onClick={() => setAsked(false)}>
              {t('withdrawal.cancelNo')}
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.actions}>
          <Button onClick={() => setAsked(true)}>{t('withdrawal.cancel')}</Button>
        </div>
      )}
    </div>
  );
}

/** The payouts of a withdrawal that is paid in several. */
function Payouts({ order: { payouts, currency } }: { readonly order: Withdrawal }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.payouts} aria-label={t('withdrawal.payouts')}>
      {payouts.map(({ payout, state, amountMinor, reference }) => (
        <li key={payout}>
          <span>{t('withdrawal.payoutOf', { number: payout + 1, total: payouts.length })}</span>
          <Amount minor={amountMinor} currency={currency} />
          <p>{t(`withdrawal.payout.${state}`)}</p>
          <bdi className={classes.meta}>{reference}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** One withdrawal: its progress, questions to the member, and its cases. */
export function OrderCard({ number }: { readonly number: string }) {
  useShowsOrder(number);
  const found = useWithdrawal(number);
  if (found.isLoadingError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const order = found.data;
  const asked = order.payouts.find(({ payout }) => canHappen(order, { type: 'receipt.missing', payout }));
  const cases = order.payouts.filter((payout) => eventsOfCase(order, payout.payout).length > 0);
  return (
    <article className={classes.card} aria-label={number} data-flow="withdrawal" data-state={order.state}>
      <OrderHead order={order} />
      <div className={classes.progress}>
        <ProgressLine order={order} />
        {order.payouts.length > 1 && order.approvedAt ? <Payouts order={order} /> : null}
        <NextStep order={order} />
        {canHappen(order, { type: 'member.cancelled' }) ? <Cancel number={number} /> : null}
      </div>
      {asked ? <ReceiptForm key={`${asked.payout} ${asked.sentAt}`} order={order} payout={asked} /> : null}
      {cases.map((payout) => (
        <CaseCard key={payout.payout} order={order} payout={payout} />
      ))}
    </article>
  );
}
