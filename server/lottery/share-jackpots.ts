import { contributionOf, countJackpotUnits, playMoneyShare, shareJackpot } from '../../engine/lottery/jackpot.ts';
import { winMinor } from '../../engine/lottery/judge-bet.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import { LOTTERY_VENDOR } from '../../engine/lottery/lottery-vendor.ts';
import { hasJackpotPrize } from '../../engine/lottery/play.ts';
import { gamesPurpose } from '../../engine/money/chart-of-accounts.ts';
import type { MerchantTransaction } from '../db/database.ts';
import {
  beginJackpots,
  changeJackpot,
  isBehindAnother,
  type JackpotRow,
  listDecided,
  listJackpots,
  listSharing,
  lockJackpot,
} from './jackpots.repository.ts';
import { movePool } from './keep-pools.ts';
import { termsOf } from './order-answers.ts';
import type { OrderRow, OrdersBound } from './orders.repository.ts';
import { databaseNow, type PeriodRow } from './periods.repository.ts';
import { lockPool, type PoolRow, readPool } from './pools.repository.ts';

/** Shares of an order's winning units. */
function ownShares(order: OrderRow, kind: string, numbers: readonly number[]): bigint {
  if (order.jackpotShares === 0) return 0n;
  const { play, selections } = termsOf(order, kind);
  return BigInt(countJackpotUnits(play, selections, numbers)) * BigInt(order.jackpotShares);
}

/** Whether a bet is of money, and so feeds the pool. Play money neither feeds a pool nor is paid by one. */
const isOfMoney = ({ jackpotBasisPoints }: OrderRow): boolean => jackpotBasisPoints > 0;

/** Minor units that an order wins of a pool that is decided. */
function jackpotMinor(
  order: OrderRow,
  { kind, numbers }: Pick<PeriodRow, 'kind' | 'numbers'>,
  jackpots: readonly JackpotRow[],
): bigint {
  const jackpot = jackpots.find(({ currency }) => currency === order.currency);
  if (!jackpot || !numbers) return 0n;
  const own = ownShares(order, kind, numbers);
  return isOfMoney(order) ? own * jackpot.each : playMoneyShare(jackpot.pool, jackpot.shares, own);
}

/** What an order wins by the numbers of its period and a pool that is decided, and how much of it is a share of the pool. */
export function winOf(
  order: OrderRow,
  period: Pick<PeriodRow, 'kind' | 'numbers'>,
  jackpots: readonly JackpotRow[],
): { readonly winMinor: bigint; readonly jackpotMinor: bigint } {
  if (!period.numbers) throw new Error(`The order ${order.number} is to be settled without numbers.`);
  const shared = jackpotMinor(order, period, jackpots);
  return { winMinor: winMinor(termsOf(order, period.kind), period.numbers) + shared, jackpotMinor: shared };
}

/** What some orders feed, and the shares that they have won. */
export function countShares(orders: readonly OrderRow[], kind: string, numbers: readonly number[]) {
  const counted = orders.filter(isOfMoney);
  return {
    stakePoints: counted.reduce((sum, order) => sum + order.cost * BigInt(order.jackpotBasisPoints), 0n),
    shares: counted.reduce((sum, order) => sum + ownShares(order, kind, numbers), 0n),
  };
}

type Counted = Pick<JackpotRow, 'stakePoints' | 'shares'>;

/** Feeds the pool with the stakes of a draw, and pays its winners out of it to the account that pays wins. */
async function decideFirst(tx: MerchantTransaction, row: JackpotRow, pool: PoolRow, { stakePoints, shares }: Counted) {
  const former = await readPool(tx, pool);
  const fed = contributionOf(former, stakePoints, pool.most);
  const { eachMinor: each, paidMinor: paid } = shareJackpot(former + fed, shares);
  const seeded = paid > 0n ? pool.seed : 0n;
  const once = row.period;
  const games = gamesPurpose(LOTTERY_VENDOR);
  await movePool(tx, pool, { kind: 'jackpotFed', once, other: games, amountMinor: fed });
  await movePool(tx, pool, { kind: 'jackpotPaid', once, other: games, amountMinor: -paid });
  await movePool(tx, pool, { kind: 'jackpotSeeded', once, other: 'jackpotSeeds', amountMinor: seeded });
  return { former, fed, most: pool.most, pool: former + fed, each, paid, taken: paid, seeded };
}

