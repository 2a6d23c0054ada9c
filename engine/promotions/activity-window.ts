import type { ActivityTerms, ActivityTimes } from './activity.ts';
import { factsOf, type MemberFact } from './facts.ts';
import { momentOf } from './local-days.ts';
import type { Span } from './periods.ts';

const MINUTE_MS = 60_000;

type Timed = Pick<ActivityTerms, 'times' | 'timeZone'>;

/** The time of an activity, in milliseconds; an end that is not set is infinite. */
export const windowOf = ({ times, timeZone }: Timed): Span => ({
  fromMs: momentOf(times.from, timeZone),
  untilMs: times.until === undefined ? Number.POSITIVE_INFINITY : momentOf(times.until, timeZone),
});

/** The time in which members may join: that of the activity, unless it is set. */
export function joinWindowOf({ times, timeZone }: Timed): Span {
  const at = (name: keyof ActivityTimes): number | undefined => {
    const wall = times[name];
    return wall === undefined ? undefined : momentOf(wall, timeZone);
  };
  const { fromMs, untilMs } = windowOf({ times, timeZone });
  return { fromMs: at('joinFrom') ?? fromMs, untilMs: at('joinUntil') ?? untilMs };
}

/** When a period is settled that ends at a moment. */
export const settledAt = ({ settleAfterMinutes }: Pick<ActivityTerms, 'settleAfterMinutes'>, untilMs: number): number =>
  untilMs + settleAfterMinutes * MINUTE_MS;

/** The time in which facts of a member count: the whole activity, or from joining on. Undefined before joining. */
export function findRun(facts: readonly MemberFact[], activity: ActivityTerms): Span | undefined {
  const window = windowOf(activity);
  if (activity.mode === 'auto') return window;
  const entered = activity.mode === 'join' ? 'joined' : 'applied';
  const entry = factsOf(facts, entered).find((fact) => fact.activity === activity.key);
  return entry && { ...window, fromMs: Math.max(window.fromMs, entry.atMs) };
}
