import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { judgeBet } from '../../engine/lottery/judge-bet.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import { LOTTERY_VENDOR } from '../../engine/lottery/lottery-vendor.ts';
import { stepOrder } from '../../flows/lottery-order/lottery-order.machine.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { sumBalance } from '../ledger/api.ts';
import { tellBalance } from '../messages/api.ts';
import { voidRounds } from '../play/api.ts';
import { takeLiabilities } from './liabilities.repository.ts';
import { endOrders, lockOrder, type OrderOwner, type OrderRow } from './orders.repository.ts';
import { databaseNow, lockPeriods } from './periods.repository.ts';

interface Cancelling {
  readonly owner: OrderOwner;
  readonly number: string;
  readonly now: Date;
}

/** Takes from the numbers of a draw what an order has added, if its terms are still the same. */
async function freeNumbers(tx: MerchantTransaction, merchant: Merchant, order: OrderRow): Promise<void> {
  const lottery = merchant.lotteries.lotteries.find(({ code }) => code === order.lottery);
  const kind = lottery && findKind(lottery.kind);
  if (!lottery || !kind) return;
  const written = { ...order, unitMinor: String(order.unit) };
  const verdict = judgeBet({ lottery, kind, currency: order.currency }, written);
  if (!('bet' in verdict) || verdict.bet.liabilities.length === 0) return;
  const name = { merchant: merchant.code, lottery: order.lottery, number: order.period };
  await takeLiabilities(tx, name, verdict.bet.liabilities);
}

/** @throws DomainError lotteryPeriodClosed if the period of an order does not take bets any more */
async function holdOpen(tx: MerchantTransaction, { merchant, lottery, period: number }: OrderRow): Promise<void> {
  const [period] = await lockPeriods(tx, merchant, [{ merchant, lottery, number }]);
  const now = await databaseNow(tx);
  const isOpen = (period?.state === 'scheduled' || period?.state === 'open') && period.closesAt > now;
  if (!isOpen) throw new DomainError('lotteryPeriodClosed', { closesAt: period?.closesAt.toISOString() });
}

/**
 * Takes an order back and returns its stake, once.
 *
 * @returns the balance after it
 * @throws DomainError lotteryOrderUnknown, lotteryOrderOver, lotteryCancelOff, lotteryPeriodClosed
 */
export async function cancel(
  tx: MerchantTransaction,
  merchant: Merchant,
  { owner, number, now }: Cancelling,
): Promise<bigint> {
  const order = await lockOrder(tx, owner, number);
  if (!order) throw new DomainError('lotteryOrderUnknown');
  if (order.state !== 'cancelled') {
    if (order.state !== 'placed') throw new DomainError('lotteryOrderOver', { state: order.state });
    const canCancel = merchant.lotteries.lotteries.some(
      ({ code, limits }) => code === order.lottery && limits.canCancel,
    );
    // Whose numbers decide matters only once there are some.
    const stepped = stepOrder({ state: order.state, canCancel, isOwn: true }, { type: 'member.cancelled' });
    if (!stepped || stepped.state === 'placed') throw new DomainError('lotteryCancelOff');
    await holdOpen(tx, order);
    await freeNumbers(tx, merchant, order);
    await voidRounds(tx, { merchant: merchant.code, vendor: LOTTERY_VENDOR, now }, [number]);
    await endOrders(tx, merchant.code, [{ number, state: stepped.state, winMinor: 0n, jackpotMinor: 0n }], now);
    await tellBalance(tx, merchant.code, owner.memberId);
  }
  return sumBalance(tx, merchant.code, owner.memberId, order.currency);
}
