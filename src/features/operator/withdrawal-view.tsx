import { useTranslation } from 'react-i18next';
import { DESK_VIEWS, deskWithdrawal } from '../../../schemas/calls/withdrawal-desk.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeCards } from './back-office-card.tsx';
import { type BackOfficeFact, BackOfficeFacts } from './back-office-facts.tsx';
import { readQueue } from './back-office-queue.ts';
import { BackOfficeSection } from './back-office-section.tsx';
import { type OpenOrder, OrderFrame, type OrderKind } from './order-frame.tsx';
import { backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';
import { useWithdrawalQueue } from './use-withdrawal-queue.ts';
import { type BackOfficeWithdrawal, canWorkOn } from './withdrawal-acts.ts';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';
import { PayoutCard } from './withdrawal-payout.tsx';
import { WithdrawalReview } from './withdrawal-review.tsx';

function Facts({ withdrawal }: { readonly withdrawal: BackOfficeWithdrawal }) {
  const { t } = useTranslation();
  const { memberId, account, amountMinor, feeMinor, currency, requestedAt, target, version } = withdrawal;
  const number = target?.number ?? withdrawal.targetNumber;
  const facts: readonly BackOfficeFact[] = [
    [
      t('backOffice.withdrawal.member'),
      <Link key="member" to={backOfficeAddress('members', { id: memberId })}>
        {account}
      </Link>,
    ],
    [
      t('backOffice.withdrawal.amount'),
      <Link key="amount" to={backOfficeAddress('ledger', { cause: withdrawal.number })}>
        <BackOfficeAmount minor={amountMinor} currency={currency} />
      </Link>,
    ],
    [t('backOffice.withdrawal.fee'), <BackOfficeAmount key="fee" minor={feeMinor} currency={currency} />],
    [t('backOffice.withdrawal.requested'), <TimeText key="requested" at={requestedAt} />],
    [t('backOffice.withdrawal.target'), withdrawal.targetName],
    [
      t('backOffice.withdrawal.accountNumber'),
      <bdi key="number" dir="ltr">
        {number}
      </bdi>,
    ],
    [t('backOffice.withdrawal.holder'), target?.holder ?? withdrawal.targetHolder],
    ...(target?.branchCode ? [[t('backOffice.withdrawal.branch'), target.branchCode] as const] : []),
    ...(version ? [[t('backOfficeWork.version'), <bdi key="version">{version}</bdi>] as const] : []),
  ];
  return <BackOfficeFacts facts={facts} />;
}

const WITHDRAWALS: OrderKind<BackOfficeWithdrawal> = {
  view: 'withdrawals',
  flow: 'withdrawal',
  queryOf: (number) => queryOf(deskWithdrawal, { query: { number } }),
  positionOf: ({ state, approvedBy, payouts }) =>
    [state, approvedBy, ...payouts.map((payout) => `${payout.state} ${payout.turn}`)].join(),
  canWorkOn,
  Badge: WithdrawalBadge,
};

function Details({ order, isOthers, onChange }: OpenOrder<BackOfficeWithdrawal>) {
  const { t } = useTranslation();
  const { state, payouts, reason } = order;
  return (
    <>
      {reason ? <Note tone="warn">{reason}</Note> : null}
      <Facts withdrawal={order} />
      <WithdrawalReview withdrawal={order} isReadOnly={isOthers} onChange={onChange} />
      {state === 'paying' || state === 'complete' || state === 'failed' ? (
        <BackOfficeSection title={t('backOffice.withdrawal.payouts')}>
          <BackOfficeCards>
            {payouts.map((payout) => (
              <PayoutCard
                key={payout.payout}
                withdrawal={order}
                payout={payout}
                isReadOnly={isOthers}
                onChange={onChange}
              />
            ))}
          </BackOfficeCards>
        </BackOfficeSection>
      ) : null}
      <WithdrawalHistory withdrawal={order} />
    </>
  );
}

/** One withdrawal: member, destination, actions, history, and the link to the next. */
export function WithdrawalView({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const { params } = useBackOfficePlace();
  const queue = readQueue(params, DESK_VIEWS);
  const listed = useWithdrawalQueue(queue);
  return (
    <OrderFrame
      kind={WITHDRAWALS}
      id={number}
      queue={queue}
      ids={listed.data?.withdrawals.map((row) => row.number)}
      back={t('backOffice.withdrawal.back')}
    >
      {(open) => <Details {...open} />}
    </OrderFrame>
  );
}
