import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  CORRECTION_DIRECTIONS,
  CORRECTION_ENDS,
  CORRECTION_VIEWS,
} from '../../../schemas/calls/operator-corrections.ts';
import { TimeText } from '../../ui/time-text.tsx';
import { ClaimBadge } from './claim-badge.tsx';
import type { DeskCorrection } from './correction-acts.ts';
import { CorrectionAmount, CorrectionBadge } from './correction-amount.tsx';
import { CorrectionDecision } from './correction-decision.tsx';
import classes from './corrections-view.module.css';
import { DeskCard, DeskCards } from './desk-card.tsx';
import { readQueue } from './desk-queue.ts';
import { useOperator } from './operator-context.ts';
import { QueueFrame } from './queue-frame.tsx';
import { useCorrectionQueue } from './use-correction-queue.ts';
import { useDeskRefresh } from './use-desk-news.ts';
import { deskAddress, useDeskPlace } from './use-desk-place.ts';
import { otherOf } from './use-order-claim.ts';

function CorrectionCard({ correction, address }: { readonly correction: DeskCorrection; readonly address: string }) {
  const { t } = useTranslation();
  const { account } = useOperator();
  const refresh = useDeskRefresh();
  const { number, state, memberId, member, reason, claim } = correction;
  const { requestedBy, requestedAt, decidedBy, decidedAt } = correction;
  return (
    <DeskCard
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
        <Link to={deskAddress('members', { id: memberId })} className={classes.link}>
          {member}
        </Link>
        {' · '}
        {reason}
      </p>
      <p className={classes.meta}>
        {t('desk.correction.requested')}: {requestedBy}, <TimeText at={requestedAt} />
        {decidedAt && decidedBy ? (
          <>
            <br />
            {t('desk.correction.decided')}: {decidedBy}, <TimeText at={decidedAt} />
          </>
        ) : null}
      </p>
      {state === 'waiting' && !otherOf(claim, account) ? (
        <CorrectionDecision correction={correction} hasKeys={false} onDone={() => void refresh()} />
      ) : null}
    </DeskCard>
  );
}

/** Corrections that wait for a second operator, and those that are over. */
export function CorrectionsView() {
  const { t } = useTranslation();
  const { params } = useDeskPlace();
  const queue = readQueue(params, CORRECTION_VIEWS);
  const found = useCorrectionQueue(queue);
  const isWaiting = queue.tab === 'waiting';
  const ends = CORRECTION_ENDS.map((value) => ({ value, label: t(`desk.correction.state.${value}`) }));
  return (
    <QueueFrame
      view="corrections"
      queue={queue}
      found={found}
      tabsLabel={t('desk.correction.list')}
      tabs={CORRECTION_VIEWS.map((tab) => ({
        tab,
        label: t(tab === 'waiting' ? 'desk.correction.listWaiting' : 'desk.correction.listEnded'),
        count: tab === 'waiting' ? found.data?.counts.waiting : undefined,
      }))}
      methods={{
        label: t('desk.correction.direction'),
        all: t('deskWork.queue.bothDirections'),
        choices: CORRECTION_DIRECTIONS.map((value) => ({ value, label: t(`desk.correction.${value}`) })),
      }}
      ends={isWaiting ? [] : ends}
      empty={t(isWaiting ? 'desk.correction.emptyWaiting' : 'desk.correction.emptyEnded')}
    >
      {({ approvals }, isBusy) => (
        <DeskCards aria-label={t('desk.correction.caption')} aria-busy={isBusy}>
          {approvals.map((correction) => (
            <CorrectionCard
              key={correction.number}
              correction={correction}
              address={deskAddress('corrections', { ...queue.place, id: correction.number })}
            />
          ))}
        </DeskCards>
      )}
    </QueueFrame>
  );
}
