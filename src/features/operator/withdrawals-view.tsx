import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DESK_VIEWS } from '../../../schemas/calls/withdrawal-desk.ts';
import { TimeText } from '../../ui/time-text.tsx';
import { ClaimBadge } from './claim-badge.tsx';
import { DeskAmount } from './desk-amount.tsx';
import { readQueue } from './desk-queue.ts';
import { DeskTable } from './desk-table.tsx';
import { QueueFrame } from './queue-frame.tsx';
import { deskAddress, useDeskPlace } from './use-desk-place.ts';
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
          number: <Link to={deskAddress('withdrawals', { ...place, id: row.number })}>{row.number}</Link>,
          member: <Link to={deskAddress('members', { id: row.memberId })}>{row.account}</Link>,
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
          amount: <DeskAmount minor={row.amountMinor} currency={row.currency} />,
        },
      }))}
    />
  );
}

/** Withdrawals by pending work. */
export function WithdrawalsView() {
  const { t } = useTranslation();
  const { params } = useDeskPlace();
  const queue = readQueue(params, DESK_VIEWS);
  const found = useWithdrawalQueue(queue);
  const ends = ENDS.map((value) => ({ value, label: t(`desk.withdrawal.state.${value}`) }));
  return (
    <QueueFrame
      view="withdrawals"
      queue={queue}
      found={found}
      tabsLabel={t('desk.withdrawal.tabs')}
      tabs={DESK_VIEWS.map((tab) => ({
        tab,
        label: t(`desk.withdrawal.tab.${tab}`),
        count: tab === 'closed' ? undefined : found.data?.counts[tab],
      }))}
      methods={{
        label: t('deskWork.queue.method'),
        all: t('deskWork.queue.everyMethod'),
        choices: METHODS.map((value) => ({ value, label: t(`deskWork.queue.methods.${value}`) })),
      }}
      ends={queue.tab === 'closed' ? ends : []}
      empty={t('desk.withdrawal.empty')}
    >
      {(listed, isBusy) => <Rows listed={listed} place={queue.place} isBusy={isBusy} />}
    </QueueFrame>
  );
}
