import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { findMembers } from '../../../schemas/calls/operator-members.ts';
import { deskApi } from '../../api/desk-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeskAmount } from './desk-amount.tsx';
import { DeskTable } from './desk-table.tsx';
import { deskAddress, useDeskPlace } from './use-desk-place.ts';

/** Shortest text that is looked for. */
const SHORTEST = 2;

/** The members that a text finds. */
export function MembersView() {
  const { t } = useTranslation();
  const { params } = useDeskPlace();
  const search = params.get('search') ?? '';
  const isLong = search.length >= SHORTEST;
  const found = useQuery({
    queryKey: ['operator.findMembers', search],
    queryFn: () => deskApi.call(findMembers, { query: { search } }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle>{t('desk.view.members')}</PageTitle>
      {isLong ? null : <EmptyState motif="compass" text={t('desk.search.begin')} />}
      {isLong && found.isPending ? <SkeletonLines count={4} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {isLong && found.data?.length === 0 ? <EmptyState motif="compass" text={t('desk.search.empty')} /> : null}
      {isLong && found.data && found.data.length > 0 ? (
        <DeskTable
          caption={t('desk.view.members')}
          isBusy={found.isPlaceholderData}
          columns={[
            { key: 'account', label: t('desk.member.account') },
            { key: 'number', label: t('desk.member.number') },
            { key: 'type', label: t('desk.member.kind') },
            { key: 'mobile', label: t('desk.member.mobile') },
            { key: 'joined', label: t('desk.member.joined') },
            { key: 'balance', label: t('desk.member.balance'), isNumber: true },
          ]}
          rows={found.data.map(({ id, account, type, mobile, joinedAt, balanceMinor, currency }) => ({
            id,
            cells: {
              account: <Link to={deskAddress('members', { id })}>{account}</Link>,
              number: id,
              type: t(`desk.member.type.${type}`),
              mobile: mobile ? <bdi dir="ltr">{mobile}</bdi> : t('desk.member.none'),
              joined: <TimeText at={joinedAt} />,
              balance: <DeskAmount minor={balanceMinor} currency={currency} />,
            },
          }))}
        />
      ) : null}
    </>
  );
}
