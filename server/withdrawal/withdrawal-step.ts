import { DomainError } from '../../engine/api/domain-error.ts';
import {
  stepWithdrawal,
  type WithdrawalEvent,
  type WithdrawalStanding,
  type WithdrawalStepped,
} from '../../flows/withdrawal/withdrawal.machine.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { publish } from '../events/publish.repository.ts';
import { changePayout } from './payouts.repository.ts';
import { carryOut, type WithdrawalStep } from './withdrawal-effects.ts';
import { tellNews } from './withdrawal-news.ts';
import {
  addEvent,
  changeWithdrawal,
  findWithdrawal,
  type StoredWithdrawal,
  type WithdrawalName,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

/** A withdrawal after a transition, and the number of its history entry. */
interface Taken {
  readonly row: WithdrawalRow;
  readonly eventId: bigint;
}

const standingOf = ({ row, payouts }: StoredWithdrawal): WithdrawalStanding => ({
  state: row.state,
  needsSecond: row.needsSecond,
  approvedBy: row.approvedBy === null ? null : String(row.approvedBy),
  fee: row.feeState,
  payouts: payouts.map(({ state, turn, amount, outstanding, askedAt }) => ({
    state,
    turn,
    isPart: outstanding > 0n && outstanding < amount,
    isProviders: askedAt !== null,
  })),
});

const refuse = ({ row, payouts }: StoredWithdrawal, event: WithdrawalEvent): DomainError => {
  const payout = 'payout' in event ? payouts[event.payout]?.state : undefined;
  if (row.state === 'secondReview' && event.type === 'operator.approved')
    return new DomainError('secondOperatorRequired');
  return new DomainError('withdrawalStepRefused', { state: row.state, ...(payout ? { payoutState: payout } : {}) });
};

/** Stores the payouts after a transition: their states from the machine, the rest from the executed effects. */
async function writePayouts(
  tx: MerchantTransaction,
  { row, payouts }: StoredWithdrawal,
  stepped: WithdrawalStepped,
  changes: Awaited<ReturnType<typeof carryOut>>,
): Promise<void> {
  for (const before of payouts) {
    const after = stepped.payouts[before.sequence];
    if (!after) throw new Error(`The machine has lost payout ${before.sequence} of ${row.number}.`);
    if (after.state === before.state && after.turn === before.turn) continue;
    await changePayout(tx, before, { ...changes.get(before.sequence), state: after.state, turn: after.turn });
  }
}

/** The amount of an event, in minor units; undefined if it has none. */
function amountOf({ row, payouts }: StoredWithdrawal, { event, receivedMinor }: WithdrawalStep): bigint | undefined {
  if (receivedMinor !== undefined) return receivedMinor;
  if (!('payout' in event)) return row.amount;
  return payouts[event.payout]?.outstanding;
}

/** What of a complete withdrawal has reached its member. */
const paidOf = ({ payouts }: StoredWithdrawal, after: WithdrawalStepped['payouts']): bigint =>
  payouts.reduce((sum, { sequence, amount, outstanding }) => {
    const state = after[sequence]?.state;
    if (state === 'failed') return sum;
    return sum + (state === 'refunded' ? amount - outstanding : amount);
  }, 0n);

async function publishEnd(
  tx: MerchantTransaction,
  stored: StoredWithdrawal,
  { state, payouts }: WithdrawalStepped,
  now: Date,
): Promise<void> {
  const { merchant, number, memberId, amount, fee, currency } = stored.row;
  if (state === 'review' || state === 'secondReview' || state === 'paying') return;
  const paid = state === 'complete' ? paidOf(stored, payouts) : 0n;
  const order = { number, amountMinor: String(amount), feeMinor: String(fee), currency };
  const payload = { ...order, state, paidMinor: String(paid) };
  await publish(tx, merchant, { type: 'withdrawal.ended', occurredAt: now, memberId, payload });
}

/**
 * Applies one event to a withdrawal: the machine, which the screens share, decides whether it is allowed and declares
 * the effects; states, money and history are written in one transaction. A repeated or out-of-order event changes
 * nothing.
 *
 * @throws DomainError withdrawalUnknown, withdrawalStepRefused, secondOperatorRequired or receivedAmountWrong
 */
export async function takeStep(tx: MerchantTransaction, name: WithdrawalName, step: WithdrawalStep): Promise<Taken> {
  const stored = await findWithdrawal(tx, name, true);
  if (!stored) throw new DomainError('withdrawalUnknown');
  const { row } = stored;
  const { event, by, now, said, reference } = step;
  const stepped = stepWithdrawal(standingOf(stored), event);
  if (!stepped) throw refuse(stored, event);
  const changes = await carryOut(tx, stored, step, stepped.effects);
  await writePayouts(tx, stored, stepped, changes);
  const { state: value, fee: feeState, isOver } = stepped;
  const changed = {
    state: value,
    feeState,
    approvedBy: row.approvedBy ?? (event.type === 'operator.approved' && by.kind === 'operator' ? by.id : null),
    reason: event.type === 'operator.rejected' ? (said ?? '') : row.reason,
    approvedAt: row.approvedAt ?? (value === 'paying' ? now : null),
    endedAt: isOver ? now : null,
  };
  await changeWithdrawal(tx, row, changed);
  if (isOver) await publishEnd(tx, stored, stepped, now);
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
  await tellNews(tx, row, value === row.state && payout !== null ? (stepped.payouts[payout]?.state ?? value) : value);
  return { row: { ...row, ...changed }, eventId };
}
