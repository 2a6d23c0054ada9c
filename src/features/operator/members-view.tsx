import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { findMembers, MEMBER_STATUSES } from '../../../schemas/calls/operator-members.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { momentsOf } from '../../ui/dates/date-choice.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { chosenOf, readQueue } from './back-office-queue.ts';
import { BackOfficeTable } from './back-office-table.tsx';
import { MemberFilters } from './member-filters.tsx';
import { type Filters, isDay } from './queue-filters.ts';
import { backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';

type Members = CallValue<typeof findMembers>;

/** The shortest text that the server looks for. */
const SHORTEST_SEARCH = 2;

/** The query to the server: a search, or a page of the list. */
const queryOf = (search: string, { state, from, to }: Filters, page: string) => {
  if (search.length >= SHORTEST_SEARCH) return { search };
  const status = chosenOf(state, MEMBER_STATUSES);
  return {
    page,
    ...(status === undefined ? {} : { status }),
    ...(isDay(from) ? { from: momentsOf({ from, to: from }).from } : {}),
    ...(isDay(to) ? { to: momentsOf({ from: to, to }).to } : {}),
  };
};

function Rows({ members, isBusy }: { readonly members: Members['members']; readonly isBusy: boolean }) {
  const { t } = useTranslation();
  return (
    <BackOfficeTable
      caption={t('backOffice.view.members')}
      isBusy={isBusy}
      columns={[
        { key: 'account', label: t('backOffice.member.account') },
        { key: 'number', label: t('backOffice.member.number') },
        { key: 'type', label: t('backOffice.member.kind') },
        { key: 'mobile', label: t('backOffice.member.mobile') },
        { key: 'joined', label: t('backOffice.member.joined') },
        { key: 'balance', label: t('backOffice.member.balance'), isNumber: true },
      ]}
      rows={members.map(({ id, account, type, isClosed, mobile, joinedAt, balanceMinor, currency }) => ({
        id,
        cells: {
          account: <Link to={backOfficeAddress('members', { id })}>{account}</Link>,
          number: id,
          type: (
            <span>
              {t(`backOffice.member.type.${type}`)}{' '}
              {isClosed ? <Badge tone="bad">{t('backOffice.member.closed')}</Badge> : null}
            </span>
          ),
          mobile: mobile ? <bdi dir="ltr">{mobile}</bdi> : t('backOffice.member.none'),
          joined: <TimeText at={joinedAt} />,
          balance: <BackOfficeAmount minor={balanceMinor} currency={currency} />,
        },
      }))}
    />
  );
}

/** The members that a text finds; without one all of them, the newest first. */
export function MembersView() {
  const { t } = useTranslation();
  const { params, go } = useBackOfficePlace();
  const search = params.get('search')?.trim() ?? '';
  const { page, filters } = readQueue(params, ['all']);
  const query = queryOf(search, filters, page);
  const found = useQuery(listOf(findMembers, { query }));
  const { data, isPlaceholderData: isBusy } = found;
  const isNarrowed = 'search' in query || Object.keys(filters).length > 0;
  return (
    <>
      <PageTitle>{t('backOffice.view.members')}</PageTitle>
      <MemberFilters
        search={search}
        filters={filters}
        onChange={(changed) => go('members', { ...changed }, { replace: true })}
      />
      {found.isPending ? <SkeletonLines count={8} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data?.total === 0 && !isBusy ? (
        <EmptyState motif="compass" text={t(isNarrowed ? 'backOffice.search.empty' : 'backOffice.search.none')} />
      ) : null}
      {data && data.total > 0 ? <Rows members={data.members} isBusy={isBusy} /> : null}
      <Pager
        page={data?.page ?? 1}
        pages={data?.pages ?? 1}
        isMore={data?.isMore}
        onPage={(chosen) => go('members', { ...filters, page: String(chosen) })}
      />
    </>
  );
}
