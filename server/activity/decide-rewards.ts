import type { Merchant } from '../../engine/brand/merchant.ts';
import { type Decision, decide } from '../../engine/promotions/decide.ts';
import type { Issued } from '../../engine/promotions/facts.ts';
import { dayAt } from '../../engine/promotions/local-days.ts';
import { applyFacts } from '../../engine/promotions/promotion-state.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tellAll } from '../events/tell.repository.ts';
import { countReward, lockCounters } from './activity-counters.repository.ts';
import { insertFacts } from './activity-facts.repository.ts';
import { insertReward, keepTerms, listSources, type NewReward } from './activity-rewards.repository.ts';
import type { OwnActivity } from './own-activities.ts';
import { payReward } from './pay-reward.ts';
import { findSharedMark, noteMarks } from './person-marks.repository.ts';
import type { KnownState } from './read-state.ts';

/** What is decided: about which activity, by which facts, and when. */
interface Deciding {
  readonly merchant: Merchant;
  readonly own: OwnActivity;
  readonly known: KnownState;
  readonly now: Date;
  /** Only rewards of this period. */
  readonly period?: string | undefined;
}

/** The row of a decision. */
function rowOf({ merchant, own, known, now }: Deciding, decision: Decision, termsHash: string): NewReward {
  const { entitlement } = decision;
  const { reward, source, period, member } = entitlement;
  if (reward.kind !== 'cash' && reward.kind !== 'bonus')
    throw new Error(`The activity ${own.terms.key} gives ${reward.kind}, which this server does not pay.`);
  const claimBy = decision.outcome === 'issue' ? decision.claimByMs : undefined;
  return {
    merchant: merchant.code,
    activity: own.terms.key,
    termsHash,
    source,
    memberId: BigInt(member),
    period,
    state: decision.outcome === 'issue' ? 'issued' : 'refused',
    kind: reward.kind,
    amount: reward.amountMinor,
    needed: reward.kind === 'bonus' ? reward.neededMinor : 0n,
    currency: merchant.brand.currency,
    reason: decision.outcome === 'refuse' ? decision.because.code : null,
    factsThrough: known.through,
    decidedAt: now,
    claimBy: claimBy === undefined ? null : new Date(claimBy),
    endedAt: null,
    merchantVersion: merchant.version,
  };
}

/** Stores a reward with everything that goes with it, and pays it where the activity pays at once. @returns its fact */
async function issue(
  tx: MerchantTransaction,
  { merchant: { code }, own: { written, terms }, now }: Deciding,
  row: NewReward,
  { entitlement, claimByMs }: Extract<Decision, { readonly outcome: 'issue' }>,
): Promise<Issued | undefined> {
  const stored = await insertReward(tx, row);
  if (!stored) return undefined;
  const { member, source, period, reward } = entitlement;
  const atMs = now.getTime();
  const day = dayAt(atMs, terms.timeZone);
  await countReward(tx, { merchant: code, activity: terms.key, member, day, amountMinor: stored.amount });
  await noteMarks(tx, stored, { activity: terms.key, marks: written.oneRewardPer });
  const fact: Issued = {
    kind: 'issued',
    id: `issued:${source}`,
    member,
    atMs,
    activity: terms.key,
    source,
    period,
    reward,
    ...(terms.group === undefined ? {} : { group: terms.group }),
    ...(claimByMs === undefined ? {} : { claimByMs }),
  };
  await insertFacts(tx, code, [fact]);
  if (written.pays === 'atOnce' && reward.kind === 'cash')
    await payReward(tx, { reward: stored, issued: reward, title: written.title, now });
  return fact;
}

/** Decisions about an activity: their members, and the facts of what these were issued. */
interface Told {
  readonly members: Set<string>;
  readonly issued: Issued[];
}

/**
 * Stores decisions in their order. It stops behind one that was turned down because another account of the same person has
 * had its reward: the decisions after it were made with less of the budget than there is.
 *
 * @returns whether it stopped
 */
async function store(
  tx: MerchantTransaction,
  deciding: Deciding,
  decisions: readonly Decision[],
  issued: Issued[],
): Promise<boolean> {
  const termsHash = await keepTerms(tx, deciding.merchant.code, deciding.own.terms);
  const { oneRewardPer: marks, code: activity } = deciding.own.written;
  for (const decision of decisions) {
    const row = rowOf(deciding, decision, termsHash);
    if (decision.outcome === 'refuse') {
      await insertReward(tx, row);
      continue;
    }
    const shared = await findSharedMark(tx, row, { activity, marks });
    if (shared === undefined) {
      const fact = await issue(tx, deciding, row, decision);
      if (fact) issued.push(fact);
      continue;
    }
    await insertReward(tx, { ...row, state: 'refused', reason: `shared ${shared}`, claimBy: null });
    return true;
  }
  return false;
}

/**
 * Decides about the rewards of an activity that are due by what is known of some members, who are locked. Each reward is
 * decided once, issued or refused, under the lock of the activity's budget.
 */
async function decideActivity(tx: MerchantTransaction, deciding: Deciding): Promise<Told> {
  const { merchant, own, known, now, period } = deciding;
  const { code } = merchant;
  const activity = own.terms.key;
  const members = [...known.state.members.keys()];
  const day = dayAt(now.getTime(), own.terms.timeZone);
  const told: Told = { members: new Set(), issued: [] };
  for (;;) {
    const counters = await lockCounters(tx, { merchant: code, activity, day, members });
    const sources = await listSources(tx, code, { activity, members: members.map(BigInt) });
    const decisions = decide(known.state, own.terms, now.getTime(), { counters, sources, period });
    if (decisions.length === 0) return told;
    for (const { entitlement } of decisions) told.members.add(entitlement.member);
    if (!(await store(tx, deciding, decisions, told.issued))) return told;
  }
}

/** Decides about the rewards of some activities, in a fixed order so that their budgets are never locked crosswise. */
export async function decideRewards(
  tx: MerchantTransaction,
  { activities, ...given }: Omit<Deciding, 'own'> & { readonly activities: readonly OwnActivity[] },
): Promise<void> {
  if (given.known.state.members.size === 0) return;
  const ordered = activities.toSorted((one, other) => (one.terms.key < other.terms.key ? -1 : 1));
  const told = new Set<string>();
  let { known } = given;
  for (const own of ordered) {
    const { members, issued } = await decideActivity(tx, { ...given, known, own });
    for (const member of members) told.add(member);
    // A reward of one activity may keep its member out of the next one.
    known = { ...known, state: applyFacts(known.state, issued) };
  }
  const audiences = [...told].map((member) => ({ kind: 'member', memberId: BigInt(member) }) as const);
  await tellAll(tx, given.merchant.code, audiences, { topic: 'activity', event: 'changed' });
}
