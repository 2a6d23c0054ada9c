import { type Draw, shuffle } from '../chance/draw.ts';
import type { Envelopes } from './activity.ts';
import { findRun, windowOf } from './activity-window.ts';
import { findExclusion } from './audience.ts';
import { leftOf, type Used } from './budget.ts';
import { type Entitlement, sourceOf } from './entitlement.ts';
import { type EnvelopeOpened, factsOf } from './facts.ts';
import { addDays, dayAt, momentOf, weekdayOf } from './local-days.ts';
import { isWithin, type Span } from './periods.ts';
import type { PromotionState } from './promotion-state.ts';
import { cashOf } from './reward.ts';
import { compareMoments } from './tickets.ts';

const MINUTE_MS = 60_000;
/** Today and the seven days after it. */
const DAYS_AHEAD = 8;

/**
 * Splits a pool into parts that add up to it, none below the least: each from the least to twice the average of the rest,
 * then all in an order that is drawn, so that no position is better. Amounts are minor units.
 */
export function splitPool(poolMinor: bigint, parts: number, leastMinor: bigint, draw: Draw): readonly bigint[] {
  const aside = leastMinor - 1n;
  let left = poolMinor - aside * BigInt(parts);
  if (parts < 1 || leastMinor < 1n || left < BigInt(parts))
    throw new RangeError('The pool is too small for its parts.');
  const split: bigint[] = [];
  for (let open = BigInt(parts); open > 1n; open -= 1n) {
    const twice = (2n * left) / open;
    const spare = left - (open - 1n);
    const part = 1n + BigInt(draw(Number(twice < spare ? twice : spare)));
    split.push(part + aside);
    left -= part;
  }
  split.push(left + aside);
  shuffle(split, draw);
  return split;
}

/** A rain and the time in which envelopes can be opened. */
export interface Rain extends Span {
  /** Its beginning on the activity's clock. */
  readonly key: string;
}

type Raining = Pick<Envelopes, 'rains' | 'weekdays' | 'dates' | 'minutes' | 'times' | 'timeZone'>;

/** Whether it rains on a day at all. */
const isRainDay = ({ weekdays, dates }: Raining, day: string): boolean =>
  (weekdays?.includes(weekdayOf(day)) ?? true) && (dates?.includes(day) ?? true);

/** The rains that begin on a day, in their order. Each ends with the activity at the latest. */
export function rainsOn(activity: Raining, day: string): readonly Rain[] {
  if (!isRainDay(activity, day)) return [];
  const window = windowOf(activity);
  return activity.rains
    .map((time) => {
      const key = `${day}T${time}`;
      const fromMs = momentOf(key, activity.timeZone);
      return { key, fromMs, untilMs: Math.min(fromMs + activity.minutes * MINUTE_MS, window.untilMs) };
    })
    .filter(({ fromMs }) => isWithin(fromMs, window))
    .sort((one, other) => one.fromMs - other.fromMs);
}

/** The rain that is on at a moment; one that began before midnight may still be on after it. */
export function findRain(activity: Raining, atMs: number): Rain | undefined {
  const day = dayAt(atMs, activity.timeZone);
  return [...rainsOn(activity, addDays(day, -1)), ...rainsOn(activity, day)].find((rain) => isWithin(atMs, rain));
}

/** The next rain after a moment; undefined if there is none any more. */
export function findNextRain(activity: Raining, atMs: number): Rain | undefined {
  const { timeZone, dates } = activity;
  const first = dayAt(Math.max(atMs, windowOf(activity).fromMs), timeZone);
  // With weekdays alone, it rains again within a week.
  const days = dates?.toSorted() ?? Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(first, index));
  return days
    .filter((day) => day >= first)
    .flatMap((day) => rainsOn(activity, day))
    .find(({ fromMs }) => fromMs > atMs);
}

/** Whether the rest of an activity’s budget is enough for a whole rain: if not, it does not rain. */
export const canAfford = (
  { budget, parts, poolMinor }: Pick<Envelopes, 'budget' | 'parts' | 'poolMinor'>,
  used: Pick<Used, 'all' | 'day'>,
): boolean =>
  (['all', 'day'] as const).every((scope) => {
    const { count = parts, amountMinor = poolMinor } = leftOf(budget[scope] ?? {}, used[scope]);
    return count >= parts && amountMinor >= poolMinor;
  });

/** The use of a rain: by part, by money, and by member. */
interface Taken {
  parts: number;
  amountMinor: bigint;
  readonly byMember: Map<string, number>;
}

/** Takes a part of a rain, unless the rain or the member's share of it is used up. */
function take(taken: Taken, { member, amountMinor }: EnvelopeOpened, activity: Envelopes): boolean {
  const own = taken.byMember.get(member) ?? 0;
  const isGone = taken.parts >= activity.parts || taken.amountMinor + amountMinor > activity.poolMinor;
  if (isGone || own >= activity.mostParts || amountMinor < activity.leastPartMinor) return false;
  taken.parts += 1;
  taken.amountMinor += amountMinor;
  taken.byMember.set(member, own + 1);
  return true;
}

/** Parts that members found while it rained. No rain gives more parts or money than it has, or more to one member. */
export function envelopeRewards(state: PromotionState, activity: Envelopes): readonly Entitlement[] {
  const opened = [...state.members.values()]
    .flatMap((facts) => {
      const run = findRun(facts, activity);
      return factsOf(facts, 'envelopeOpened').filter(
        (fact) =>
          fact.activity === activity.key &&
          run !== undefined &&
          fact.atMs >= run.fromMs &&
          findExclusion(activity, facts, fact.atMs) === undefined,
      );
    })
    .sort(compareMoments);
  const rains = new Map<string, Taken>();
  return opened.flatMap((fact) => {
    const rain = findRain(activity, fact.atMs);
    if (rain === undefined) return [];
    const taken: Taken = rains.get(rain.key) ?? { parts: 0, amountMinor: 0n, byMember: new Map() };
    rains.set(rain.key, taken);
    if (!take(taken, fact, activity)) return [];
    const { member, atMs, amountMinor } = fact;
    const source = sourceOf(activity, rain.key, member, taken.byMember.get(member) ?? 0);
    return [{ member, source, period: rain.key, atMs, reward: cashOf(amountMinor) }];
  });
}
