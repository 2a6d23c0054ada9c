import { useTranslation } from 'react-i18next';
import { AgoText } from '../../ui/ago-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './application-card.module.css';
import { BackOfficeCard } from './back-office-card.tsx';
import { type BackOfficeFact, CardFacts } from './back-office-facts.tsx';
import { ClaimBadge } from './claim-badge.tsx';
import {
  type DeskExchange,
  type ExchangeActsProps,
  ExchangeDecision,
  ExchangeProposal,
  useExchangeWords,
} from './exchange-acts.tsx';
import { ExchangeSending } from './exchange-sending.tsx';
import { useOperator } from './operator-context.ts';
import { backOfficeAddress } from './use-back-office-place.ts';
import { otherOf } from './use-order-claim.ts';

const TONES = {
  applying: 'warn',
  proposed: 'warn',
  toSend: 'info',
  approved: 'ok',
  sent: 'ok',
  rejected: 'bad',
} as const;

/** Whether an exchange is of goods that were approved and wait to be sent. */
export const isToSend = ({ kind, state }: DeskExchange): boolean => kind === 'goods' && state === 'approved';

/** Its state, and whether it waits for a second operator, or to be sent. */
export function ExchangeBadge({ order }: { readonly order: DeskExchange }) {
  const { t } = useTranslation();
  const decided = isToSend(order) ? 'toSend' : order.state;
  const state = order.proposal ? 'proposed' : decided;
  return <Badge tone={TONES[state]}>{t(`backOfficePoints.states.${state}`)}</Badge>;
}

function useFacts(exchange: DeskExchange): readonly BackOfficeFact[] {
  const { t } = useTranslation();
  const { points, amount, title } = useExchangeWords(exchange);
  const { kind, account, memberId, at, decidedAt, decidedBy, remark, carrier, tracking } = exchange;
  return [
    [
      t('backOfficePoints.member'),
      <Link key="member" to={backOfficeAddress('members', { id: memberId })}>
        {account}
      </Link>,
    ],
    [t('backOfficePoints.item'), title],
    [t('backOfficePoints.points'), points],
    ...(kind === 'goods' ? [] : [[t('backOfficePoints.worth'), amount] as const]),
    [t('backOfficePoints.asked'), <TimeText key="asked" at={at} />],
    ...(remark === '' ? [] : [[t('backOfficePoints.reason'), <bdi key="reason">{remark}</bdi>] as const]),
    ...(carrier === '' ? [] : [[t('backOfficePoints.carrier'), <bdi key="carrier">{carrier}</bdi>] as const]),
    ...(tracking === '' ? [] : [[t('backOfficePoints.tracking'), <bdi key="tracking">{tracking}</bdi>] as const]),
    ...(decidedBy === '' || decidedAt === null
      ? []
      : [
          [
            t('backOfficeApplications.decidedBy'),
            <span key="decided">
              <bdi>{decidedBy}</bdi> · <TimeText at={decidedAt} />
            </span>,
          ] as const,
        ]),
  ];
}

interface BodyProps extends ExchangeActsProps {
  /** Whether another operator works on it. */
  readonly isOthers: boolean;
}

/** What a member has exchanged points for, and what an operator can do with it now. */
export function ExchangeBody({ isOthers, ...acts }: BodyProps) {
  const { may } = useOperator();
  const { exchange } = acts;
  const { state, proposal } = exchange;
  const facts = useFacts(exchange);
  return (
    <>
      <CardFacts facts={facts} />
      {proposal && !isOthers ? <ExchangeProposal {...acts} /> : null}
      {state === 'applying' && !proposal && !isOthers ? <ExchangeDecision {...acts} /> : null}
      {isToSend(exchange) && !isOthers && may('points.send') ? <ExchangeSending {...acts} /> : null}
    </>
  );
}

/** An exchange in a queue. @param address of its own page */
export function ExchangeCard({ exchange, address }: { readonly exchange: DeskExchange; readonly address: string }) {
  const { account } = useOperator();
  const { number, state, claim, at, decidedAt } = exchange;
  return (
    <BackOfficeCard
      data-exchange={number}
      data-state={state}
      head={
        <>
          <Link to={address} className={classes.link}>
            {number}
          </Link>
          <ExchangeBadge order={exchange} />
          <ClaimBadge claim={claim} />
          <small>
            <AgoText at={decidedAt ?? at} />
          </small>
        </>
      }
    >
      <ExchangeBody exchange={exchange} isOthers={otherOf(claim, account) !== undefined} />
    </BackOfficeCard>
  );
}
