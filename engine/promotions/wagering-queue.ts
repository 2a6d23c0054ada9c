import { wageringProgress } from '../money/wagering.ts';
import type { MemberFact, RoundSettled } from './facts.ts';
import { rewardsOf } from './member-history.ts';
import { partOf, shareFor, usedUpBy } from './shares.ts';
import type { WageringTerms } from './wagering-terms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A wagering requirement on its way. Amounts are minor units. */
export interface Requirement {
  /** The source of its reward. */
  readonly id: string;
  readonly rewardMinor: bigint;
  readonly neededMinor: bigint;
  /** Never more than is needed. */
  readonly doneMinor: bigint;
  readonly terms: WageringTerms;
  readonly beganAtMs: number;
  readonly expiresAtMs: number;
  readonly state: 'active' | 'released' | 'expired' | 'forfeited';
  /** When it stopped being active. */
  readonly endedAtMs?: number;
}

/** The requirements of a member, the oldest first. */
export type WageringQueue = readonly Requirement[];

/** A requirement at its beginning; one that needs nothing is released at once. */
export function openRequirement(
  opened: Pick<Requirement, 'id' | 'rewardMinor' | 'neededMinor' | 'terms' | 'beganAtMs'>,
): Requirement {
  const base = { ...opened, doneMinor: 0n, expiresAtMs: opened.beganAtMs + opened.terms.days * DAY_MS };
  return opened.neededMinor > 0n
    ? { ...base, state: 'active' }
    : { ...base, state: 'released', endedAtMs: opened.beganAtMs };
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** How much of a round's stake may count for a requirement, before its share; nothing if it is played outside its time. */
function countableMinor(requirement: Requirement, round: RoundSettled, leftMinor: bigint): bigint {
  const { terms, state, beganAtMs, expiresAtMs } = requirement;
  if (state !== 'active' || round.beganAtMs < beganAtMs || round.atMs >= expiresAtMs) return 0n;
  const most = terms.mostPerRoundMinor;
  if (most === undefined || round.betsMinor <= most) return leftMinor;
  return terms.aboveMost === 'nothing' ? 0n : least(leftMinor, most);
}

/**
 * Counts a round. A stake is used once: the oldest requirement that it counts for takes as much as it needs, and the rest
 * is left for the next. Shares are rounded down, the used part of the stake up, so no unit counts twice.
 *
 * @returns the queue and the part of the stake that no requirement used
 */
export function countRound(
  queue: WageringQueue,
  round: RoundSettled,
): { readonly queue: WageringQueue; readonly overMinor: bigint } {
  // A live bet can be valid for less than its stake: either basis is used up by what counts on it.
  let usedMinor = 0n;
  const counted = queue.map((requirement): Requirement => {
    const { terms, neededMinor, doneMinor } = requirement;
    const basisMinor = terms.basis === 'valid' ? round.validMinor : round.betsMinor;
    const leftMinor = basisMinor > usedMinor ? basisMinor - usedMinor : 0n;
    const countable = countableMinor(requirement, round, leftMinor);
    const share = shareFor(terms.contributions, round);
    const added = least(partOf(countable, share), neededMinor - doneMinor);
    if (added <= 0n) return requirement;
    usedMinor += least(countable, usedUpBy(added, share));
    const progress = wageringProgress(neededMinor, doneMinor + added);
    return progress.isDone
      ? { ...requirement, doneMinor: progress.playedMinor, state: 'released', endedAtMs: round.atMs }
      : { ...requirement, doneMinor: progress.playedMinor };
  });
  return { queue: counted, overMinor: round.betsMinor > usedMinor ? round.betsMinor - usedMinor : 0n };
}

/** Ends a requirement that the member gave up; slices that were released stay the member's. */
export const forfeit = (queue: WageringQueue, id: string, atMs: number): WageringQueue =>
  queue.map((requirement) =>
    requirement.id === id && requirement.state === 'active' && atMs < requirement.expiresAtMs
      ? { ...requirement, state: 'forfeited', endedAtMs: atMs }
      : requirement,
  );

/** Ends the requirements whose time is over at a moment. */
export const expire = (queue: WageringQueue, nowMs: number): WageringQueue =>
  queue.map((requirement) =>
    requirement.state === 'active' && nowMs >= requirement.expiresAtMs
      ? { ...requirement, state: 'expired', endedAtMs: requirement.expiresAtMs }
      : requirement,
  );

/** The amount of a bonus that is released so far; the whole is split into equal slices, the last of which takes the rest. */
export function releasedMinor({ rewardMinor, neededMinor, doneMinor, terms, state }: Requirement): bigint {
  const reward = terms.mostReleaseMinor === undefined ? rewardMinor : least(rewardMinor, terms.mostReleaseMinor);
  if (state === 'released') return reward;
  const slices = BigInt(terms.slices);
  const reached = (slices * doneMinor) / neededMinor;
  return (reward / slices) * reached;
}

/** The amount of a bonus that is still locked: none once it has ended. */
export const lockedMinor = (requirement: Requirement): bigint =>
  requirement.state === 'active' ? requirement.rewardMinor - releasedMinor(requirement) : 0n;

/** The requirement that keeps a member from withdrawing; undefined if none runs. */
export const findRunning = (queue: WageringQueue): Requirement | undefined =>
  queue.find(({ state }) => state === 'active');

/** The requirements of a member at a moment, from claimed bonuses, the rounds after them, and bonuses given up. */
export function wageringOf(facts: readonly MemberFact[], nowMs: number): WageringQueue {
  const issued = new Map(rewardsOf(facts).map(({ issued }) => [issued.source, issued.reward]));
  let queue: WageringQueue = [];
  for (const fact of facts) {
    if (fact.atMs > nowMs) break;
    if (fact.kind === 'claimed') {
      const reward = issued.get(fact.source);
      if (reward?.kind !== 'bonus') continue;
      const { amountMinor: rewardMinor, neededMinor, wagering: terms } = reward;
      queue = [...queue, openRequirement({ id: fact.source, rewardMinor, neededMinor, terms, beganAtMs: fact.atMs })];
    }
    if (fact.kind === 'settled') queue = countRound(queue, fact).queue;
    if (fact.kind === 'forfeited') queue = forfeit(queue, fact.source, fact.atMs);
  }
  return expire(queue, nowMs);
}
