import type { Activity } from './activity.ts';
import { joinWindowOf, settledAt, windowOf } from './activity-window.ts';
import { type Exclusion, findExclusion, seatsTaken } from './audience.ts';
import { type Entered, factsOf, type MemberFact, type Refused } from './facts.ts';
import { type IssuedReward, isProtectedAt, rewardsOf } from './member-history.ts';
import { isWithin, type PeriodKind, periodAt, type Span } from './periods.ts';
import { factsAbout, type PromotionState } from './promotion-state.ts';
import { drawMomentOf } from './raffle.ts';

/** The state of an activity for a member, and the next step that the member can take. */
export type ActivityCard =
  | { readonly state: 'issued'; readonly step: 'claim'; readonly sources: readonly string[] }
  | { readonly state: 'applying'; readonly step: 'cancel' }
  | { readonly state: 'rejected'; readonly step: 'apply' | 'none'; readonly reason: string }
  | { readonly state: 'process' | 'claimed' | 'close' | 'registrationClosed'; readonly step: 'none' }
  | { readonly state: 'signed'; readonly step: 'none' | 'apply' }
  | { readonly state: 'coming'; readonly step: 'remind'; readonly fromMs: number }
  | { readonly state: 'forbidden'; readonly step: 'none' | 'verify' | 'deposit' | 'play'; readonly because: Exclusion }
  | { readonly state: 'join'; readonly step: 'join' | 'apply' | 'takePart' };

/** A member's facts about one activity. */
interface Own {
  readonly rewards: readonly IssuedReward[];
  /** The last step of an application; undefined if there is none that counts. */
  readonly last: MemberFact | undefined;
  readonly tries: number;
  readonly isSigned: boolean;
}

type ApplicationFact = Entered | Refused | Extract<MemberFact, { readonly kind: 'approved' }>;

const isApplication = (fact: MemberFact, key: string): fact is ApplicationFact =>
  (fact.kind === 'applied' || fact.kind === 'cancelled' || fact.kind === 'refused' || fact.kind === 'approved') &&
  fact.activity === key;

function ownOf(facts: readonly MemberFact[], { key, mode }: Activity): Own {
  const applications = facts.filter((fact) => isApplication(fact, key));
  return {
    rewards: rewardsOf(facts).filter(({ issued }) => issued.activity === key),
    last: applications.at(-1),
    tries: applications.filter(({ kind }) => kind === 'applied').length,
    isSigned: mode !== 'auto' && factsOf(facts, 'joined').some(({ activity }) => activity === key),
  };
}

const periodKind = (activity: Activity): PeriodKind => ('period' in activity ? activity.period : 'once');

/** Rewards that wait for the member: issued, and in time to be claimed. */
const claimable = ({ rewards }: Own, nowMs: number): readonly string[] =>
  rewards
    .filter(({ issued, state }) => state === 'open' && nowMs <= (issued.claimByMs ?? nowMs))
    .map(({ issued }) => issued.source);

/** Whether a decision about the member is being made: an approval without its reward, or a period that waits to be settled. */
function isInProcess(activity: Activity, { last, rewards, isSigned }: Own, window: Span, nowMs: number): boolean {
  if (last?.kind === 'approved' && !rewards.some(({ issued }) => issued.atMs >= last.atMs)) return true;
  const decidedMs = activity.kind === 'raffle' ? drawMomentOf(activity, window) : settledAt(activity, window.untilMs);
  return isSigned && rewards.length === 0 && nowMs >= window.untilMs && nowMs < decidedMs;
}

