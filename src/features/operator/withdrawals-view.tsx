import { useTranslation } from 'react-i18next';
import { DESK_VIEWS } from '../../../schemas/calls/withdrawal-desk.ts';
import { Link } from '../../ui/link.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { readQueue } from './back-office-queue.ts';
import { BackOfficeTable } from './back-office-table.tsx';
import { ClaimBadge } from './claim-badge.tsx';
import { QueueFrame } from './queue-frame.tsx';
import { backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';
import { ENDS, type ListedWithdrawals, METHODS, useWithdrawalQueue } from './use-withdrawal-queue.ts';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import classes from './withdrawals-view.module.css';

interface RowsProps {
  readonly listed: ListedWithdrawals;
  readonly place: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
}

function Rows({ listed, place, isBusy }: RowsProps) {
  const { t } = useTranslation();
  return (
    <BackOfficeTable
      caption={t('backOffice.withdrawal.caption')}
      isBusy={isBusy}
      columns={[
        { key: 'number', label: t('backOffice.withdrawal.number') },
        { key: 'member', label: t('backOffice.withdrawal.member') },
        { key: 'target', label: t('backOffice.withdrawal.target') },
        { key: 'requested', label: t('backOffice.withdrawal.requested') },
        { key: 'state', label: t('backOffice.withdrawal.stateLabel') },
        { key: 'amount', label: t('backOffice.withdrawal.amount'), isNumber: true },
      ]}
      rows={listed.withdrawals.map((row) => ({
        id: row.number,
        cells: {
          number: <Link to={backOfficeAddress('withdrawals', { ...place, id: row.number })}>{row.number}</Link>,
          member: <Link to={backOfficeAddress('members', { id: row.memberId })}>{row.account}</Link>,
          target: (
            <span>
              {row.targetName} <bdi dir="ltr">{row.targetNumber}</bdi>
            </span>
          ),
          requested: <TimeText at={row.requestedAt} />,
          state: (
            <span className={classes.states}>
              <WithdrawalBadge order={row} />
              <ClaimBadge claim={row.claim} />
            </span>
          ),
          amount: <BackOfficeAmount minor={row.amountMinor} currency={row.currency} />,
        },
      }))}
    />
  );
}

/** Withdrawals by pending work. */
export function WithdrawalsView() {
  const { t } = useTranslation();
  const { params } = useBackOfficePlace();
  const queue = readQueue(params, DESK_VIEWS);
  const found = useWithdrawalQueue(queue);
  const ends = ENDS.map((value) => ({ value, label: t(`backOffice.withdrawal.state.${value}`) }));
  return (
    <QueueFrame
      view="withdrawals"
      queue={queue}
      found={found}
      tabsLabel={t('backOffice.withdrawal.tabs')}
      tabs={DESK_VIEWS.map((tab) => ({
        tab,
        label: t(`backOffice.withdrawal.tab.${tab}`),
        count: tab === 'closed' ? undefined : found.data?.counts[tab],
      }))}
      methods={{
        label: t('backOfficeWork.queue.method'),
        all: t('backOfficeWork.queue.everyMethod'),
        choices: METHODS.map((value) => ({ value, label: t(`backOfficeWork.queue.methods.${value}`) })),
      }}
      ends={queue.tab === 'closed' ? ends : []}
      empty={t('backOffice.withdrawal.empty')}
    >
      {(listed, isBusy) => <Rows listed={listed} place={queue.place} isBusy={isBusy} />}
    </QueueFrame>
  );
}
