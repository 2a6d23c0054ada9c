import { randomInt } from 'node:crypto';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Envelopes } from '../../engine/promotions/activity.ts';
import { sourceOf } from '../../engine/promotions/entitlement.ts';
import type { EnvelopeOpened } from '../../engine/promotions/facts.ts';
import { dayAt } from '../../engine/promotions/local-days.ts';
import { canAfford, findRain, splitPool } from '../../engine/promotions/red-envelope.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { lockMembers } from '../ledger/api.ts';
import { getActivity } from './activity-cards.ts';
import { lockCounters } from './activity-counters.repository.ts';
import { findDecision, type RewardRow } from './activity-rewards.repository.ts';
import { countClosed, insertEnvelopes, type RainName, takeEnvelope } from './envelopes.repository.ts';
import { activitiesOf, type OwnActivity } from './own-activities.ts';
import { findStep, keepFact, type Taking } from './take-part.ts';

/** The number of a member’s envelope among those of a rain: each has one. */
const FIRST = 1;

/**
 * Puts the envelopes of a rain down, before the first one is opened. All who come first wait for each other at the budget,
 * and the first of them does it.
 *
 * @throws DomainError envelopesGone: the budget has less left than they hold
 */
async function putDown(tx: MerchantTransaction, { memberId, now }: Taking, terms: Envelopes, name: RainName) {
  const { merchant, activity } = name;
  const [member, day] = [String(memberId), dayAt(now.getTime(), terms.timeZone)];
  const counters = await lockCounters(tx, { merchant, activity, day, members: [member] });
  if ((await countClosed(tx, name)) !== undefined) return;
  if (!canAfford(terms, counters.usedFor(member, day))) throw new DomainError('envelopesGone');
  const amounts = splitPool(terms.poolMinor, terms.parts, terms.leastPartMinor, (bound) => randomInt(bound));
  await insertEnvelopes(tx, name, amounts);
}

/** The reward of a member in a rain, or why there is none; undefined before. */
const findReward = (
  tx: MerchantTransaction,
  { merchant, activity, rain }: RainName,
  memberId: bigint,
): Promise<RewardRow | undefined> =>
  findDecision(tx, merchant, sourceOf({ key: activity }, rain, String(memberId), FIRST));

/** Opens an envelope for a member, who is locked. */
async function takeOne(
  tx: MerchantTransaction,
  taking: Taking,
  own: OwnActivity & { readonly terms: Envelopes },
  name: RainName,
): Promise<RewardRow> {
  const { memberId, now } = taking;
  const { terms } = own;
  // To the machine an envelope is what a check-in is: something that a member does who takes part.
  const { effects } = await findStep(tx, taking, own, 'member.checkedIn');
  const closed = await countClosed(tx, name);
  if (closed === undefined) await putDown(tx, taking, terms, name);
  const amountMinor = closed === 0 ? undefined : await takeEnvelope(tx, name, { memberId, now });
  if (amountMinor === undefined) throw new DomainError('envelopesGone');
  const member = String(memberId);
  const fact: EnvelopeOpened = {
    kind: 'envelopeOpened',
    id: `envelope:${terms.key}:${name.rain}`,
    member,
    atMs: now.getTime(),
    activity: terms.key,
    amountMinor,
  };
  await keepFact(tx, taking, own, { effects, fact });
  const decision = await findReward(tx, name, memberId);
  // A refusal now leaves nothing behind: the envelope stays closed for someone else.
  if (decision?.state === 'refused' && decision.reason === 'activityBudgetSpent')
    throw new DomainError('envelopesGone');
  if (decision?.state !== 'issued' && decision?.state !== 'claimed') throw new DomainError('activityForbidden');
  return decision;
}

const isEnvelopes = (own: OwnActivity): own is OwnActivity & { readonly terms: Envelopes } =>
  own.terms.kind === 'envelope';

/**
 * Opens a red envelope of a rain, in one transaction with its payment. Who has opened one is answered as then, also after the
 * rain.
 *
 * @param rain when it began, by the activity’s clock
 * @returns its reward
 * @throws DomainError activityUnknown, activityNotOpen, activityForbidden, envelopesGone
 */
export async function openEnvelope(
  tx: MerchantTransaction,
  taking: Taking,
  { activity, rain }: { readonly activity: string; readonly rain: string },
): Promise<RewardRow> {
  const { merchant, memberId, now } = taking;
  const own = getActivity(activitiesOf(merchant), activity);
  if (!isEnvelopes(own)) throw new DomainError('activityUnknown');
  const name = { merchant: merchant.code, activity, rain };
  const before = await findReward(tx, name, memberId);
  if (before !== undefined) return before;
  if (findRain(own.terms, now.getTime())?.key !== rain) throw new DomainError('activityNotOpen');
  // Most people come when none is left: they wait for nothing.
  if ((await countClosed(tx, name)) === 0) throw new DomainError('envelopesGone');
  await lockMembers(tx, merchant.code, [memberId]);
  return (await findReward(tx, name, memberId)) ?? takeOne(tx, taking, own, name);
}