/** Whether nothing is left to gain: claimed, with no later period to come, or claimed in this one. */
function isClaimed(activity: Activity, { rewards }: Own, window: Span, nowMs: number): boolean {
  const claimed = rewards.filter(({ state }) => state === 'claimed');
  if (claimed.length === 0) return false;
  const kind = periodKind(activity);
  if (nowMs >= window.untilMs) return true;
  const most = activity.budget.member?.count;
  if (most !== undefined && rewards.filter(({ state }) => state !== 'returned').length >= most) return true;
  if (kind !== 'once') {
    const now = periodAt(nowMs, kind, window, activity.timeZone).key;
    return claimed.some(({ issued }) => issued.period === now);
  }
  return activity.kind === 'mission';
}

function helpFor(because: Exclusion): 'none' | 'verify' | 'deposit' | 'play' {
  if (because === 'isVerified') return 'verify';
  if (because === 'deposits') return 'deposit';
  return because === 'turnover' ? 'play' : 'none';
}

const STEP_OF_MODE = { auto: 'takePart', join: 'join', apply: 'apply' } as const;

/** The state of an activity by its facts about the member; undefined if none decides. */
function ownCard(activity: Activity, own: Own, window: Span, nowMs: number): ActivityCard | undefined {
  const { last, tries, isSigned } = own;
  const sources = claimable(own, nowMs);
  if (sources.length > 0) return { state: 'issued', step: 'claim', sources };
  if (last?.kind === 'applied') return { state: 'applying', step: 'cancel' };
  const isOpen = isWithin(nowMs, window) && activity.isOff !== true;
  if (last?.kind === 'refused' && isOpen) {
    const mayApply = last.mayReapply && tries < (activity.tries ?? tries + 1);
    return { state: 'rejected', step: mayApply ? 'apply' : 'none', reason: last.reason };
  }
  if (isInProcess(activity, own, window, nowMs)) return { state: 'process', step: 'none' };
  if (isClaimed(activity, own, window, nowMs)) return { state: 'claimed', step: 'none' };
  if (isSigned && isOpen) return { state: 'signed', step: activity.mode === 'apply' ? 'apply' : 'none' };
  return undefined;
}

/** The state of an activity for visitors and for members who have not joined it; undefined if it is open. */
function commonCard(state: PromotionState, activity: Activity, nowMs: number): ActivityCard | undefined {
  const window = windowOf(activity);
  const joining = joinWindowOf(activity);
  const fromMs = activity.mode === 'auto' ? window.fromMs : joining.fromMs;
  if (nowMs >= window.untilMs || activity.isOff === true) return { state: 'close', step: 'none' };
  if (nowMs < fromMs) return { state: 'coming', step: 'remind', fromMs };
  const isFull =
    activity.seats !== undefined && seatsTaken(state.members.values(), activity.key, nowMs) >= activity.seats;
  return activity.mode !== 'auto' && (nowMs >= joining.untilMs || isFull)
    ? { state: 'registrationClosed', step: 'none' }
    : undefined;
}

/**
 * What a card of an activity shows at a moment. Undefined for a member on a break or excluded, who sees no activities:
 * issued cash is still paid.
 *
 * @param member undefined for a visitor, who sees whether an activity is coming, open or over
 */
export function findCard(
  state: PromotionState,
  activity: Activity,
  member: string | undefined,
  nowMs: number,
): ActivityCard | undefined {
  const open: ActivityCard = { state: 'join', step: STEP_OF_MODE[activity.mode] };
  const facts = member === undefined ? [] : factsAbout(state, member).filter(({ atMs }) => atMs <= nowMs);
  if (member === undefined) return commonCard(state, activity, nowMs) ?? open;
  if (isProtectedAt(facts, nowMs)) return undefined;
  const card =
    ownCard(activity, ownOf(facts, activity), windowOf(activity), nowMs) ?? commonCard(state, activity, nowMs);
  if (card !== undefined) return card;
  const { tries } = ownOf(facts, activity);
  if (tries >= (activity.tries ?? tries + 1)) return { state: 'registrationClosed', step: 'none' };
  const because = findExclusion(activity, facts, nowMs);
  return because === undefined ? open : { state: 'forbidden', step: helpFor(because), because };
}
