import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositOrder } from '../../../flows/deposit/deposit.machine.ts';
import { listDeposits } from '../../../schemas/calls/deposit.ts';
import type { DepositState } from '../../../schemas/calls/deposit-shapes.ts';
import { listOf } from '../../api/queries.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Money } from '../../ui/money.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './deposit-history.module.css';

const TONES: Readonly<Record<DepositState, 'neutral' | 'ok' | 'warn' | 'bad' | 'info'>> = {
  created: 'warn',
  pending: 'info',
  review: 'info',
  arrived: 'ok',
  failed: 'bad',
  expired: 'neutral',
  cancelled: 'neutral',
};

function Row({ order, onShow }: { readonly order: DepositOrder; readonly onShow: (id: string) => void }) {
  const site = useSite();
  const { t } = useTranslation();
  const { read } = useLocalText();
  const { id, label, state, createdAt, amountMinor, currency } = order;
  return (
    <li>
      <button type="button" onClick={() => onShow(id)}>
        <span className={classes.rowText}>
          <b>{read(label)}</b>
          <span>
            <TimeText at={createdAt} /> <bdi>{id}</bdi>
          </span>
        </span>
        <span className={classes.rowEnd}>
          <b>
            <Money amountMinor={BigInt(amountMinor)} currency={currency} country={site.brand.country} />
          </b>
          <Badge tone={TONES[state]}>{t(`deposit.state.${state}`)}</Badge>
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

/** The orders of the member, the newest first; each leads to itself. */
export function DepositHistory({ onShow }: { readonly onShow: (id: string) => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const found = useQuery(listOf(listDeposits, { query: { page: String(page) } }));
  if (found.isPending) return <SkeletonLines count={6} />;
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { orders, total, pages, isMore } = found.data;
  if (total === 0) return <EmptyState motif="coins" text={t('deposit.empty')} action={<NextStep to="depositv2" />} />;
  return (
    <div className={classes.history} aria-busy={found.isPlaceholderData}>
      <p role="status">{t('deposit.total', { count: total })}</p>
      <ul className={classes.rows}>
        {orders.map((order) => (
          <Row key={order.id} order={order} onShow={onShow} />
        ))}
      </ul>
      <Pager page={found.data.page} pages={pages} isMore={isMore} onPage={setPage} />
    </div>
  );
}
