import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { deskWithdrawals, DESK_VIEWS as TABS } from '../../../schemas/calls/withdrawal-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeskAmount } from './desk-amount.tsx';
import { DeskTable } from './desk-table.tsx';
import { deskAddress, useDeskPlace } from './use-desk-place.ts';
import classes from './withdrawals-view.module.css';

type Listed = CallValue<typeof deskWithdrawals>;
type Tab = (typeof TABS)[number];

/** How a state of a withdrawal looks. */
export const WITHDRAWAL_TONES = {
  review: 'warn',
  secondReview: 'warn',
  paying: 'info',
  rejected: 'bad',
  cancelled: 'neutral',
  failed: 'bad',
  complete: 'ok',
} as const;

const isTab = (text: string | null): text is Tab => (TABS as readonly (string | null)[]).includes(text);

function Tabs({ chosen, counts }: { readonly chosen: Tab; readonly counts: Listed['counts'] | undefined }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('desk.withdrawal.tabs')}>
      <ul className={classes.tabs}>
        {TABS.map((tab) => (
          <li key={tab}>
            <Link to={deskAddress('withdrawals', { tab })} aria-current={tab === chosen ? 'page' : undefined}>
              {t(`desk.withdrawal.tab.${tab}`)}
              {tab === 'closed' || !counts ? null : <span>{counts[tab]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Rows({ listed, isBusy }: { readonly listed: Listed; readonly isBusy: boolean }) {
  const { t } = useTranslation();
  return (
    <DeskTable
      caption={t('desk.withdrawal.caption')}
      isBusy={isBusy}
      columns={[
        { key: 'number', label: t('desk.withdrawal.number') },
        { key: 'member', label: t('desk.withdrawal.member') },
        { key: 'target', label: t('desk.withdrawal.target') },
        { key: 'requested', label: t('desk.withdrawal.requested') },
        { key: 'state', label: t('desk.withdrawal.stateLabel') },
        { key: 'amount', label: t('desk.withdrawal.amount'), isNumber: true },
      ]}
      rows={listed.withdrawals.map((row) => ({
        id: row.number,
        cells: {
          number: <Link to={deskAddress('withdrawals', { id: row.number })}>{row.number}</Link>,
          member: <Link to={deskAddress('members', { id: row.memberId })}>{row.account}</Link>,
          target: (
            <span>
              {row.targetName} <bdi dir="ltr">{row.targetNumber}</bdi>
            </span>
          ),
          requested: <TimeText at={row.requestedAt} />,
          state: <Badge tone={WITHDRAWAL_TONES[row.state]}>{t(`desk.withdrawal.state.${row.state}`)}</Badge>,
          amount: <DeskAmount minor={row.amountMinor} currency={row.currency} />,
        },
      }))}
    />
  );
}

/** Withdrawals by what has to be done with them. */
export function WithdrawalsView() {
  const { t } = useTranslation();
  const { params, go } = useDeskPlace();
  const wanted = params.get('tab');
  const view = isTab(wanted) ? wanted : 'review';
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? '1';
  const query = { view, page };
  const found = useQuery({
    queryKey: ['withdrawalDesk.list', query],
    queryFn: () => deskApi.call(deskWithdrawals, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle>{t('desk.view.withdrawals')}</PageTitle>
      <Tabs chosen={view} counts={found.data?.counts} />
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && found.data.withdrawals.length === 0 && !found.isPlaceholderData ? (
        <EmptyState motif="compass" text={t('desk.withdrawal.empty')} />
      ) : null}
      {found.data && found.data.withdrawals.length > 0 ? (
        <Rows listed={found.data} isBusy={found.isPlaceholderData} />
      ) : null}
      <Pager
        page={Number(page)}
        pages={found.data?.pages ?? 1}
        onPage={(chosen) => go('withdrawals', { tab: view, page: String(chosen) })}
      />
    </>
  );
}
