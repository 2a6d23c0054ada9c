import { LOTTERY_VENDOR } from '../../engine/lottery/lottery-vendor.ts';
import { stepOrder } from '../../flows/lottery-order/lottery-order.machine.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tellAll } from '../events/tell.repository.ts';
import { openAccount, transfer } from '../ledger/api.ts';
import { addMails } from '../messages/api.ts';
import { findOwed, insertCorrected, type JudgedAgain, lockEnded, replaceWins } from './corrected-orders.repository.ts';
import { listJackpots } from './jackpots.repository.ts';
import type { OrderRow } from './orders.repository.ts';
import type { PeriodRow } from './periods.repository.ts';
import { lockJudging, noteJudged, type ResultRow } from './results.repository.ts';
import { countJackpots, winOf } from './share-jackpots.ts';

/** Orders of one transaction. The account of the house for corrections is locked as long. */
const BATCH = 200;
/** Bytes of the choices that are counted for a jackpot at once. */
const CHOICE_BYTES = 500_000;

/** An order whose win changes, in minor units, and what its member owes of the corrections before. */
interface Difference {
  readonly order: OrderRow;
  readonly winMinor: bigint;
  /** The part of it that is a share of the jackpot. */
  readonly jackpotMinor: bigint;
  readonly formerOwedMinor: bigint;
}

/** Moves a difference between the house and the member, once for each order and correction. */
async function move(
  tx: MerchantTransaction,
  { merchant, number }: ResultRow,
  { number: order, memberId, currency }: OrderRow,
  amountMinor: bigint,
) {
  const account = await openAccount(tx, merchant, {
    ownerKind: 'member',
    ownerId: memberId,
    purpose: 'main',
    currency,
  });
  const house = await openAccount(tx, merchant, { ownerKind: 'house', ownerId: 0n, purpose: 'corrections', currency });
  return transfer(tx, merchant, {
    key: { source: LOTTERY_VENDOR, operation: 'correct', externalId: `${number} ${order}` },
    kind: 'correction',
    reference: `${number} ${order}`,
    legs: [
      { accountId: account, amountMinor },
      { accountId: house, amountMinor: -amountMinor },
    ],
  });
}

/** Books a difference. An account never goes below zero: what it lacks is not moved. @returns the moved amount in minor units */
async function book(
  tx: MerchantTransaction,
  correction: ResultRow,
  order: OrderRow,
  dueMinor: bigint,
): Promise<bigint> {
  if (dueMinor === 0n) return 0n;
  const moved = await move(tx, correction, order, dueMinor);
  if (moved.ok) return dueMinor;
  if (moved.refusal !== 'insufficientFunds') throw new Error(`${order.number} is not corrected: ${moved.refusal}`);
  if (moved.balanceMinor <= 0n) return 0n;
  // The refusal has locked the account, so that this is its balance still.
  const rest = await move(tx, correction, order, -moved.balanceMinor);
  if (!rest.ok) throw new Error(`${order.number} is not corrected: ${rest.refusal}`);
  return -moved.balanceMinor;
}

async function correct(
  tx: MerchantTransaction,
  correction: ResultRow,
  { order, winMinor: win, jackpotMinor: jackpot, formerOwedMinor: formerOwed }: Difference,
  now: Date,
): Promise<JudgedAgain> {
  const stepped = stepOrder(
    { state: order.state, canCancel: false, isOwn: false },
    { type: 'result.corrected', isWon: win > 0n },
  );
  if (!stepped) throw new Error(`The order ${order.number} is ${order.state}: it cannot be corrected.`);
  const hasMinor = order.win + formerOwed;
  const moved = await book(tx, correction, order, win - hasMinor);
  const { merchant, number: orderNumber } = order;
  const sums = { formerWin: order.win, formerOwed, win, jackpot, moved, owed: hasMinor + moved - win };
  return { merchant, correction: correction.number, orderNumber, ...sums, correctedAt: now, state: stepped.state };
}

/** Tells members what a correction has changed: one mail for each, with the sum over the batch. */
async function tellMembers(tx: MerchantTransaction, period: PeriodRow, differences: readonly Difference[]) {
  const { merchant, lottery, number } = period;
  const sums = new Map<bigint, { readonly amount: bigint; readonly currency: string }>();
  for (const { order, winMinor: win } of differences) {
    const { memberId, currency } = order;
    sums.set(memberId, { amount: win - order.win + (sums.get(memberId)?.amount ?? 0n), currency });
  }
  const about = { merchant, orderId: `${lottery} ${number}`, requestId: null };
  const mails = [...sums]
    .filter(([, { amount }]) => amount !== 0n)
    .map(([memberId, { amount, currency }]) => ({
      ...about,
      memberId,
      currency,
      kind: amount > 0n ? ('lottery.wonMore' as const) : ('lottery.wonLess' as const),
      amount: amount > 0n ? amount : -amount,
    }));
  await addMails(tx, merchant, mails);
  const members = [...sums.keys()].map((memberId) => ({ kind: 'member', memberId }) as const);
  await tellAll(tx, merchant, members, { topic: 'balance', event: 'changed' });
}

/**
 * Judges a bounded number of paid orders of a corrected period again, and books what they have won more or less. How far it
 * has come is stored in the same transaction, so that a process that dies loses and repeats nothing.
 *
 * @returns how many were judged, or counted before for a jackpot
 */
export async function correctBatch(
  tx: MerchantTransaction,
  period: PeriodRow,
  now: Date,
  most: number = BATCH,
): Promise<number> {
  const correction = await lockJudging(tx, period);
  if (!correction) return 0;
  const counted = await countJackpots(tx, period, correction.number, { orders: most, choiceBytes: CHOICE_BYTES });
  if (typeof counted === 'number') return counted;
  const orders = await lockEnded(tx, period, correction.judgedThrough, most);
  const last = orders.at(-1);
  if (!last) {
    await noteJudged(tx, correction, { allAt: now });
    return 0;
  }
  const owed = await findOwed(
    tx,
    period.merchant,
    orders.map(({ number }) => number),
  );
  const jackpots = await listJackpots(tx, period, correction.number);
  const differences = orders
    .map((order) => ({
      order,
      ...winOf(order, period, jackpots),
      formerOwedMinor: owed.get(order.number) ?? 0n,
    }))
    .filter(({ order, winMinor, jackpotMinor }) => winMinor !== order.win || jackpotMinor !== order.jackpot);
  const corrected: JudgedAgain[] = [];
  for (const difference of differences) corrected.push(await correct(tx, correction, difference, now));
  await insertCorrected(tx, corrected);
  await replaceWins(tx, corrected);
  await tellMembers(tx, period, differences);
  await noteJudged(tx, correction, { through: last.number });
  return orders.length;
}
