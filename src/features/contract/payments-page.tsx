import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { contractPayments } from '../../../schemas/calls/contract.ts';
import { listOf } from '../../api/queries.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './contract.module.css';
import { Explanation } from './explanation.tsx';
import { PeriodText } from './period-text.tsx';

type Payment = CallValue<typeof contractPayments>['payments'][number];

const TONES = { due: 'warn', paid: 'ok', nothing: 'neutral' } as const;

function PaymentCard({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  const { type, from, until, currency, paidMinor, state, transferId, measures, steps } = payment;
  return (
    <article className={card.card} aria-label={t(`contract.type.${type}`)}>
      <div className={classes.head}>
        <div>
          <h3>{t(`contract.type.${type}`)}</h3>
          <span className={classes.lead}>
            <PeriodText from={from} until={until} />
          </span>
        </div>
        <div className={classes.paid}>
          <b>
            <Amount minor={paidMinor} currency={currency} />
          </b>
          <Badge tone={TONES[state]}>{t(`contract.payment.${state}`)}</Badge>
        </div>
      </div>
      <details className={classes.more}>
        <summary>{t('contract.payment.how')}</summary>
        <Explanation measures={measures} steps={steps} currency={currency} />
        {transferId === null ? null : (
          <p className={classes.small}>{t('contract.payment.movement', { number: transferId })}</p>
        )}
      </details>
    </article>
  );
}

/** What the agent was paid by contracts, each payment with its explanation, the newest first. */
export default function PaymentsPage() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const found = useQuery({ ...listOf(contractPayments, { query: { page: String(page) } }), staleTime: 0 });
  const list = found.isError ? undefined : found.data;
  return (
    <div className={classes.page}>
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {list?.total === 0 ? <EmptyState motif="coins" text={t('contract.payment.empty')} /> : null}
      {list && list.total > 0 ? (
        <>
          <ul className={classes.page} aria-label={t('contract.payment.list')} aria-busy={found.isPlaceholderData}>
            {list.payments.map((payment) => (
              <li key={`${payment.contractId} ${payment.from}`}>
                <PaymentCard payment={payment} />
              </li>
            ))}
          </ul>
          <Pager page={list.page} pages={list.pages} isMore={list.isMore} onPage={setPage} />
        </>
      ) : null}
    </div>
  );
}
