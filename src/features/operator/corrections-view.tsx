import { useTranslation } from 'react-i18next';
import {
  CORRECTION_DIRECTIONS,
  CORRECTION_ENDS,
  CORRECTION_VIEWS,
} from '../../../schemas/calls/operator-corrections.ts';
import { Link } from '../../ui/link.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeCard, BackOfficeCards } from './back-office-card.tsx';
import { readQueue } from './back-office-queue.ts';
import { ClaimBadge } from './claim-badge.tsx';
import type { BackOfficeCorrection } from './correction-acts.ts';
import { CorrectionAmount, CorrectionBadge } from './correction-amount.tsx';
import { CorrectionDecision } from './correction-decision.tsx';
import classes from './corrections-view.module.css';
import { useOperator } from './operator-context.ts';
import { QueueFrame } from './queue-frame.tsx';
import { backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';
import { useCorrectionQueue } from './use-correction-queue.ts';
import { otherOf } from './use-order-claim.ts';

function CorrectionCard({
  correction,
  address,
}: {
  readonly correction: BackOfficeCorrection;
  readonly address: string;
}) {
  const { t } = useTranslation();
  const { account } = useOperator();
  const { number, state, memberId, member, reason, claim } = correction;
  const { requestedBy, requestedAt, decidedBy, decidedAt } = correction;
  return (
    <BackOfficeCard
      data-flow="approval"
      data-state={state}
      head={
        <>
          <Link to={address} className={classes.link}>
            {number}
          </Link>
          <CorrectionBadge order={correction} />
          {state === 'waiting' ? <ClaimBadge claim={claim} /> : null}
          <CorrectionAmount correction={correction} />
        </>
      }
    >
      <p>
        <Link to={backOfficeAddress('members', { id: memberId })} className={classes.link}>
          {member}
        </Link>
        {' · '}
        {reason}
      </p>
      <p className={classes.meta}>
        {t('backOffice.correction.requested')}: {requestedBy}, <TimeText at={requestedAt} />
        {decidedAt && decidedBy ? (
          <>
            <br />
            {t('backOffice.correction.decided')}: {decidedBy}, <TimeText at={decidedAt} />
          </>
        ) : null}
      </p>
      {state === 'waiting' && !otherOf(claim, account) ? (
        <CorrectionDecision correction={correction} hasKeys={false} />
      ) : null}
    </BackOfficeCard>
  );
}

/** Corrections that wait for a second operator, and those that are over. */
export function CorrectionsView() {
  const { t } = useTranslation();
  const { params } = useBackOfficePlace();
  const queue = readQueue(params, CORRECTION_VIEWS);
  const found = useCorrectionQueue(queue);
  const isWaiting = queue.tab === 'waiting';
  const ends = CORRECTION_ENDS.map((value) => ({ value, label: t(`backOffice.correction.state.${value}`) }));
  return (
    <QueueFrame
      view="corrections"
      queue={queue}
      found={found}
      tabsLabel={t('backOffice.correction.list')}
      tabs={CORRECTION_VIEWS.map((tab) => ({
        tab,
        label: t(tab === 'waiting' ? 'backOffice.correction.listWaiting' : 'backOffice.correction.listEnded'),
        count: tab === 'waiting' ? found.data?.counts.waiting : undefined,
      }))}
      methods={{
        label: t('backOffice.correction.direction'),
        all: t('backOfficeWork.queue.bothDirections'),
        choices: CORRECTION_DIRECTIONS.map((value) => ({ value, label: t(`backOffice.correction.${value}`) })),
      }}
      ends={isWaiting ? [] : ends}
      empty={t(isWaiting ? 'backOffice.correction.emptyWaiting' : 'backOffice.correction.emptyEnded')}
    >
      {({ approvals }, isBusy) => (
        <BackOfficeCards aria-label={t('backOffice.correction.caption')} aria-busy={isBusy}>
          {approvals.map((correction) => (
            <CorrectionCard
              key={correction.number}
              correction={correction}
              address={backOfficeAddress('corrections', { ...queue.place, id: correction.number })}
            />
          ))}
        </BackOfficeCards>
      )}
    </QueueFrame>
  );
}
