import { useTranslation } from 'react-i18next';
import { type ActivityCard, useActivities, useActivity } from '../../api/use-activities.ts';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ActivityBoard } from './activity-board.tsx';
import { ActivityHead } from './activity-head.tsx';
import { activityAddress } from './activity-looks.ts';
import { ActivityProgress } from './activity-progress.tsx';
import { ActivityStep } from './activity-step.tsx';
import classes from './mission-page.module.css';

const KINDS: readonly ActivityCard['kind'][] = ['mission', 'signIn', 'race'];

function Detail({ activity }: { readonly activity: string }) {
  const found = useActivity(activity);
  if (found.isPending) return <SkeletonLines count={3} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <ActivityHead card={found.data} />
      <ActivityProgress detail={found.data} />
      <ActivityStep detail={found.data} />
    </>
  );
}

function Mission({ shown }: { readonly shown: ActivityCard }) {
  const { t } = useTranslation();
  const { activity, title, kind } = shown;
  return (
    <li className={`${card.card} ${classes.card}`}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <Link to={activityAddress(shown)} aria-label={`${t('activity.details')}: ${title}`}>
          {t('activity.details')}
        </Link>
      </div>
      <Detail activity={activity} />
      {kind === 'race' ? <ActivityBoard activity={activity} isMember /> : null}
    </li>
  );
}

/** Missions with their steps, calendars, and races with their leaderboards. */
export default function MissionPage() {
  const { t } = useTranslation();
  const found = useActivities(true);
  if (found.isPending) return <SkeletonLines count={5} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const shown = found.data.filter(({ kind, state }) => KINDS.includes(kind) && state !== 'close');
  if (shown.length === 0)
    return <EmptyState motif="trophy" text={t('reward.noMissions')} action={<NextStep to="promotions" />} />;
  return (
    <ul className={classes.list}>
      {shown.map((activity) => (
        <Mission key={activity.activity} shown={activity} />
      ))}
    </ul>
  );
}
