import type { Database } from '../db/database.ts';
import { type JackpotRow, listDecided } from './jackpots.repository.ts';
import { listEnded, type OrderRow } from './orders.repository.ts';
import { findDrawnIn, type PeriodRow } from './periods.repository.ts';
import { countShares, winOf } from './share-jackpots.ts';

/** Orders that are read at once. */
const BATCH = 1_000;

/** What a draw has made of a pool, and the shares of its winning units, counted again. */
export interface CheckedJackpot {
  readonly jackpot: JackpotRow;
  readonly shares: bigint;
}

/** The settlement of a month's bets, judged again. */
export interface OrdersVerdict {
  readonly checked: number;
  /** Orders that were not paid what the numbers and their terms give, with what they should have won in minor units. */
  readonly wrong: readonly { readonly order: OrderRow; readonly winMinor: bigint }[];
  /** Of each draw that had a jackpot, by its last result. */
  readonly jackpots: readonly CheckedJackpot[];
}

const isReturned = ({ state }: OrderRow): boolean => state === 'cancelled' || state === 'refunded';

/** What an order should have won by the last numbers of its period: nothing if it was returned. */
const dueMinor = (order: OrderRow, period: PeriodRow, jackpots: readonly JackpotRow[]): bigint =>
  period.numbers && !isReturned(order) ? winOf(order, period, jackpots).winMinor : 0n;

/** The jackpots of the last result of a period, one for each currency. */
const lastOf = (decided: readonly JackpotRow[]): readonly JackpotRow[] =>
  decided.filter(({ currency }, index) => decided.findIndex((one) => one.currency === currency) === index);

async function checkPeriod(database: Database, period: PeriodRow): Promise<OrdersVerdict> {
  const { merchant, kind, numbers } = period;
  const decided = lastOf(await database.withMerchant(merchant, (tx) => listDecided(tx, period)));
  const shares = new Map(decided.map(({ currency }) => [currency, 0n]));
  const wrong: { order: OrderRow; winMinor: bigint }[] = [];
  let checked = 0;
  for (let after = ''; ; ) {
    const orders = await database.withMerchant(merchant, (tx) => listEnded(tx, period, after, BATCH));
    for (const order of orders) {
      const due = dueMinor(order, period, decided);
      if (due !== order.win) wrong.push({ order, winMinor: due });
    }
    for (const [currency, sum] of numbers ? shares : []) {
      const own = orders.filter((order) => order.currency === currency && !isReturned(order));
      shares.set(currency, sum + countShares(own, kind, numbers ?? []).shares);
    }
    checked += orders.length;
    const last = orders.at(-1);
    if (!last || orders.length < BATCH) break;
    after = last.number;
  }
  return {
    checked,
    wrong,
    jackpots: decided.map((jackpot) => ({ jackpot, shares: shares.get(jackpot.currency) ?? 0n })),
  };
}

/** Computes the wins of all ended orders of a month again, from the numbers of its draws. @param month as `202611` */
export async function checkOrders(
  database: Database,
  merchant: string,
  { lottery, month }: { readonly lottery: string; readonly month: string },
): Promise<OrdersVerdict> {
  const periods = await database.withMerchant(merchant, (tx) => findDrawnIn(tx, merchant, { lottery, month }));
  const verdicts: OrdersVerdict[] = [];
  // Bets of a corrected period are being judged again, and those of a drawn one for the first time.
  for (const period of periods.filter(({ state }) => state !== 'corrected'))
    verdicts.push(await checkPeriod(database, period));
  return {
    checked: verdicts.reduce((sum, verdict) => sum + verdict.checked, 0),
    wrong: verdicts.flatMap((verdict) => verdict.wrong),
    jackpots: verdicts.flatMap((verdict) => verdict.jackpots),
  };
}
