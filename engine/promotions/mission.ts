import type { Mission, MissionStep } from './activity.ts';
import { findRun } from './activity-window.ts';
import { type Entitlement, sourceOf } from './entitlement.ts';
import { factsOf, type MemberFact, type RoundSettled } from './facts.ts';
import { dayAt } from './local-days.ts';
import { countedTurnover, findRegistration, isOf, isPerson, levelAt } from './member-history.ts';
import { byPeriod, isWithin } from './periods.ts';
import { factsAbout, type PromotionState } from './promotion-state.ts';
import { bestWinOf } from './race.ts';
import { findReward } from './reward.ts';
import { countedPart } from './shares.ts';

/** How far a step is; never more than its target. */
export interface StepProgress {
  readonly key: string;
  readonly current: bigint;
  readonly target: bigint;
  readonly doneAtMs?: number;
}

/** A friend who was invited has registered. */
interface FriendCame {
  readonly kind: 'friendCame';
  readonly id: string;
  readonly atMs: number;
}

/** A fact that a step may count. */
type Happening = MemberFact | FriendCame;

type Counting = Pick<Mission, 'counts' | 'timeZone' | 'steps' | 'isInOrder'>;

function ofRound(step: MissionStep, round: RoundSettled, { counts }: Counting): bigint {
  if (!isOf(round, step)) return 0n;
  switch (step.of) {
    case 'turnover':
      return countedTurnover(round, counts);
    case 'stake':
      return countedPart(round.betsMinor, counts, round);
    case 'rounds':
      return 1n;
    case 'bestWin':
      return bestWinOf(round);
    default:
      return 0n;
  }
}

/** What one fact is for a step. */
function ofHappening(step: MissionStep, happening: Happening, counting: Counting): bigint {
  const isFor = (kind: MissionStep['of']): bigint => (step.of === kind ? 1n : 0n);
  switch (happening.kind) {
    case 'settled':
      return ofRound(step, happening, counting);
    case 'deposited':
      return step.of === 'depositSum' ? happening.amountMinor : isFor('deposits');
    case 'loggedIn':
      return isFor('loginDays');
    case 'friendCame':
      return isFor('friends');
    default:
      return 0n;
  }
}

const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** A period of a member: its beginning, and the verification of the identity if there was one. */
interface Setting {
  readonly fromMs: number;
  readonly verifiedAtMs: number | undefined;
}

/** A step while facts are counted. */
interface OpenStep {
  readonly step: MissionStep;
  current: bigint;
  doneAtMs?: number;
  /** The last day that was counted, of a step that counts days. */
  lastDay?: string;
}

/** Finishes open steps that ask for a verified identity: it may be verified before the step begins to count. */
function markVerified(progress: readonly OpenStep[], atMs: number, isInOrder: boolean, { verifiedAtMs }: Setting) {
  if (verifiedAtMs === undefined || verifiedAtMs > atMs) return;
  for (const open of progress) {
    if (open.doneAtMs !== undefined) continue;
    if (open.step.of === 'verified') {
      open.current = open.step.target;
      open.doneAtMs = atMs;
    } else if (isInOrder) return;
  }
}

/** Counts a fact for a step that is open. A step that counts days takes the first login of each. */
function count(open: OpenStep, happening: Happening, counting: Counting): void {
  const { step } = open;
  const added = ofHappening(step, happening, counting);
  if (added === 0n) return;
  if (step.of === 'loginDays') {
    const day = dayAt(happening.atMs, counting.timeZone);
    if (open.lastDay === day) return;
    open.lastDay = day;
  }
  const current = step.of === 'bestWin' ? greatest(open.current, added) : open.current + added;
  const isDone = current >= step.target;
  open.current = isDone ? step.target : current;
  if (isDone) open.doneAtMs = happening.atMs;
}

/** Counts facts in their order. */
function progressOf(happenings: readonly Happening[], counting: Counting, setting: Setting): readonly StepProgress[] {
  const { isInOrder } = counting;
  const progress = counting.steps.map((step): OpenStep => ({ step, current: 0n }));
  markVerified(progress, setting.fromMs, isInOrder, setting);
  for (const happening of happenings) {
    for (const open of progress) {
      if (open.doneAtMs !== undefined) continue;
      count(open, happening, counting);
      if (isInOrder) break;
    }
    markVerified(progress, happening.atMs, isInOrder, setting);
  }
  return progress.map(({ step: { key, target }, current, doneAtMs }) => ({
    key,
    current,
    target,
    ...(doneAtMs === undefined ? {} : { doneAtMs }),
  }));
}

/** Friends by the member who invited them. */
function friendsOf(state: PromotionState): ReadonlyMap<string, readonly FriendCame[]> {
  const friends = new Map<string, FriendCame[]>();
  for (const facts of state.members.values()) {
    const registration = findRegistration(facts);
    if (registration?.inviter === undefined || !isPerson(registration)) continue;
    const own = friends.get(registration.inviter) ?? [];
    own.push({ kind: 'friendCame', id: `${registration.member} ${registration.id}`, atMs: registration.atMs });
    friends.set(registration.inviter, own);
  }
  return friends;
}

const inOrder = (one: Happening, other: Happening): number =>
  one.atMs === other.atMs ? (one.id < other.id ? -1 : 1) : one.atMs - other.atMs;

/** Facts of a member by period, those about friends among them. */
function periodsOf(state: PromotionState, activity: Mission, member: string, friends: readonly FriendCame[]) {
  const facts = factsAbout(state, member);
  const run = findRun(facts, activity);
  if (run === undefined) return [];
  const happenings: readonly Happening[] = friends.length === 0 ? facts : [...facts, ...friends].sort(inOrder);
  return [...byPeriod(happenings, activity.period, run, activity.timeZone).values()];
}

/** The steps of a member in a period. */
const stepsIn = (facts: readonly MemberFact[], activity: Mission, fromMs: number, entries: readonly Happening[]) =>
  progressOf(entries, activity, { fromMs, verifiedAtMs: factsOf(facts, 'verified').at(0)?.atMs });

/** How far a member is with the steps of a mission, in the period that a moment is in. */
export function missionProgress(
  state: PromotionState,
  activity: Mission,
  member: string,
  nowMs: number,
): readonly StepProgress[] {
  const periods = periodsOf(state, activity, member, friendsOf(state).get(member) ?? []);
  const now = periods.find(({ period }) => isWithin(nowMs, period));
  return stepsIn(factsAbout(state, member), activity, now?.period.fromMs ?? nowMs, now?.entries ?? []);
}

/** Rewards for missions all of whose steps are done, at the moment of the last one. */
export function missionRewards(state: PromotionState, activity: Mission): readonly Entitlement[] {
  const friends = friendsOf(state);
  return [...state.members].flatMap(([member, facts]) =>
    periodsOf(state, activity, member, friends.get(member) ?? []).flatMap(({ period, entries }) => {
      const steps = stepsIn(facts, activity, period.fromMs, entries);
      const atMs = Math.max(...steps.map(({ doneAtMs = Number.POSITIVE_INFINITY }) => doneAtMs));
      if (!Number.isFinite(atMs)) return [];
      const reward = findReward(activity.reward, { baseMinor: 0n, level: levelAt(facts, atMs) });
      const source = sourceOf(activity, period.key, member);
      return reward === undefined ? [] : [{ member, source, period: period.key, atMs, reward }];
    }),
  );
}
