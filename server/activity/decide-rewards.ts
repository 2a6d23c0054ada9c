import type { Merchant } from '../../engine/brand/merchant.ts';
import { type Decision, decideAbout, findDue } from '../../engine/promotions/decide.ts';
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
  /** Sources that have their decision; those that are decided are added. */
  readonly sources: Set<string>;
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
    deciding.sources.add(row.source);
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
 * decided once, issued or refused, under the lock of the activity's budget; if none is due, the budget is not locked.
 */
async function decideActivity(tx: MerchantTransaction, deciding: Deciding): Promise<Told> {
  const { merchant, own, known, now } = deciding;
  const { terms } = own;
  const nowMs = now.getTime();
  const day = dayAt(nowMs, terms.timeZone);
  const told: Told = { members: new Set(), issued: [] };
  for (;;) {
    const due = findDue(known.state, terms, nowMs, deciding);
    if (due.length === 0) return told;
    const members = [...new Set(due.map(({ member }) => member))];
    for (const member of members) told.members.add(member);
    const counters = await lockCounters(tx, { merchant: merchant.code, activity: terms.key, day, members });
    const decisions = decideAbout(known.state, terms, nowMs, { due, counters });
    if (!(await store(tx, deciding, decisions, told.issued))) return told;
  }
}

/** Decides about the rewards of some activities, in a fixed order so that their budgets are never locked crosswise. */
export async function decideRewards(
  tx: MerchantTransaction,
  { activities, ...given }: Omit<Deciding, 'own' | 'sources'> & { readonly activities: readonly OwnActivity[] },
): Promise<void> {
  const members = [...given.known.state.members.keys()].map(BigInt);
  if (members.length === 0 || activities.length === 0) return;
  const keys = activities.map(({ terms }) => terms.key);
  // These members are locked: no other transaction decides about them.
  const sources = new Set(await listSources(tx, given.merchant.code, { activities: keys, members }));
  const ordered = activities.toSorted((one, other) => (one.terms.key < other.terms.key ? -1 : 1));
  const told = new Set<string>();
  let { known } = given;
  for (const own of ordered) {
    const { members: decided, issued } = await decideActivity(tx, { ...given, known, own, sources });
    for (const member of decided) told.add(member);
    // A reward of one activity may keep its member out of the next one.
    if (issued.length > 0) known = { ...known, state: applyFacts(known.state, issued) };
  }
  const audiences = [...told].map((member) => ({ kind: 'member', memberId: BigInt(member) }) as const);
  await tellAll(tx, given.merchant.code, audiences, { topic: 'activity', event: 'changed' });
}
