import { isDrawnHere } from '../../engine/lottery/families.ts';
import { LOTTERY_VENDOR } from '../../engine/lottery/lottery-vendor.ts';
import { stepOrder } from '../../flows/lottery-order/lottery-order.machine.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { tellAll } from '../events/tell.repository.ts';
import { addMails } from '../messages/api.ts';
import { settleRounds, voidRounds } from '../play/api.ts';
import { correctBatch } from './correct-orders.ts';
import { type JackpotRow, listJackpots } from './jackpots.repository.ts';
import { forgetLiabilities } from './liabilities.repository.ts';
import { type EndedOrder, endOrders, lockPlaced, type OrderRow, type OrdersBound } from './orders.repository.ts';
import { findPeriod, type PeriodName, type PeriodRow } from './periods.repository.ts';
import { countJackpots, winOf } from './share-jackpots.ts';

/** Of one transaction: enough that statements do not count, few enough that players hardly wait for its locks. */
const BATCH: OrdersBound = { orders: 1_000, choiceBytes: 500_000 };

/** The state in which an order ends. @throws Error if it has ended before */
function endOf(order: OrderRow, period: PeriodRow, winMinor: bigint): EndedOrder['state'] {
  const event =
    period.state === 'voided'
      ? ({ type: 'period.voided' } as const)
      : ({ type: 'period.settled', isWon: winMinor > 0n } as const);
  const stepped = stepOrder({ state: order.state, canCancel: false, isOwn: isDrawnHere(period.source) }, event);
  if (!stepped || stepped.state === 'placed') throw new Error(`The order ${order.number} is ${order.state} already.`);
  return stepped.state;
}

function judge(order: OrderRow, period: PeriodRow, jackpots: readonly JackpotRow[]): EndedOrder {
  const win = winOf(order, period, jackpots);
  return { number: order.number, state: endOf(order, period, win.winMinor), ...win };
}

/** Notifies members of a voided period, each with the sum of their returned stakes. */
function mailVoided(tx: MerchantTransaction, { merchant, lottery, number }: PeriodRow, orders: readonly OrderRow[]) {
  const returned = new Map<bigint, { readonly amount: bigint; readonly currency: string }>();
  for (const { memberId, cost, currency } of orders)
    returned.set(memberId, { amount: cost + (returned.get(memberId)?.amount ?? 0n), currency });
  const about = { merchant, kind: 'lottery.voided', orderId: `${lottery} ${number}`, requestId: null } as const;
  return addMails(
    tx,
    merchant,
    [...returned].map(([memberId, money]) => ({ ...about, memberId, ...money })),
  );
}

async function endBatch(tx: MerchantTransaction, period: PeriodRow, orders: readonly OrderRow[], now: Date) {
  const { merchant } = period;
  const scope = { merchant, vendor: LOTTERY_VENDOR, now };
  if (period.state === 'voided') {
    const ended = orders.map((order) => ({
      number: order.number,
      state: endOf(order, period, 0n),
      winMinor: 0n,
      jackpotMinor: 0n,
    }));
    await voidRounds(
      tx,
      scope,
      ended.map(({ number }) => number),
    );
    await mailVoided(tx, period, orders);
    return endOrders(tx, merchant, ended, now);
  }
  const jackpots = await listJackpots(tx, period, '');
  const ended = orders.map((order) => judge(order, period, jackpots));
  await settleRounds(
    tx,
    scope,
    ended.map((order) => ({ roundId: order.number, winMinor: order.winMinor })),
  );
  return endOrders(tx, merchant, ended, now);
}

/**
 * Pays a bounded number of orders of a period that is drawn, corrected or voided, each exactly once: what is paid and that it is paid
 * are one transaction, and orders that another process pays at the same time are left to it. Where a jackpot is drawn, its winning
 * units are counted first.
 *
 * @returns how many were paid or counted
 */
export const settleBatch = (
  database: Database,
  name: PeriodName,
  now: Date,
  most: Partial<OrdersBound> = {},
): Promise<number> =>
  database.withMerchant(name.merchant, async (tx) => {
    const period = await findPeriod(tx, name);
    if (period?.state === 'corrected') return correctBatch(tx, period, now, most.orders);
    if (period?.state !== 'drawn' && period?.state !== 'voided') return 0;
    const counted = period.state === 'drawn' ? await countJackpots(tx, period, '', { ...BATCH, ...most }) : 'decided';
    if (counted !== 'decided') return counted === 'waits' ? 0 : counted;
    const orders = await lockPlaced(tx, name, { ...BATCH, ...most });
    if (orders.length === 0) {
      if (period.state === 'voided') await forgetLiabilities(tx, name);
      return 0;
    }
    await endBatch(tx, period, orders, now);
    const members = [...new Set(orders.map(({ memberId }) => memberId))];
    await tellAll(
      tx,
      name.merchant,
      members.map((memberId) => ({ kind: 'member', memberId }) as const),
      { topic: 'balance', event: 'changed' },
    );
    return orders.length;
  });
