import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deskPeriods } from '../../../schemas/calls/lottery-desk.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { AgoText } from '../../ui/ago-text.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeCard, BackOfficeCards } from './back-office-card.tsx';
import { type BackOfficeFact, CardFacts } from './back-office-facts.tsx';
import { BackOfficeQuiet, BackOfficeSection } from './back-office-section.tsx';
import type { DeskPeriod } from './lottery-acts.tsx';
import { type DeskResult, EnterResult, ResultDecision } from './lottery-result-acts.tsx';
import { useOperator } from './operator-context.ts';

type Facts = readonly BackOfficeFact[];

interface ResultCardProps {
  readonly found: DeskPeriod;
  /** Since when it waits. */
  readonly since: string;
  readonly state: string;
  readonly facts: Facts;
  readonly children: ReactNode;
}

function ResultCard({ found: { name, period }, since, state, facts, children }: ResultCardProps) {
  return (
    <BackOfficeCard
      data-flow="approval"
      data-state={state}
      data-result={period}
      head={
        <>
          <b>
            {name} <bdi>{period}</bdi>
          </b>
          <small>
            <AgoText at={since} />
          </small>
        </>
      }
    >
      <CardFacts facts={facts} />
      {children}
    </BackOfficeCard>
  );
}

interface CardProps {
  readonly found: DeskPeriod;
  readonly currency: string;
}

/** A draw that has taken place elsewhere: no operator has entered its numbers, or one operator has. */
function Awaited({ found, currency }: CardProps) {
  const { t } = useTranslation();
  const { account } = useOperator();
  const { drawsAt, bets, stakeMinor, result, feedProblem } = found;
  const waiting = result?.state === 'waiting' ? result : undefined;
  const facts: Facts = [
    [t('backOfficeLotteries.draw'), <TimeText key="draw" at={drawsAt} />],
    [t('backOfficeLotteries.bets'), String(bets)],
    [t('backOfficeLotteries.stakes'), <BackOfficeAmount key="stakes" minor={stakeMinor} currency={currency} />],
  ];
  return (
    <ResultCard found={found} since={drawsAt} state={waiting?.state ?? 'awaited'} facts={facts}>
      {feedProblem === '' ? null : <p>{t(`backOfficeLotteries.feedProblem.${feedProblem}`)}</p>}
      {waiting ? (
        <>
          <p>
            {waiting.requestedBy === account
              ? t('backOfficeLotteries.enteredByYou')
              : t('backOfficeLotteries.enteredBy', { operator: waiting.requestedBy })}
          </p>
          <ResultDecision found={found} result={waiting} />
        </>
      ) : (
        <EnterResult found={found} />
      )}
    </ResultCard>
  );
}

/** A proposed correction with both results. */
function Correcting({ found, currency, result }: CardProps & { readonly result: DeskResult }) {
  const { t } = useTranslation();
  const { account } = useOperator();
  const { numbers, requestedBy, requestedAt, reason, state } = result;
  const facts: Facts = [
    [t('backOfficeLotteries.stakes'), <BackOfficeAmount key="stakes" minor={found.stakeMinor} currency={currency} />],
    [t('backOfficeLotteries.wins'), <BackOfficeAmount key="wins" minor={found.winMinor} currency={currency} />],
    [t('backOfficeLotteries.paidBy'), <bdi key="paid">{found.numbers.join(' ')}</bdi>],
    [t('backOfficeLotteries.correctedTo'), <bdi key="corrected">{numbers.join(' ')}</bdi>],
    [t('backOfficeLotteries.reason'), reason],
    [t('backOfficeLotteries.author'), requestedBy],
  ];
  return (
    <ResultCard found={found} since={requestedAt} state={state} facts={facts}>
      {requestedBy === account ? <p>{t('backOfficeLotteries.own')}</p> : null}
      <ResultDecision found={found} result={result} />
    </ResultCard>
  );
}

interface WaitingListProps {
  readonly state: 'awaited' | 'correcting';
  readonly title: string;
  readonly none: string;
  readonly card: (found: DeskPeriod, currency: string) => ReactNode;
}

function WaitingList({ state, title, none, card }: WaitingListProps) {
  const found = useQuery(queryOf(deskPeriods, { query: { state } }));
  return (
    <BackOfficeSection title={title}>
      {found.isPending ? <SkeletonLines count={2} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.total === 0 ? <BackOfficeQuiet>{none}</BackOfficeQuiet> : null}
      {found.data && found.data.total > 0 ? (
        <BackOfficeCards aria-label={title}>
          {found.data.periods.map((one) => card(one, found.data.currency))}
        </BackOfficeCards>
      ) : null}
    </BackOfficeSection>
  );
}

/** Draws that need a result, the longest waiting first, and corrections that wait for a second operator. */
export function LotteryResults() {
  const { t } = useTranslation();
  return (
    <>
      <WaitingList
        state="awaited"
        title={t('backOfficeLotteries.needed')}
        none={t('backOfficeLotteries.noneNeeded')}
        card={(found, currency) => (
          <Awaited key={`${found.gameCode} ${found.period}`} found={found} currency={currency} />
        )}
      />
      <WaitingList
        state="correcting"
        title={t('backOfficeLotteries.corrections')}
        none={t('backOfficeLotteries.noneCorrecting')}
        card={(found, currency) =>
          found.result ? (
            <Correcting
              key={`${found.gameCode} ${found.period}`}
              found={found}
              currency={currency}
              result={found.result}
            />
          ) : null
        }
      />
    </>
  );
}
