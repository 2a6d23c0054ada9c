import { useTranslation } from 'react-i18next';
import { useActivities } from '../../api/use-activities.ts';
import { CountBadge } from '../../ui/unread-badge.tsx';
import { isAvailableMission } from './activity-looks.ts';

/** How many missions the member can work on, live. */
export default function MissionCount() {
  const { t } = useTranslation();
  const activities = useActivities(true).data ?? [];
  return (
    <CountBadge
      count={activities.filter(isAvailableMission).length}
      word={t('shell.openMissions')}
      testId="open-missions"
    />
  );
}
