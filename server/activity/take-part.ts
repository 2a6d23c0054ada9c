import { hash } from 'node:crypto';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { ActivityCard } from '../../engine/promotions/activity-card.ts';
import { findCode } from '../../engine/promotions/coupon-code.ts';
import type { Entered, EnvelopeOpened, Happened } from '../../engine/promotions/facts.ts';
import { roundsNeededFrom } from '../../engine/promotions/facts-needed.ts';
import { dayAt } from '../../engine/promotions/local-days.ts';
import { type ActivityEventType, type ActivityStepped, stepActivity } from '../../flows/activity/activity.machine.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { lockMembers } from '../ledger/api.ts';
import { type Asking, cardOf, getActivity, readOwnState } from './activity-cards.ts';
import { lockCounters } from './activity-counters.repository.ts';
import { findFactNamed, insertFacts } from './activity-facts.repository.ts';
import { decideRewards } from './decide-rewards.ts';
import { activitiesOf, type OwnActivity } from './own-activities.ts';
import { readState } from './read-state.ts';

/** A member who takes part. */
export interface Taking extends Asking {
  readonly memberId: bigint;
}

/** Why a step is refused, by where the member stands. */
const REFUSALS: Readonly<Partial<Record<ActivityCard['state'], ErrorCode>>> = {
  registrationClosed: 'activityNotOpen',
  forbidden: 'activityForbidden',
  signed: 'activityJoined',
  issued: 'activityJoined',
  claimed: 'activityJoined',
  process: 'activityJoined',
  applying: 'applicationOpen',
};

/** The step of a member that the machine and the card allow now. @throws DomainError if it allows none */
export async function findStep(
  tx: MerchantTransaction,
  taking: Taking,
  own: OwnActivity,
  type: ActivityEventType,
): Promise<ActivityStepped> {
  const card = await cardOf(tx, taking, own, await readOwnState(tx, taking, [own]));
  // A member on a break sees no activities, and takes part in none.
  if (!card) throw new DomainError('activityForbidden');
  const step = stepActivity({ state: card.state, mode: own.terms.mode }, type);
  // A member who has used up all tries stays rejected.
  if (step && (type !== 'member.applied' || card.step === 'apply')) return step;
  const isFull = card.state === 'registrationClosed' && own.terms.seats !== undefined;
  const isRepeated = type === 'member.joined' || card.state === 'forbidden' || card.state === 'applying';
  const code = isFull ? 'activityFull' : isRepeated ? REFUSALS[card.state] : undefined;
  throw new DomainError(code ?? 'activityNotOpen');
}

/** Keeps what a member did in a step that is allowed, and decides what follows from it at once. */
export async function keepFact(
  tx: MerchantTransaction,
  taking: Taking,
  own: OwnActivity,
  { effects, fact }: Pick<ActivityStepped, 'effects'> & { readonly fact: Entered | Happened | EnvelopeOpened },
): Promise<void> {
  const { merchant, memberId, now } = taking;
  if (effects.includes('entry.keep')) await insertFacts(tx, merchant.code, [fact]);
  const roundsFromMs = roundsNeededFrom(own.terms, now.getTime());
  const known = await readState(tx, merchant, { members: [memberId], roundsFromMs, now });
  await decideRewards(tx, { merchant, activities: [own], known, now });
}

/** Takes a step of a member, if it is allowed. */
async function takeStep(
  tx: MerchantTransaction,
  taking: Taking,
  own: OwnActivity,
  [type, fact]: readonly [ActivityEventType, Entered | Happened],
): Promise<void> {
  const { effects } = await findStep(tx, taking, own, type);
  await keepFact(tx, taking, own, { effects, fact });
}

const factBase = ({ memberId, now }: Taking) => ({ member: String(memberId), atMs: now.getTime() });

/**
 * Joins an activity, in one transaction with the count of its seats.
 *
 * @throws DomainError activityUnknown, activityNotOpen, activityFull, activityForbidden, activityJoined
 */
export async function join(tx: MerchantTransaction, taking: Taking, code: string): Promise<void> {
  const { merchant, memberId, now } = taking;
  const own = getActivity(activitiesOf(merchant), code);
  await lockMembers(tx, merchant.code, [memberId]);
  if (own.terms.seats !== undefined) {
    // Of several who take the last seat, one comes first: they wait for each other here.
    const day = dayAt(now.getTime(), own.terms.timeZone);
    await lockCounters(tx, { merchant: merchant.code, activity: code, day, members: [String(memberId)] });
  }
  const fact = { kind: 'joined', id: `joined:${code}`, activity: code, ...factBase(taking) } as const;
  await takeStep(tx, taking, own, ['member.joined', fact]);
}

/**
 * Checks in for the day. One check-in counts for all calendars of the merchant.
 *
 * @throws DomainError activityUnknown, activityNotOpen, activityForbidden, alreadyCheckedIn
 */
export async function checkInToday(tx: MerchantTransaction, taking: Taking, code: string): Promise<void> {
  const { merchant, memberId, now } = taking;
  const own = getActivity(activitiesOf(merchant), code);
  if (own.terms.kind !== 'checkIn' || own.terms.by !== 'checkIn') throw new DomainError('activityUnknown');
  await lockMembers(tx, merchant.code, [memberId]);
  const id = `checkedIn:${dayAt(now.getTime(), own.terms.timeZone)}`;
  if (await findFactNamed(tx, merchant.code, { memberId, name: id })) throw new DomainError('alreadyCheckedIn');
  await takeStep(tx, taking, own, ['member.checkedIn', { kind: 'checkedIn', id, ...factBase(taking) }]);
}

/** The activity that a typed code is of. */
function findCoupon({ merchant }: Taking, typed: string) {
  const code = findCode(typed);
  const codeHash = code === undefined ? '' : hash('sha256', code, 'hex');
  const own = activitiesOf(merchant).find(({ written }) => written.coupon?.codeHashes.includes(codeHash));
  return own && { own, codeHash };
}

/**
 * Enters the code of a coupon. A member uses a code once.
 *
 * @returns the code of the activity
 * @throws DomainError couponWrong, couponUsed, activityNotOpen, activityForbidden
 */
export async function useCoupon(tx: MerchantTransaction, taking: Taking, typed: string): Promise<string> {
  const { merchant, memberId } = taking;
  const found = findCoupon(taking, typed);
  if (!found) throw new DomainError('couponWrong');
  const { own, codeHash } = found;
  const activity = own.terms.key;
  await lockMembers(tx, merchant.code, [memberId]);
  const id = `code:${codeHash}`;
  if (await findFactNamed(tx, merchant.code, { memberId, name: id })) throw new DomainError('couponUsed');
  const fact = { kind: 'codeEntered', id, activity, ...factBase(taking) } as const;
  await takeStep(tx, taking, own, ['member.enteredCode', fact]);
  return activity;
}
