import type { Race, RacePrizes } from './activity.ts';
import { findRun, settledAt } from './activity-window.ts';
import { findExclusion } from './audience.ts';
import { type Entitlement, sourceOf } from './entitlement.ts';
import { factsOf, type RoundSettled } from './facts.ts';
import { countedTurnover } from './member-history.ts';
import { byPeriod, type Period } from './periods.ts';
import type { PromotionState } from './promotion-state.ts';
import { cashOf } from './reward.ts';
import { partOf, shareFor } from './shares.ts';

/** The points of a member in a race, and when they were reached. */
export interface Score {
  readonly member: string;
  readonly points: bigint;
  readonly reachedAtMs: number;
}

/** A line of a leaderboard. Places count from 1; members who share a place have the same number. */
export interface Standing extends Score {
  readonly place: number;
  readonly prizeMinor: bigint;
}

const HUNDREDTHS = 100n;

/** The win of a round in hundredths of its stake, rounded down; 0 for a round without a stake. */
export const bestWinOf = ({ betsMinor, winsMinor }: Pick<RoundSettled, 'betsMinor' | 'winsMinor'>): bigint =>
  betsMinor === 0n ? 0n : (winsMinor * HUNDREDTHS) / betsMinor;

/** A score that grows by rounds. `sum` is what points are counted from: turnover in minor units, or the points themselves. */
export interface RunningScore extends Omit<Score, 'member'> {
  readonly sum: bigint;
}

/** The score before the first round. */
export const NO_SCORE: RunningScore = { sum: 0n, points: 0n, reachedAtMs: 0 };

function sumWith(sum: bigint, round: RoundSettled, { score, counts }: Pick<Race, 'score' | 'counts'>): bigint {
  if (score.of === 'turnover') return sum + countedTurnover(round, counts);
  if (score.of === 'rounds') return sum + 1n;
  return bestWinOf(round) > sum ? bestWinOf(round) : sum;
}

/** A score with one more round, which came after all others. */
export function addRound(
  before: RunningScore,
  round: RoundSettled,
  race: Pick<Race, 'score' | 'counts'>,
): RunningScore {
  if (shareFor(race.counts, round) === 0) return before;
  const sum = sumWith(before.sum, round, race);
  const points = race.score.of === 'turnover' ? sum / race.score.minorPerPoint : sum;
  return { sum, points, reachedAtMs: points > before.points ? round.atMs : before.reachedAtMs };
}

/** The prize of a place, in minor units and rounded down; the rest of a pool stays with the merchant. */
export function prizeOf(prizes: RacePrizes, place: number): bigint {
  if (prizes.shape === 'pool') return partOf(prizes.poolMinor, prizes.shares[place - 1] ?? 0);
  return prizes.places.find(({ from, to }) => from <= place && place <= to)?.amountMinor ?? 0n;
}

/** What some places in a row win together. */
function sumOfPrizes(prizes: RacePrizes, first: number, size: number): bigint {
  const end = prizes.shape === 'pool' ? prizes.shares.length : Math.max(...prizes.places.map(({ to }) => to));
  let sum = 0n;
  for (let place = first; place < first + size && place <= end; place += 1) sum += prizeOf(prizes, place);
  return sum;
}

/** Ids are numbers: the shorter one is the smaller one. */
const isFirst = (one: string, other: string): boolean =>
  one.length === other.length ? one < other : one.length < other.length;

const compare = (one: Score, other: Score): number => {
  if (one.points !== other.points) return one.points > other.points ? -1 : 1;
  if (one.reachedAtMs !== other.reachedAtMs) return one.reachedAtMs - other.reachedAtMs;
  return isFirst(one.member, other.member) ? -1 : 1;
};

/** The fewest points that have a place. */
export const leastPlaced = ({ leastPoints }: Pick<Race, 'leastPoints'>): bigint =>
  leastPoints > 0n ? leastPoints : 1n;

/**
 * The leaderboard of some scores. The first to reach equal points is ahead, and then the member whose id comes first; or
 * members with equal points share their places and, in equal parts, the prizes of these.
 *
 * @param unlisted how many more members have as many points as the last of these scores
 */
export function rankScores(
  scores: readonly Score[],
  { prizes, ties, leastPoints }: Pick<Race, 'prizes' | 'ties' | 'leastPoints'>,
  unlisted = 0,
): readonly Standing[] {
  const ranked = scores.filter(({ points }) => points >= leastPlaced({ leastPoints })).sort(compare);
  if (ties === 'firstToReach')
    return ranked.map((score, index) => ({ ...score, place: index + 1, prizeMinor: prizeOf(prizes, index + 1) }));
  let place = 1;
  const last = ranked.at(-1)?.points;
  return [...Map.groupBy(ranked, ({ points }) => points)].flatMap(([points, group]) => {
    const first = place;
    const size = group.length + (points === last ? unlisted : 0);
    place += size;
    const prizeMinor = sumOfPrizes(prizes, first, size) / BigInt(size);
    return group.map((score) => ({ ...score, place: first, prizeMinor }));
  });
}

/** The leaderboards of a race by period, as far as the facts go. */
export function leaderboards(
  state: PromotionState,
  activity: Race,
): readonly { readonly period: Period; readonly board: readonly Standing[] }[] {
  const scores = new Map<string, { readonly period: Period; readonly scores: Score[] }>();
  for (const [member, facts] of state.members) {
    const run = findRun(facts, activity);
    if (run === undefined) continue;
    const rounds = factsOf(facts, 'settled');
    for (const { period, entries } of byPeriod(rounds, activity.period, run, activity.timeZone).values()) {
      // A member who may not take part holds no place, so the next one moves up.
      if (findExclusion(activity, facts, entries.at(-1)?.atMs ?? period.fromMs) !== undefined) continue;
      const group = scores.get(period.key) ?? { period, scores: [] };
      const { points, reachedAtMs } = entries.reduce((score, round) => addRound(score, round, activity), NO_SCORE);
      group.scores.push({ member, points, reachedAtMs });
      scores.set(period.key, group);
    }
  }
  return [...scores.values()].map(({ period, scores: own }) => ({ period, board: rankScores(own, activity) }));
}

/** Prizes of the periods that are over. */
export const raceRewards = (state: PromotionState, activity: Race): readonly Entitlement[] =>
  leaderboards(state, activity).flatMap(({ period, board }) =>
    board
      .filter(({ prizeMinor }) => prizeMinor > 0n)
      .map(({ member, prizeMinor }) => ({
        member,
        source: sourceOf(activity, period.key, member),
        period: period.key,
        atMs: settledAt(activity, period.untilMs),
        reward: cashOf(prizeMinor),
      })),
  );
