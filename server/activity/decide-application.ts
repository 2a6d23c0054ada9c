import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import { sourceOf } from '../../engine/promotions/entitlement.ts';
import { roundsNeededFrom } from '../../engine/promotions/facts-needed.ts';
import type { decideApplication } from '../../schemas/calls/applications-desk.ts';
import type { CallBody } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tellAll } from '../events/tell.repository.ts';
import { addMails, tellDesk } from '../messages/api.ts';
import { assertMayDecide } from '../operator/api.ts';
import { getActivity } from './activity-cards.ts';
import { findDecision } from './activity-rewards.repository.ts';
import { type ApplicationRow, changeOpen, sumApprovedToday } from './applications.repository.ts';
import { keepStep, lockApplication } from './apply.ts';
import { decideRewards } from './decide-rewards.ts';
import { activitiesOf, type OwnActivity } from './own-activities.ts';
import { readState } from './read-state.ts';

/** An operator’s decision about an application. */
export interface Judging {
  readonly merchant: Merchant;
  readonly number: string;
  /** The operator. */
  readonly by: bigint;
  readonly now: Date;
}

const NO_PROPOSAL = { proposedAmount: null, proposedBy: null, proposedAt: null } as const;

const refuse = ({ state }: ApplicationRow): DomainError => new DomainError('applicationStepRefused', { state });

/** The amounts that can be approved for an activity; undefined if it is not applied for any more. */
export function boundsOf(
  { activities, brand }: Pick<Merchant, 'activities' | 'brand'>,
  code: string,
): { readonly least: bigint; readonly most: bigint; readonly fourEyesAbove: bigint } | undefined {
  const part = activities.activities.find((activity) => activity.code === code)?.application;
  if (!part) return undefined;
  const minor = (text: string): bigint => parseMajor(text, brand.currency);
  return { least: minor(part.least), most: minor(part.most), fourEyesAbove: minor(part.fourEyesAbove) };
}

function getBounds(merchant: Merchant, activity: string, amount: bigint) {
  const bounds = boundsOf(merchant, activity);
  if (!bounds) throw new DomainError('activityUnknown');
  if (amount < bounds.least || amount > bounds.most)
    throw new DomainError('applicationAmountOutside', { field: 'amountMinor' });
  return bounds;
}

/** Notifies the member: on the page of the promotion, and by a message that stays. */
async function tellMember(tx: MerchantTransaction, row: ApplicationRow): Promise<void> {
  const { merchant, memberId, number, state, amount, currency, reason } = row;
  const kind = state === 'approved' ? 'application.approved' : 'application.rejected';
  await addMails(tx, merchant, [
    { merchant, memberId, kind, requestId: null, orderId: number, amount, currency, text: reason },
  ]);
  await tellAll(tx, merchant, [{ kind: 'member', memberId }], { topic: 'activity', event: 'changed' });
}

/** Decides the reward of an approval, which is kept as a fact. @throws DomainError applicationNotPayable if it is refused */
async function reward(
  tx: MerchantTransaction,
  { merchant, now }: Judging,
  own: OwnActivity,
  { memberId, number, askedAt }: ApplicationRow,
): Promise<void> {
  const roundsFromMs = roundsNeededFrom(own.terms, askedAt.getTime());
  const known = await readState(tx, merchant, { members: [memberId], roundsFromMs, now });
  await decideRewards(tx, { merchant, activities: [own], known, now });
  const source = sourceOf(own.terms, String(memberId), `approved:${number}`);
  const decided = await findDecision(tx, merchant.code, source);
  if (!decided || decided.state === 'refused')
    throw new DomainError('applicationNotPayable', { reason: decided?.reason ?? 'activityOff' });
}

async function pay(
  tx: MerchantTransaction,
  judging: Judging,
  row: ApplicationRow,
  { amount, isByTwo }: { readonly amount: bigint; readonly isByTwo: boolean },
): Promise<ApplicationRow> {
  const { merchant, by, now } = judging;
  const { number, memberId, activity } = row;
  const own = getActivity(activitiesOf(merchant), activity);
  const fact = { kind: 'approved', id: `approved:${number}`, activity, amount } as const;
  await keepStep(tx, row, 'desk.approved', { ...fact, member: String(memberId), atMs: now.getTime() });
  const decided = { state: 'approved', amount, isByTwo, decidedBy: by, decidedAt: now } as const;
  const approved = await changeOpen(tx, row, { ...decided, ...NO_PROPOSAL });
  if (!approved) throw refuse(row);
  await reward(tx, judging, own, approved);
  await tellMember(tx, approved);
  return approved;
}

/**
 * Approves an application with an amount of minor units. What one operator approves for one member in a day counts
 * together: above the activity’s amount, a second operator has to agree.
 *
 * @throws DomainError applicationUnknown, applicationStepRefused, activityUnknown, applicationAmountOutside,
 * applicationNotPayable
 */
export async function approve(tx: MerchantTransaction, judging: Judging, amount: bigint): Promise<ApplicationRow> {
  const { merchant, number, by, now } = judging;
  const row = await lockApplication(tx, merchant.code, number);
  if (row.state !== 'applying' || row.proposedBy !== null) throw refuse(row);
  const { fourEyesAbove } = getBounds(merchant, row.activity, amount);
  const { timeZone } = merchant.protection;
  const approved = await sumApprovedToday(tx, row, { by, now, timeZone });
  await tellDesk(tx, merchant.code);
  if (approved + amount <= fourEyesAbove) return pay(tx, judging, row, { amount, isByTwo: false });
  return (await changeOpen(tx, row, { proposedAmount: amount, proposedBy: by, proposedAt: now })) ?? row;
}

/**
 * Rejects an application with a reason that its member reads.
 *
 * @throws DomainError applicationUnknown, applicationStepRefused if it is decided, or an approval of it waits
 */
export async function reject(tx: MerchantTransaction, judging: Judging, reason: string): Promise<ApplicationRow> {
  const { merchant, number, by, now } = judging;
  const row = await lockApplication(tx, merchant.code, number);
  if (row.proposedBy !== null) throw refuse(row);
  const { memberId, activity } = row;
  const fact = { kind: 'refused', id: `refused:${number}`, activity, reason, mayReapply: true } as const;
  await keepStep(tx, row, 'desk.rejected', { ...fact, member: String(memberId), atMs: now.getTime() });
  const rejected = await changeOpen(tx, row, { state: 'rejected', reason, decidedBy: by, decidedAt: now });
  if (!rejected) throw refuse(row);
  await tellMember(tx, rejected);
  await tellDesk(tx, merchant.code);
  return rejected;
}

/**
 * Decides an approval that waits for a second operator. If it is refused or withdrawn, the application waits as before.
 *
 * @throws DomainError as `approve` does, sameOperator, notYourRequest
 */
export async function decideProposal(
  tx: MerchantTransaction,
  judging: Judging,
  { decision, amountMinor }: Pick<CallBody<typeof decideApplication>, 'decision' | 'amountMinor'>,
): Promise<ApplicationRow> {
  const { merchant, number, by } = judging;
  const row = await lockApplication(tx, merchant.code, number);
  const { proposedAmount: amount, proposedBy } = row;
  if (amount === null || proposedBy === null || amount !== BigInt(amountMinor)) throw refuse(row);
  assertMayDecide({ requestedBy: proposedBy, decision, by });
  await tellDesk(tx, merchant.code);
  if (decision !== 'confirmed') return (await changeOpen(tx, row, NO_PROPOSAL)) ?? row;
  getBounds(merchant, row.activity, amount);
  return pay(tx, judging, row, { amount, isByTwo: true });
}
