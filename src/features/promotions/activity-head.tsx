import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session-store.ts';
import type { ActivityCard } from '../../api/use-activities.ts';
import { Badge } from '../../ui/badge.tsx';
import { TimePhrase } from '../../ui/time-text.tsx';
import classes from './activity.module.css';
import { nextText, STATE_TONES } from './activity-looks.ts';

/** The state of an activity in a word. */
export function StateBadge({ state }: Pick<ActivityCard, 'state'>) {
  const { t } = useTranslation();
  return <Badge tone={STATE_TONES[state]}>{t(`activity.state.${state}`)}</Badge>;
}

/** When an activity opens, or until when it lasts. */
export function ActivityTime({ state, from, until }: Pick<ActivityCard, 'state' | 'from' | 'until'>) {
  const { t } = useTranslation();
  return (
    <p className={classes.meta}>
      {state === 'coming' ? (
        <TimePhrase phrase="activity.opens" at={from} />
      ) : until === null ? (
        t('activity.noEnd')
      ) : (
        <TimePhrase phrase="activity.ends" at={until} />
      )}
    </p>
  );
}

/** The state of an activity for the person, and its meaning. */
export function ActivityHead({ card }: { readonly card: ActivityCard }) {
  const { t } = useTranslation();
  const isMember = useSession() !== undefined;
  return (
    <>
      <div className={classes.head}>
        <StateBadge state={card.state} />
        <ActivityTime {...card} />
      </div>
      <p>{t(nextText(card, isMember))}</p>
    </>
  );
}
