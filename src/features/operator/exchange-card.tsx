import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { type BackOfficeFact, CardFacts } from './back-office-facts.tsx';
import {
  type DeskExchange,
  type ExchangeActsProps,
  ExchangeDecision,
  ExchangeProposal,
  useExchangeWords,
} from './exchange-acts.tsx';
import { ExchangeSending } from './exchange-sending.tsx';
import { useOperator } from './operator-context.ts';
import { decisionFacts, memberFact, RequestCard, writtenFacts } from './request-card.tsx';
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
  const { kind, at, remark, carrier, tracking } = exchange;
  return [
    memberFact(t('backOfficePoints.member'), exchange),
    [t('backOfficePoints.item'), title],
    [t('backOfficePoints.points'), points],
    ...(kind === 'goods' ? [] : [[t('backOfficePoints.worth'), amount] as const]),
    [t('backOfficePoints.asked'), <TimeText key="asked" at={at} />],
    ...writtenFacts(t('backOfficePoints.reason'), remark),
    ...writtenFacts(t('backOfficePoints.carrier'), carrier),
    ...writtenFacts(t('backOfficePoints.tracking'), tracking),
    ...decisionFacts(t('backOfficeApplications.decidedBy'), exchange),
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
    <RequestCard
      data-exchange={number}
      data-state={state}
      number={number}
      address={address}
      badge={<ExchangeBadge order={exchange} />}
      claim={claim}
      at={decidedAt ?? at}
    >
      <ExchangeBody exchange={exchange} isOthers={otherOf(claim, account) !== undefined} />
    </RequestCard>
  );
}