/**
 * Shares the pool of the draw among the winners of a corrected result. The present pool gets back the payments to wrong winners,
 * and pays right ones until it is empty. Members are paid and charged through the account of corrections, which bears the rest.
 */
async function decideAgain(tx: MerchantTransaction, row: JackpotRow, pool: PoolRow, shares: bigint, last: JackpotRow) {
  const former = await readPool(tx, pool);
  const { eachMinor: each, paidMinor: paid } = shareJackpot(last.pool, shares);
  const more = paid - last.paid;
  const isCovered = more <= former;
  const taken = isCovered ? more : former;
  const left = former - taken;
  const seeded = taken > 0n && left < pool.seed ? pool.seed - left : 0n;
  const once = `${row.period} ${row.correction}`;
  await movePool(tx, pool, { kind: 'jackpotCorrected', once, other: 'corrections', amountMinor: -taken });
  await movePool(tx, pool, { kind: 'jackpotSeeded', once, other: 'jackpotSeeds', amountMinor: seeded });
  return { former, fed: 0n, most: pool.most, pool: last.pool, each, paid, taken, seeded };
}

async function decide(tx: MerchantTransaction, period: PeriodRow, row: JackpotRow, counted: Counted) {
  const pool = await lockPool(tx, row);
  const [last] = (await listDecided(tx, period)).filter(({ currency }) => currency === row.currency);
  if (row.correction === '') return decideFirst(tx, row, pool, counted);
  if (!last) throw new Error(`The jackpot of ${row.lottery} ${row.period} is corrected before it was decided.`);
  return decideAgain(tx, row, pool, counted.shares, last);
}

/** The first jackpot of a period that is not decided, once bets that can win one have been looked for. */
async function findUndecided(tx: MerchantTransaction, period: PeriodRow, correction: string) {
  const begun = await listJackpots(tx, period, correction);
  if (begun.length === 0) await beginJackpots(tx, period, correction);
  const rows = begun.length > 0 ? begun : await listJackpots(tx, period, correction);
  return rows.find(({ decidedAt }) => decidedAt === null);
}

/**
 * Counts winning units among a bounded number of bets of a drawn or corrected period. When all are counted, the amount of each
 * share is written in the same transaction: bets are paid by it, in whatever batches. How far the count has come is stored, so that
 * a process that dies loses and repeats nothing.
 *
 * @param correction number of the correction; empty for the first result
 * @returns how many were counted; `decided` if nothing is left to count, or `waits` if an earlier draw comes first
 */
export async function countJackpots(
  tx: MerchantTransaction,
  period: PeriodRow,
  correction: string,
  most: OrdersBound,
): Promise<number | 'decided' | 'waits'> {
  const { kind, numbers } = period;
  if (!numbers || !findKind(kind)?.plays.some(hasJackpotPrize)) return 'decided';
  const undecided = await findUndecided(tx, period, correction);
  if (!undecided) return 'decided';
  if (correction === '' && (await isBehindAnother(tx, period))) return 'waits';
  const row = await lockJackpot(tx, undecided);
  if (row.decidedAt !== null) return 'decided';
  const orders = await listSharing(tx, row, most);
  const last = orders.at(-1);
  if (!last) throw new Error(`No bet of ${row.lottery} ${row.period} is left to count.`);
  const own = countShares(orders, kind, numbers);
  const counted = { stakePoints: row.stakePoints + own.stakePoints, shares: row.shares + own.shares };
  const counting = { ...row, countedThrough: last.number };
  const isLast = (await listSharing(tx, counting, { ...most, orders: 1 })).length === 0;
  const decision = isLast && { ...(await decide(tx, period, row, counted)), decidedAt: await databaseNow(tx) };
  await changeJackpot(tx, row, { ...counted, countedThrough: last.number, ...decision });
  return orders.length;
}
