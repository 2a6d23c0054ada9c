import type { ActivityRules } from '../../schemas/brand/activity-rules.ts';
import type { SiteOffer } from '../../schemas/brand/activity-shapes.ts';
import type { VipProgramme } from '../../schemas/brand/vip.ts';

/** What a merchant offers to its members: each kind of its activities once, and `vip` with a programme of levels. */
export const offersOf = ({
  activities,
  vip,
}: {
  readonly activities: Pick<ActivityRules, 'activities'>;
  readonly vip: Pick<VipProgramme, 'levels'>;
}): SiteOffer[] => [
  ...new Set(activities.activities.map(({ kind }) => kind)),
  ...(vip.levels.length > 0 ? (['vip'] as const) : []),
];

/** Whether members of a site can have rewards: it has activities. */
export const hasActivities = (offers: readonly SiteOffer[]): boolean => offers.some((kind) => kind !== 'vip');
