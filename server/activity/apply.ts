import { DomainError } from '../../engine/api/domain-error.ts';
import type { Approved, Entered, Refused } from '../../engine/promotions/facts.ts';
import { type ActivityEventType, type ActivityState, stepActivity } from '../../flows/activity/activity.machine.ts';
import type { WrittenApplication } from '../../schemas/brand/activity-rules.ts';
import type { applyForActivity } from '../../schemas/calls/activity-application.ts';
import type { CallBody } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { lockMembers } from '../ledger/api.ts';
import { tellDesk } from '../messages/api.ts';
import { makeNumber } from '../secrets/tokens.ts';
import { getActivity } from './activity-cards.ts';
import { insertFacts } from './activity-facts.repository.ts';
import { assertRoom, attachPictures, keepPicture, listPictures } from './application-pictures.repository.ts';
import {
  type ApplicationRow,
  changeOpen,
  findApplication,
  findOfRequest,
  insertApplication,
} from './applications.repository.ts';
import { activitiesOf, type OwnActivity } from './own-activities.ts';
import { findStep, type Taking } from './take-part.ts';

type Wishes = CallBody<typeof applyForActivity>;

/** Where the member of an application stands. */
const STANDINGS: Readonly<Record<ApplicationRow['state'], ActivityState>> = {
  applying: 'applying',
  approved: 'process',
  rejected: 'rejected',
  cancelled: 'join',
};

/** Keeps the fact of a step of an application, if the machine allows it. @throws DomainError applicationStepRefused */
export async function keepStep(
  tx: MerchantTransaction,
  { merchant, state }: Pick<ApplicationRow, 'merchant' | 'state'>,
  type: ActivityEventType,
  fact: Entered | Refused | Approved,
): Promise<void> {
  const step = stepActivity({ state: STANDINGS[state], mode: 'apply' }, type);
  if (!step?.effects.includes('entry.keep')) throw new DomainError('applicationStepRefused', { state });
  await insertFacts(tx, merchant, [fact]);
}

/** The application of a number, with its member locked. @throws DomainError applicationUnknown */
export async function lockApplication(
  tx: MerchantTransaction,
  merchant: string,
  number: string,
): Promise<ApplicationRow> {
  const found = await findApplication(tx, merchant, number);
  if (!found) throw new DomainError('applicationUnknown');
  // Whatever happens to the applications of a member happens one after the other.
  await lockMembers(tx, merchant, [found.memberId]);
  return (await findApplication(tx, merchant, number)) ?? found;
}

function getApplied({ merchant }: Taking, code: string): { own: OwnActivity; part: WrittenApplication } {
  const own = getActivity(activitiesOf(merchant), code);
  const part = own.written.application;
  if (!part) throw new DomainError('activityUnknown');
  return { own, part };
}

/** The application that an earlier try of the request has made. @throws DomainError idempotencyConflict if its contents differed */
async function findMade(tx: MerchantTransaction, { merchant, memberId }: Taking, wishes: Wishes) {
  const { requestId, activity, remark, pictures } = wishes;
  const made = await findOfRequest(tx, { merchant: merchant.code, memberId, requestId });
  if (!made) return undefined;
  const sent = (await listPictures(tx, merchant.code, [made.number])).get(made.number) ?? [];
  const isSame =
    made.activity === activity && made.remark === remark && sent.toSorted().join() === pictures.toSorted().join();
  if (!isSame) throw new DomainError('idempotencyConflict');
  return made;
}

function assertPictures({ leastPictures, pictures: most }: WrittenApplication, count: number): void {
  if (count < leastPictures)
    throw new DomainError('applicationPicturesMissing', { field: 'pictures', least: leastPictures });
  if (count > most) throw new DomainError('applicationPicturesMany', { field: 'pictures', most });
}

/**
 * Applies for an activity, once however often the request comes.
 *
 * @throws DomainError activityUnknown, activityNotOpen, activityForbidden, applicationOpen, applicationPicturesMissing,
 * applicationPicturesMany, applicationPictureUnknown, idempotencyConflict
 */
export async function apply(tx: MerchantTransaction, taking: Taking, wishes: Wishes): Promise<ApplicationRow> {
  const { merchant, memberId, now } = taking;
  const { activity, remark, requestId, pictures } = wishes;
  await lockMembers(tx, merchant.code, [memberId]);
  const made = await findMade(tx, taking, wishes);
  if (made) return made;
  const { own, part } = getApplied(taking, activity);
  assertPictures(part, pictures.length);
  await findStep(tx, taking, own, 'member.applied');
  const row = await insertApplication(tx, {
    merchant: merchant.code,
    number: makeNumber('A', now),
    memberId,
    activity,
    requestId,
    remark,
    state: 'applying',
    currency: merchant.brand.currency,
    proposedAmount: null,
    proposedBy: null,
    proposedAt: null,
    amount: null,
    decidedBy: null,
    askedAt: now,
    decidedAt: null,
  });
  if (!row) throw new DomainError('applicationOpen');
  await attachPictures(tx, row, pictures);
  const fact = { kind: 'applied', id: `applied:${row.number}`, activity } as const;
  await insertFacts(tx, merchant.code, [{ ...fact, member: String(memberId), atMs: now.getTime() }]);
  await tellDesk(tx, merchant.code);
  return row;
}

/**
 * Takes an application back.
 *
 * @throws DomainError applicationUnknown if it is not the member’s, applicationStepRefused if an operator has worked on it
 */
export async function takeBack(tx: MerchantTransaction, { merchant, memberId, now }: Taking, number: string) {
  const row = await lockApplication(tx, merchant.code, number);
  if (row.memberId !== memberId) throw new DomainError('applicationUnknown');
  if (row.proposedBy !== null) throw new DomainError('applicationStepRefused', { state: row.state });
  const fact = { kind: 'cancelled', id: `cancelled:${number}`, activity: row.activity } as const;
  await keepStep(tx, row, 'member.cancelled', { ...fact, member: String(memberId), atMs: now.getTime() });
  await changeOpen(tx, row, { state: 'cancelled', decidedAt: now });
  await tellDesk(tx, merchant.code);
}

/** Refuses a picture of a member who cannot apply now. @throws DomainError as `apply` does, applicationPictureLimit */
export async function assertMaySend(tx: MerchantTransaction, taking: Taking, code: string): Promise<void> {
  const { merchant, memberId, now } = taking;
  await lockMembers(tx, merchant.code, [memberId]);
  const { own, part } = getApplied(taking, code);
  if (part.pictures === 0) throw new DomainError('activityUnknown');
  await findStep(tx, taking, own, 'member.applied');
  await assertRoom(tx, { merchant: merchant.code, memberId }, now);
}

/** Keeps a picture for an application. @returns its id */
export async function keepSent(
  tx: MerchantTransaction,
  taking: Taking,
  { activity, webp }: { readonly activity: string; readonly webp: Buffer },
): Promise<string> {
  await assertMaySend(tx, taking, activity);
  return keepPicture(tx, { merchant: taking.merchant.code, memberId: taking.memberId, activity }, webp, taking.now);
}
