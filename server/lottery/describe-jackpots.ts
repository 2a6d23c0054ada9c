import type { Merchant } from '../../engine/brand/merchant.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { openedNumbers } from '../../schemas/calls/lottery.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServerContext } from '../server-context.ts';
import { findDecided } from './jackpots.repository.ts';
import type { PeriodRow } from './periods.repository.ts';
import { findPool, readPools } from './pools.repository.ts';

/** Balances of the pools of a merchant's jackpots, by lottery, as the ledger has them. */
export async function readJackpots(
  { database }: Pick<ServerContext, 'database'>,
  { code, brand: { currency }, lotteries: { lotteries } }: Merchant,
): Promise<ReadonlyMap<string, bigint>> {
  const offered = lotteries.filter(({ jackpot }) => jackpot).map((lottery) => lottery.code);
  if (offered.length === 0) return new Map();
  const held = await database.withMerchant(code, (tx) => readPools(tx, code, currency));
  return new Map(offered.map((lottery) => [lottery, held.get(lottery) ?? 0n]));
}

/** What a draw has made of the jackpot; null without one, and until it is decided. */
type Described = CallValue<typeof openedNumbers>[number]['jackpot'];

/** States of periods whose bets are paid. */
const PAID: readonly string[] = ['paid', 'settled'];

/** Reads what some draws have made of the jackpot of their lottery. A draw without bets that can win it has rolled it over too. */
export async function describeJackpots(
  tx: MerchantTransaction,
  { code: merchant, brand: { currency } }: Merchant,
  { lottery, periods }: { readonly lottery: string; readonly periods: readonly PeriodRow[] },
): Promise<(period: PeriodRow) => Described> {
  const pool = await findPool(tx, { merchant, lottery, currency });
  if (!pool) return () => null;
  const numbers = periods.map(({ number }) => number);
  const decided = await findDecided(tx, merchant, { lottery, currency, periods: numbers });
  return ({ number, state, drawsAt }) => {
    const jackpot = decided.get(number);
    if (jackpot)
      return {
        poolMinor: String(jackpot.pool),
        shares: Number(jackpot.shares),
        eachMinor: String(jackpot.each),
        currency,
      };
    const isWithoutBets = PAID.includes(state) && drawsAt >= pool.openedAt;
    return isWithoutBets ? { poolMinor: null, shares: 0, eachMinor: '0', currency } : null;
  };
}
