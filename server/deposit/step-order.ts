import { DomainError } from '../../engine/api/domain-error.ts';
import type { HousePurpose } from '../../engine/money/chart-of-accounts.ts';
import {
  type DepositEffect,
  type DepositOrderEvent,
  stepDepositOrder,
} from '../../flows/deposit-order/deposit-order.machine.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { publish } from '../events/publish.repository.ts';
import { openAccount, transfer } from '../ledger/api.ts';
import { tellMoney } from '../messages/api.ts';
import { grantBonus } from './bonuses.ts';
import { changeOrder, type DepositChange } from './deposit-orders.repository.ts';
import type { DepositRow } from './deposit-scope.ts';

/** The event of each state that ends an order. */
const ENDED = {
  arrived: 'deposit.arrived',
  failed: 'deposit.failed',
  expired: 'deposit.expired',
  cancelled: 'deposit.cancelled',
} as const;

async function publishEnd(tx: MerchantTransaction, order: DepositRow, now: Date): Promise<void> {
  const { merchant, orderId, memberId, methodKey: method, amount, fee, currency, state } = order;
  if (state === 'created' || state === 'pending' || state === 'review') return;
  const payload = { orderId, method, amountMinor: String(amount), feeMinor: String(fee), currency };
  await publish(tx, merchant, { type: ENDED[state], occurredAt: now, memberId, payload });
}

/** Books the money of an order: debits the provider's account, credits the member, and credits the fee to the house. */
async function book(tx: MerchantTransaction, order: DepositRow): Promise<void> {
  const { merchant, orderId: id, memberId, amount, fee, currency } = order;
  const house = (purpose: HousePurpose) =>
    openAccount(tx, merchant, { ownerKind: 'house', ownerId: 0n, purpose, currency });
  const main = await openAccount(tx, merchant, { ownerKind: 'member', ownerId: memberId, purpose: 'main', currency });
  const result = await transfer(tx, merchant, {
    key: { source: 'deposit', operation: 'arrive', externalId: id },
    kind: 'deposit',
    reference: id,
    legs: [
      { accountId: await house('deposits'), amountMinor: -(amount + fee) },
      { accountId: main, amountMinor: amount },
      ...(fee > 0n ? [{ accountId: await house('fees'), amountMinor: fee }] : []),
    ],
  });
  if (!result.ok) throw new Error(`The deposit ${id} could not be booked: ${result.refusal}.`);
}

/** One entry for each effect that the machine of deposits can declare. */
const EFFECTS: Readonly<
  Record<DepositEffect, (tx: MerchantTransaction, order: DepositRow, now: Date) => Promise<unknown>>
> = {
  'ledger.book': book,
  'bonus.grant': grantBonus,
};

/**
 * Applies one transition to an order, with its money and notifications, in the transaction that has locked it.
 *
 * @throws DomainError depositStepRefused if the transition is not allowed now; nothing has changed in that case
 */
export async function stepOrder(
  tx: MerchantTransaction,
  order: DepositRow,
  type: DepositOrderEvent['type'],
  now: Date,
  more: DepositChange = {},
): Promise<DepositRow> {
  const { merchant, orderId: id, memberId, amount, currency } = order;
  const step = stepDepositOrder({ state: order.state, isByProof: order.isByProof }, type);
  if (!step) throw new DomainError('depositStepRefused', { state: order.state });
  const { state } = step;
  const stepped = await changeOrder(tx, order, { ...more, state, endedAt: step.isOver ? now : null });
  if (!stepped) throw new DomainError('depositStepRefused', { state: order.state });
  for (const effect of step.effects) await EFFECTS[effect](tx, stepped, now);
  await publishEnd(tx, stepped, now);
  await tellMoney(tx, merchant, memberId, { subject: 'deposit', id, state, amountMinor: String(amount), currency });
  return stepped;
}

/** Ends an order whose time is over, before anything else is done with it. */
export const expireInTime = (
  tx: MerchantTransaction,
  order: DepositRow,
  now: Date,
): Promise<DepositRow> | DepositRow =>
  (order.state === 'created' || order.state === 'pending') && order.expiresAt <= now
    ? stepOrder(tx, order, 'time.passed', now)
    : order;
