import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { approveDeposit, deskDepositProof, deskDeposits, rejectDeposit } from '../../../schemas/calls/deposit-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { site, useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './deposits-view.module.css';
import { DeskAction } from './desk-action.tsx';
import { isOfDesk } from './use-desk-news.ts';
import { deskAddress, useDeskPlace } from './use-desk-place.ts';
import tabClasses from './withdrawals-view.module.css';

type Listed = CallValue<typeof deskDeposits>['orders'][number];

const TABS = ['review', 'closed'] as const;
const LONGEST_REASON = 200;

function Proof({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const found = useQuery({
    queryKey: ['depositDesk.proof', id],
    queryFn: () => deskApi.call(deskDepositProof, { query: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.isPending) return <SkeletonLines count={3} />;
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  return <img src={`data:image/webp;base64,${found.data.webp}`} alt={t('deposit.desk.proof', { id })} />;
}

/** Says whether the money is there. */
function Judgement({ order }: { readonly order: Listed }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id } = order;
  const done = () => queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => isOfDesk(key) });
  return (
    <div className={classes.acts}>
      <DeskAction
        label={t('deposit.desk.reject')}
        variant="danger"
        fields={[{ name: 'reason', label: t('deposit.desk.reason'), kind: 'lines', maximumLength: LONGEST_REASON }]}
        call={({ reason = '' }) => deskApi.call(rejectDeposit, { body: { id, reason } })}
        onDone={done}
      />
      <DeskAction
        label={t('deposit.desk.approve')}
        variant="primary"
        call={() => deskApi.call(approveDeposit, { body: { id } })}
        onDone={done}
      />
    </div>
  );
}

function Order({ order }: { readonly order: Listed }) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const money = useMoneyText(order.currency, site.brand.country, 'exact');
  const { id, state, memberId, account, label, createdAt, totalMinor, feeMinor, bonusMinor, utr, reason } = order;
  const isOpen = state === 'review';
  return (
    <li className={classes.order}>
      <div className={classes.facts}>
        <b className={classes.sum}>{money(totalMinor)}</b>
        <span>{t('deposit.desk.extra', { fee: money(feeMinor), bonus: money(bonusMinor) })}</span>
        <span>
          <Link to={deskAddress('members', { id: memberId })}>{account}</Link> · {read(label as never)}
        </span>
        <span>
          <bdi>{id}</bdi> · <TimeText at={createdAt} />
        </span>
        <span>
          {t('deposit.desk.utr')} <bdi>{utr}</bdi>
        </span>
        {isOpen ? null : (
          <Badge tone={state === 'arrived' ? 'ok' : 'bad'}>
            {t(`deposit.desk.state.${state === 'arrived' ? 'arrived' : 'failed'}`)}
          </Badge>
        )}
        {reason ? <span>{reason}</span> : null}
        {isOpen ? <Judgement order={order} /> : null}
      </div>
      <Proof id={id} />
    </li>
  );
}

/** Transfers whose picture an operator looks at: what waits, and what was judged. */
export function DepositsView() {
  const { t } = useTranslation();
  const { params, go } = useDeskPlace();
  const view = params.get('tab') === 'closed' ? 'closed' : 'review';
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? '1';
  const query = { view, page } as const;
  const found = useQuery({
    queryKey: ['depositDesk.list', query],
    queryFn: () => deskApi.call(deskDeposits, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle>{t('desk.view.deposits')}</PageTitle>
      <nav aria-label={t('deposit.desk.tabs')}>
        <ul className={tabClasses.tabs}>
          {TABS.map((tab) => (
            <li key={tab}>
              <Link to={deskAddress('deposits', { tab })} aria-current={tab === view ? 'page' : undefined}>
                {t(`deposit.desk.tab.${tab}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.orders.length === 0 ? <EmptyState motif="compass" text={t('deposit.desk.empty')} /> : null}
      <ul className={classes.orders} aria-busy={found.isPlaceholderData}>
        {found.data?.orders.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
      <Pager
        page={Number(page)}
        pages={found.data?.pages ?? 1}
        onPage={(chosen) => go('deposits', { tab: view, page: String(chosen) })}
      />
    </>
  );
}
