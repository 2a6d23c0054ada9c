import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DESK_VIEWS, deskWithdrawal } from '../../../schemas/calls/withdrawal-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { Note } from '../../ui/note.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeskAmount } from './desk-amount.tsx';
import { DeskCards } from './desk-card.tsx';
import { type DeskFact, DeskFacts } from './desk-facts.tsx';
import { readQueue } from './desk-queue.ts';
import { DeskSection } from './desk-section.tsx';
import { type OpenOrder, OrderFrame, type OrderKind } from './order-frame.tsx';
import { deskAddress, useDeskPlace } from './use-desk-place.ts';
import { useWithdrawalQueue } from './use-withdrawal-queue.ts';
import { canWorkOn, type DeskWithdrawal } from './withdrawal-acts.ts';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';
import { PayoutCard } from './withdrawal-payout.tsx';
import { WithdrawalReview } from './withdrawal-review.tsx';

function Facts({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) {
  const { t } = useTranslation();
  const { memberId, account, amountMinor, feeMinor, currency, requestedAt, target } = withdrawal;
  const number = target?.number ?? withdrawal.targetNumber;
  const facts: readonly DeskFact[] = [
    [
      t('desk.withdrawal.member'),
      <Link key="member" to={deskAddress('members', { id: memberId })}>
        {account}
      </Link>,
    ],
    [
      t('desk.withdrawal.amount'),
      <Link key="amount" to={deskAddress('ledger', { cause: withdrawal.number })}>
        <DeskAmount minor={amountMinor} currency={currency} />
      </Link>,
    ],
    [t('desk.withdrawal.fee'), <DeskAmount key="fee" minor={feeMinor} currency={currency} />],
    [t('desk.withdrawal.requested'), <TimeText key="requested" at={requestedAt} />],
    [t('desk.withdrawal.target'), withdrawal.targetName],
    [
      t('desk.withdrawal.accountNumber'),
      <bdi key="number" dir="ltr">
        {number}
      </bdi>,
    ],
    [t('desk.withdrawal.holder'), target?.holder ?? withdrawal.targetHolder],
    ...(target?.branchCode ? [[t('desk.withdrawal.branch'), target.branchCode] as const] : []),
  ];
  return <DeskFacts facts={facts} />;
}

const WITHDRAWALS: OrderKind<DeskWithdrawal> = {
  view: 'withdrawals',
  flow: 'withdrawal',
  callId: deskWithdrawal.id,
  load: (number) => deskApi.call(deskWithdrawal, { query: { number } }),
  positionOf: ({ state, approvedBy, payouts }) =>
    [state, approvedBy, ...payouts.map((payout) => `${payout.state} ${payout.turn}`)].join(),
  canWorkOn,
  Badge: WithdrawalBadge,
};

function Details({ order, isOthers, onChange }: OpenOrder<DeskWithdrawal>) {
  const { t } = useTranslation();
  const { state, payouts, reason } = order;
  return (
    <>
      {reason ? <Note tone="warn">{reason}</Note> : null}
      <Facts withdrawal={order} />
      <WithdrawalReview withdrawal={order} isReadOnly={isOthers} onChange={onChange} />
      {state === 'paying' || state === 'complete' || state === 'failed' ? (
        <DeskSection title={t('desk.withdrawal.payouts')}>
          <DeskCards>
            {payouts.map((payout) => (
              <PayoutCard
                key={payout.payout}
                withdrawal={order}
                payout={payout}
                isReadOnly={isOthers}
                onChange={onChange}
              />
            ))}
          </DeskCards>
        </DeskSection>
      ) : null}
      <WithdrawalHistory withdrawal={order} />
    </>
  );
}

/** One withdrawal: member, destination, actions, history, and the link to the next. */
export function WithdrawalView({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const { params } = useDeskPlace();
  const queue = readQueue(params, DESK_VIEWS);
  const listed = useWithdrawalQueue(queue);
  return (
    <OrderFrame
      kind={WITHDRAWALS}
      id={number}
      queue={queue}
      ids={listed.data?.withdrawals.map((row) => row.number)}
      back={t('desk.withdrawal.back')}
    >
      {(open) => <Details {...open} />}
    </OrderFrame>
  );
}
