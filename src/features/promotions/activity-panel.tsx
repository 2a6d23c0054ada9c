import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session-store.ts';
import { useActivity } from '../../api/use-activities.ts';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './activity.module.css';
import { ActivityBoard } from './activity-board.tsx';
import { ActivityHead } from './activity-head.tsx';
import { ActivityProgress } from './activity-progress.tsx';
import { ActivityStep } from './activity-step.tsx';
import { ActivityTerms } from './activity-terms.tsx';

interface ActivityPanelProps {
  /** The code of the activity. */
  readonly activity: string;
  /** Lets a visitor log in. */
  readonly onLogIn: () => void;
}

/** An activity on the page of its promotion: the person's part in it, the next step, and its terms. */
export default function ActivityPanel({ activity, onLogIn }: ActivityPanelProps) {
  const { t } = useTranslation();
  const isMember = useSession() !== undefined;
  const found = useActivity(activity);
  if (found.isPending) return <SkeletonLines count={5} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const detail = found.data;
  return (
    <>
      <section className={`${card.card} ${card.roomy} ${classes.panel}`} data-state={detail.state}>
        <h2>{t('activity.own')}</h2>
        <ActivityHead card={detail} />
        <ActivityProgress detail={detail} />
        <ActivityStep detail={detail} onLogIn={onLogIn} />
        {detail.kind === 'race' ? <ActivityBoard activity={activity} isMember={isMember} /> : null}
      </section>
      <ActivityTerms terms={detail.terms} timeZone={detail.timeZone} />
    </>
  );
}
