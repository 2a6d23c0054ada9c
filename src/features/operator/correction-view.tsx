import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CORRECTION_VIEWS, findApproval } from '../../../schemas/calls/operator-corrections.ts';
import { deskApi } from '../../api/desk-client.ts';
import { TimeText } from '../../ui/time-text.tsx';
import { DECISIONS, type DeskCorrection, mayDecideOn } from './correction-acts.ts';
import { CorrectionAmount, CorrectionBadge } from './correction-amount.tsx';
import { CorrectionDecision } from './correction-decision.tsx';
import { type DeskFact, DeskFacts } from './desk-facts.tsx';
import { readQueue } from './desk-queue.ts';
import { type OpenOrder, OrderFrame, type OrderKind } from './order-frame.tsx';
import { useCorrectionQueue } from './use-correction-queue.ts';
import { deskAddress, useDeskPlace } from './use-desk-place.ts';

const CORRECTIONS: OrderKind<DeskCorrection> = {
  view: 'corrections',
  flow: 'approval',
  callId: findApproval.id,
  load: (number) => deskApi.call(findApproval, { query: { number } }),
  positionOf: ({ state }) => state,
  canWorkOn: (correction, operator) => DECISIONS.some((decision) => mayDecideOn(correction, decision, operator)),
  Badge: CorrectionBadge,
};

const By = ({ operator, at }: { readonly operator: string; readonly at: string }) => (
  <>
    {operator}, <TimeText at={at} />
  </>
);

function Details({ order, isOthers, onChange }: OpenOrder<DeskCorrection>) {
  const { t } = useTranslation();
  const { number, state, memberId, member, reason, requestedBy, requestedAt, decidedBy, decidedAt } = order;
  const amount = <CorrectionAmount key="amount" correction={order} />;
  const isBooked = state === 'direct' || state === 'confirmed';
  const facts: readonly DeskFact[] = [
    [
      t('desk.withdrawal.member'),
      <Link key="member" to={deskAddress('members', { id: memberId })}>
        {member}
      </Link>,
    ],
    [
      t('desk.withdrawal.amount'),
      isBooked ? (
        <Link key="amount" to={deskAddress('ledger', { cause: number })}>
          {amount}
        </Link>
      ) : (
        amount
      ),
    ],
    [t('desk.correction.requested'), <By key="requested" operator={requestedBy} at={requestedAt} />],
    ...(decidedBy && decidedAt
      ? [[t('desk.correction.decided'), <By key="decided" operator={decidedBy} at={decidedAt} />] as const]
      : []),
    [t('desk.correction.reason'), reason],
  ];
  return (
    <>
      <DeskFacts facts={facts} />
      {state === 'waiting' && !isOthers ? <CorrectionDecision correction={order} hasKeys onDone={onChange} /> : null}
    </>
  );
}

/** One correction: whose money, why, what can be decided about it, and the way to the next one that waits. */
export function CorrectionView({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const { params } = useDeskPlace();
  const queue = readQueue(params, CORRECTION_VIEWS);
  const listed = useCorrectionQueue(queue);
  return (
    <OrderFrame
      kind={CORRECTIONS}
      id={number}
      queue={queue}
      ids={listed.data?.approvals.map((row) => row.number)}
      back={t('desk.view.corrections')}
    >
      {(open) => <Details {...open} />}
    </OrderFrame>
  );
}
