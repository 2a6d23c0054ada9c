import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deskPeriods } from '../../../schemas/calls/lottery-desk.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { AgoText } from '../../ui/ago-text.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeCard, BackOfficeCards } from './back-office-card.tsx';
import { CardFacts } from './back-office-facts.tsx';
import { BackOfficeQuiet, BackOfficeSection } from './back-office-section.tsx';
import { type DeskPeriod, VoidDecision, type VoidProposal } from './lottery-acts.tsx';

function ProposalCard({
  found,
  proposal,
  currency,
}: {
  readonly found: DeskPeriod;
  readonly proposal: VoidProposal;
  readonly currency: string;
}) {
  const { t } = useTranslation();
  const { name, period, drawsAt, bets, stakeMinor } = found;
  const facts = [
    [t('backOfficeLotteries.draw'), <TimeText key="draw" at={drawsAt} />],
    [t('backOfficeLotteries.bets'), String(bets)],
    [t('backOfficeLotteries.stakes'), <BackOfficeAmount key="stakes" minor={stakeMinor} currency={currency} />],
    [t('backOfficeLotteries.reason'), proposal.reason],
    [t('backOfficeLotteries.author'), proposal.requestedBy],
  ] as const;
  return (
    <BackOfficeCard
      data-flow="approval"
      data-state={proposal.state}
      data-proposal={period}
      head={
        <>
          <b>
            {name} <bdi>{period}</bdi>
          </b>
          <small>
            <AgoText at={proposal.requestedAt} />
          </small>
        </>
      }
    >
      <CardFacts facts={facts} />
      <VoidDecision found={found} proposal={proposal} currency={currency} />
    </BackOfficeCard>
  );
}

/** Periods that an operator has proposed to void. */
export function LotteryProposals() {
  const { t } = useTranslation();
  const found = useQuery(queryOf(deskPeriods, { query: { state: 'proposed' } }));
  return (
    <BackOfficeSection title={t('backOfficeLotteries.waiting')}>
      {found.isPending ? <SkeletonLines count={2} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.total === 0 ? <BackOfficeQuiet>{t('backOfficeLotteries.noneWaiting')}</BackOfficeQuiet> : null}
      {found.data && found.data.total > 0 ? (
        <BackOfficeCards aria-label={t('backOfficeLotteries.waiting')}>
          {found.data.periods.map((one) =>
            one.void ? (
              <ProposalCard key={one.void.number} found={one} proposal={one.void} currency={found.data.currency} />
            ) : null,
          )}
        </BackOfficeCards>
      ) : null}
    </BackOfficeSection>
  );
}
