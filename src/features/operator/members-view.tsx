import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { findMembers } from '../../../schemas/calls/operator-members.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';

/** Shortest text that is looked for. */
const SHORTEST = 2;

/** The members that a text finds. */
export function MembersView() {
  const { t } = useTranslation();
  const { params } = useBackOfficePlace();
  const search = params.get('search') ?? '';
  const isLong = search.length >= SHORTEST;
  const found = useQuery({
    queryKey: ['operator.findMembers', search],
    queryFn: () => backOfficeApi.call(findMembers, { query: { search } }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle>{t('backOffice.view.members')}</PageTitle>
      {isLong ? null : <EmptyState motif="compass" text={t('backOffice.search.begin')} />}
      {isLong && found.isPending ? <SkeletonLines count={4} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {isLong && found.data?.length === 0 ? <EmptyState motif="compass" text={t('backOffice.search.empty')} /> : null}
      {isLong && found.data && found.data.length > 0 ? (
        <BackOfficeTable
          caption={t('backOffice.view.members')}
          isBusy={found.isPlaceholderData}
          columns={[
            { key: 'account', label: t('backOffice.member.account') },
            { key: 'number', label: t('backOffice.member.number') },
            { key: 'type', label: t('backOffice.member.kind') },
            { key: 'mobile', label: t('backOffice.member.mobile') },
            { key: 'joined', label: t('backOffice.member.joined') },
            { key: 'balance', label: t('backOffice.member.balance'), isNumber: true },
          ]}
          rows={found.data.map(({ id, account, type, mobile, joinedAt, balanceMinor, currency }) => ({
            id,
            cells: {
              account: <Link to={backOfficeAddress('members', { id })}>{account}</Link>,
              number: id,
              type: t(`backOffice.member.type.${type}`),
              mobile: mobile ? <bdi dir="ltr">{mobile}</bdi> : t('backOffice.member.none'),
              joined: <TimeText at={joinedAt} />,
              balance: <BackOfficeAmount minor={balanceMinor} currency={currency} />,
            },
          }))}
        />
      ) : null}
    </>
  );
}
