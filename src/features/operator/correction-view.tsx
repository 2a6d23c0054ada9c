import { useTranslation } from 'react-i18next';
import { CORRECTION_VIEWS, findApproval } from '../../../schemas/calls/operator-corrections.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { Link } from '../../ui/link.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { type BackOfficeFact, BackOfficeFacts } from './back-office-facts.tsx';
import { readQueue } from './back-office-queue.ts';
import { type BackOfficeCorrection, DECISIONS, mayDecideOn } from './correction-acts.ts';
import { CorrectionAmount, CorrectionBadge } from './correction-amount.tsx';
import { CorrectionDecision } from './correction-decision.tsx';
import { type OpenOrder, OrderFrame, type OrderKind } from './order-frame.tsx';
import { backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';
import { useCorrectionQueue } from './use-correction-queue.ts';

const CORRECTIONS: OrderKind<BackOfficeCorrection> = {
  view: 'corrections',
  flow: 'approval',
  queryOf: (number) => queryOf(findApproval, { query: { number } }),
  positionOf: ({ state }) => state,
  canWorkOn: (correction, operator) => DECISIONS.some((decision) => mayDecideOn(correction, decision, operator)),
  Badge: CorrectionBadge,
};

const By = ({ operator, at }: { readonly operator: string; readonly at: string }) => (
  <>
    {operator}, <TimeText at={at} />
  </>
);

function Details({ order, isOthers, onChange }: OpenOrder<BackOfficeCorrection>) {
  const { t } = useTranslation();
  const { number, state, memberId, member, reason, requestedBy, requestedAt, decidedBy, decidedAt } = order;
  const amount = <CorrectionAmount key="amount" correction={order} />;
  const isBooked = state === 'direct' || state === 'confirmed';
  const facts: readonly BackOfficeFact[] = [
    [
      t('backOffice.withdrawal.member'),
      <Link key="member" to={backOfficeAddress('members', { id: memberId })}>
        {member}
      </Link>,
    ],
    [
      t('backOffice.withdrawal.amount'),
      isBooked ? (
        <Link key="amount" to={backOfficeAddress('ledger', { cause: number })}>
          {amount}
        </Link>
      ) : (
        amount
      ),
    ],
    [t('backOffice.correction.requested'), <By key="requested" operator={requestedBy} at={requestedAt} />],
    ...(decidedBy && decidedAt
      ? [[t('backOffice.correction.decided'), <By key="decided" operator={decidedBy} at={decidedAt} />] as const]
      : []),
    [t('backOffice.correction.reason'), reason],
  ];
  return (
    <>
      <BackOfficeFacts facts={facts} />
      {state === 'waiting' && !isOthers ? <CorrectionDecision correction={order} hasKeys onDone={onChange} /> : null}
    </>
  );
}

/** One correction: the member, the reason, the possible decisions, and the link to the next pending one. */
export function CorrectionView({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const { params } = useBackOfficePlace();
  const queue = readQueue(params, CORRECTION_VIEWS);
  const listed = useCorrectionQueue(queue);
  return (
    <OrderFrame
      kind={CORRECTIONS}
      id={number}
      queue={queue}
      ids={listed.data?.approvals.map((row) => row.number)}
      back={t('backOffice.view.corrections')}
    >
      {(open) => <Details {...open} />}
    </OrderFrame>
  );
}
