import type { Race, RacePrizes, ScoreRule } from './activity.ts';
import { findRun, settledAt } from './activity-window.ts';
import { findExclusion } from './audience.ts';
import { type Entitlement, sourceOf } from './entitlement.ts';
import { factsOf, type RoundSettled } from './facts.ts';
import { countedTurnover } from './member-history.ts';
import { byPeriod, type Period } from './periods.ts';
import type { PromotionState } from './promotion-state.ts';
import { cashOf } from './reward.ts';
import { partOf, type ShareRule, shareFor } from './shares.ts';

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

/** Points of some rounds in their order, and the moment of the round that brought the last of them. */
function scoreOf(
  rounds: readonly RoundSettled[],
  rule: ScoreRule,
  counts: readonly ShareRule[],
): Omit<Score, 'member'> {
  let sum = 0n;
  let points = 0n;
  let reachedAtMs = 0;
  for (const round of rounds) {
    if (shareFor(counts, round) === 0) continue;
    if (rule.of === 'turnover') sum += countedTurnover(round, counts);
    if (rule.of === 'rounds') sum += 1n;
    if (rule.of === 'bestWin' && bestWinOf(round) > sum) sum = bestWinOf(round);
    const now = rule.of === 'turnover' ? sum / rule.minorPerPoint : sum;
    if (now > points) reachedAtMs = round.atMs;
    points = now;
  }
  return { points, reachedAtMs };
}

/** The prize of a place, in minor units and rounded down; the rest of a pool stays with the merchant. */
export function prizeOf(prizes: RacePrizes, place: number): bigint {
  if (prizes.shape === 'pool') return partOf(prizes.poolMinor, prizes.shares[place - 1] ?? 0);
  return prizes.places.find(({ from, to }) => from <= place && place <= to)?.amountMinor ?? 0n;
}

const compare = (one: Score, other: Score): number => {
  if (one.points !== other.points) return one.points > other.points ? -1 : 1;
  if (one.reachedAtMs !== other.reachedAtMs) return one.reachedAtMs - other.reachedAtMs;
  return one.member < other.member ? -1 : 1;
};

/**
 * The leaderboard of some scores. The first to reach equal points is ahead, and then the member whose id comes first; or
 * members with equal points share their places and, in equal parts, the prizes of these.
 */
export function rankScores(
  scores: readonly Score[],
  { prizes, ties, leastPoints }: Pick<Race, 'prizes' | 'ties' | 'leastPoints'>,
): readonly Standing[] {
  const isPlaced = ({ points }: Score): boolean => points > 0n && points >= leastPoints;
  const ranked = scores.filter(isPlaced).sort(compare);
  if (ties === 'firstToReach')
    return ranked.map((score, index) => ({ ...score, place: index + 1, prizeMinor: prizeOf(prizes, index + 1) }));
  let place = 1;
  return [...Map.groupBy(ranked, ({ points }) => points).values()].flatMap((group) => {
    const first = place;
    place += group.length;
    const sum = group.reduce((total, _score, index) => total + prizeOf(prizes, first + index), 0n);
    const prizeMinor = sum / BigInt(group.length);
    return group.map((score) => ({ ...score, place: first, prizeMinor }));
  });
}

/** Points that a member needs to pass the place above; undefined for the first, and for one who is not on the board. */
export function pointsToNext(board: readonly Standing[], member: string): bigint | undefined {
  const own = board.find((standing) => standing.member === member);
  const above = own && board.findLast(({ place }) => place < own.place);
  return own && above && above.points - own.points + 1n;
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
      group.scores.push({ member, ...scoreOf(entries, activity.score, activity.counts) });
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
