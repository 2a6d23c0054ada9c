import { sql } from 'kysely';
import { transition } from 'xstate';
import { DomainError } from '../../engine/api/domain-error.ts';
import {
  type PayoutPlace,
  type WithdrawalEvent,
  withdrawalMachine,
} from '../../flows/withdrawal/withdrawal.machine.ts';
import { SESSION_CHANNEL } from '../db/channels.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { WithdrawalState } from '../db/tables/withdrawal.ts';
import { tellMoney } from '../ledger/money-news.ts';
import { type MoneyOwner, postPart, returnPart, voidPart } from './withdrawal-money.ts';
import {
  addEvent,
  type Doer,
  findWithdrawal,
  type PayoutRow,
  type StoredWithdrawal,
  type WithdrawalName,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

const MINUTE_MS = 60_000;

/** One step of a withdrawal: what happens, who does it, and what comes along. */
export interface WithdrawalStep {
  readonly event: WithdrawalEvent;
  readonly by: Doer;
  readonly now: Date;
  readonly said?: string | undefined;
  /** What the bank or the wallet calls the payment. */
  readonly reference?: string | undefined;
  /** What has come, where that is a part. */
  readonly receivedMinor?: bigint | undefined;
}

/** A withdrawal after a step, and the number of what was written down of it. */
interface Taken {
  readonly row: WithdrawalRow;
  readonly eventId: bigint;
}

const snapshotOf = ({ row, payouts }: StoredWithdrawal) =>
  withdrawalMachine.resolveState({
    value: row.state,
    context: {
      needsSecond: row.needs_second,
      approvedBy: row.approved_by === null ? null : String(row.approved_by),
      payouts: payouts.map(({ state, turn, amount, outstanding, asked_at: askedAt }) => ({
        state,
        turn,
        isPart: outstanding > 0n && outstanding < amount,
        isProviders: askedAt !== null,
      })),
    },
  });

const refuse = ({ row, payouts }: StoredWithdrawal, event: WithdrawalEvent): DomainError => {
  const payout = 'payout' in event ? payouts[event.payout]?.state : undefined;
  if (row.state === 'secondReview' && event.type === 'operator.approved')
    return new DomainError('secondOperatorRequired');
  return new DomainError('withdrawalStepRefused', { state: row.state, ...(payout ? { payoutState: payout } : {}) });
};

const isUnpaid = (state: string): boolean => state === 'waiting' || state === 'claimed';

/** The money of a payout that changes its state, and what is outstanding of it afterwards. */
async function movePayoutMoney(
  tx: MerchantTransaction,
  owner: MoneyOwner,
  { before, after, receivedMinor }: { before: PayoutRow; after: PayoutPlace; receivedMinor: bigint | undefined },
): Promise<bigint> {
  const part = String(before.sequence);
  const { outstanding, amount } = before;
  switch (after.state) {
    case 'sent':
      if (isUnpaid(before.state)) await postPart(tx, owner, part, { holdId: before.hold_id, to: 'payouts' });
      return outstanding;
    case 'failed':
      if (isUnpaid(before.state)) await voidPart(tx, owner, part, before.hold_id);
      // What came in part cannot fail as a whole: its rest is refunded in its case.
      else if (outstanding !== amount)
        throw new DomainError('withdrawalStepRefused', { state: 'paying', payoutState: before.state });
      else await returnPart(tx, owner, part, { amountMinor: amount, from: 'payouts' });
      return outstanding;
    case 'refunded':
      await returnPart(tx, owner, part, { amountMinor: outstanding, from: 'payouts' });
      return outstanding;
    case 'partly':
      if (receivedMinor === undefined || receivedMinor <= 0n || receivedMinor >= outstanding)
        throw new DomainError('receivedAmountWrong', { field: 'receivedMinor' });
      return outstanding - receivedMinor;
    case 'received':
      return 0n;
    default:
      return outstanding;
  }
}

async function writePayout(
  tx: MerchantTransaction,
  row: WithdrawalRow,
  { before, after, step }: { before: PayoutRow; after: PayoutPlace; step: WithdrawalStep },
  outstanding: bigint,
): Promise<void> {
  const { now, reference } = step;
  const isSent = after.state === 'sent' && before.state !== 'sent';
  await tx
    .updateTable('withdrawal_payouts')
    .set({
      state: after.state,
      turn: after.turn,
      outstanding,
      ...(after.state === 'claimed' ? { claimed_at: now } : {}),
      // What an operator pays again is no payment of the provider: what it says later of its own one is none of this.
      ...(step.event.type === 'case.paidAgain' ? { asked_at: null } : {}),
      ...(isSent
        ? {
            sent_at: now,
            confirm_by: new Date(now.getTime() + row.receipt_minutes * MINUTE_MS),
            reference: reference ?? '',
          }
        : {}),
    })
    .where('merchant', '=', row.merchant)
    .where('number', '=', row.number)
    .where('sequence', '=', before.sequence)
    .where('state', '=', before.state)
    .executeTakeFirstOrThrow();
}

/** The fee is earned by the first payment, and comes back where none was made. */
async function moveFee(
  tx: MerchantTransaction,
  owner: MoneyOwner,
  row: WithdrawalRow,
  next: WithdrawalState,
  isPaid: boolean,
) {
  const { fee_hold_id: holdId, fee_state: state, fee } = row;
  if (holdId === null) return state;
  const isOver = next === 'rejected' || next === 'cancelled' || next === 'failed';
  if (isOver && state === 'held') await voidPart(tx, owner, 'fee', holdId);
  else if (isOver && state === 'posted') await returnPart(tx, owner, 'fee', { amountMinor: fee, from: 'fees' });
  else if (!isOver && isPaid && state === 'held') await postPart(tx, owner, 'fee', { holdId, to: 'fees' });
  else return state;
  return isOver ? 'returned' : 'posted';
}

async function moveMoney(
  tx: MerchantTransaction,
  { row, payouts }: StoredWithdrawal,
  step: WithdrawalStep,
  next: { readonly value: WithdrawalState; readonly payouts: readonly PayoutPlace[] },
): Promise<WithdrawalRow['fee_state']> {
  const owner = { merchant: row.merchant, number: row.number, memberId: row.member_id, currency: row.currency };
  for (const before of payouts) {
    const after = next.payouts[before.sequence];
    if (!after) throw new Error(`The machine has lost payout ${before.sequence} of ${row.number}.`);
    if (next.value === 'rejected' || next.value === 'cancelled')
      await voidPart(tx, owner, String(before.sequence), before.hold_id);
    if (after.state === before.state && after.turn === before.turn) continue;
    const isMoved = after.state !== before.state;
    const outstanding = isMoved
      ? await movePayoutMoney(tx, owner, { before, after, receivedMinor: step.receivedMinor })
      : before.outstanding;
    await writePayout(tx, row, { before, after, step }, outstanding);
  }
  return moveFee(
    tx,
    owner,
    row,
    next.value,
    next.payouts.some(({ state }) => state === 'sent'),
  );
}

/** What an event is about, in minor units; undefined where it is about none. */
function amountOf({ row, payouts }: StoredWithdrawal, { event, receivedMinor }: WithdrawalStep): bigint | undefined {
  if (receivedMinor !== undefined) return receivedMinor;
  if (!('payout' in event)) return row.amount;
  return payouts[event.payout]?.outstanding;
}

/**
 * Takes one step of a withdrawal: the machine that its screen has decides whether it may be taken; its states, its money
 * and what is written down of it are one transaction. What is repeated or out of order changes nothing.
 *
 * @throws DomainError withdrawalUnknown, withdrawalStepRefused, secondOperatorRequired or receivedAmountWrong
 */
export async function takeStep(tx: MerchantTransaction, name: WithdrawalName, step: WithdrawalStep): Promise<Taken> {
  const stored = await findWithdrawal(tx, name, true);
  if (!stored) throw new DomainError('withdrawalUnknown');
  const { row } = stored;
  const { event, by, now, said, reference } = step;
  const snapshot = snapshotOf(stored);
  if (!snapshot.can(event)) throw refuse(stored, event);
  const [next] = transition(withdrawalMachine, snapshot, event);
  const value = next.value as WithdrawalState;
  const fee_state = await moveMoney(tx, stored, step, { value, payouts: next.context.payouts });
  const changed = {
    state: value,
    fee_state,
    approved_by: row.approved_by ?? (event.type === 'operator.approved' && by.kind === 'operator' ? by.id : null),
    reason: event.type === 'operator.rejected' ? (said ?? '') : row.reason,
    approved_at: row.approved_at ?? (value === 'paying' ? now : null),
    ended_at: next.status === 'done' ? now : null,
  };
  await tx
    .updateTable('withdrawals')
    .set(changed)
    .where('merchant', '=', row.merchant)
    .where('number', '=', row.number)
    .where('state', '=', row.state)
    .executeTakeFirstOrThrow();
  const payout = 'payout' in event ? event.payout : null;
  const eventId = await addEvent(tx, {
    merchant: row.merchant,
    number: row.number,
    payout,
    kind: event.type,
    by,
    said,
    reference,
    amountMinor: amountOf(stored, step),
    now,
  });
  await tellNews(
    tx,
    row,
    value === row.state && payout !== null ? (next.context.payouts[payout]?.state ?? value) : value,
  );
  return { row: { ...row, ...changed }, eventId };
}

/** Tells the member's tabs, and those of the desk. */
export async function tellNews(tx: MerchantTransaction, row: WithdrawalRow, state: string): Promise<void> {
  const { merchant, member_id: memberId, number: id, amount, fee, currency } = row;
  const amountMinor = String(amount - fee);
  await tellMoney(tx, merchant, memberId, { subject: 'withdrawal', id, state, amountMinor, currency });
  await sql`select pg_notify(${SESSION_CHANNEL}, ${`${merchant} desk`})`.execute(tx);
}
