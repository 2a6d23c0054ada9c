import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { startChase } from '../../schemas/calls/lottery-chases.ts';
import { placeOrders } from '../../schemas/calls/lottery-orders.ts';
import type { ApiServer } from './api-server.ts';
import { DAILY, lotteryBet, numbersOf, openPeriods } from './lottery-people.ts';
import type { Withdrawer } from './withdrawals.ts';

/** An open period of a lottery, with a bet and a chase of a person on it. */
export interface ForeignBets {
  readonly lotteryPeriod: string;
  readonly lotteryOrder: string;
  readonly lotteryChase: string;
}

/** Bets on a lottery. */
export async function makeBets(server: ApiServer, { merchant, token }: Withdrawer): Promise<ForeignBets> {
  const [lotteryPeriod = ''] = await openPeriods(server, DAILY.code);
  const { gameCode, ...chosen } = lotteryBet(lotteryPeriod);
  const body = { requestId: randomUUID(), bets: [lotteryBet(lotteryPeriod)] };
  const placed = await server.send(merchant, placeOrders, { token, body });
  const { period, multiple, ...bet } = chosen;
  const plan = { periods: 3, plan: { kind: 'flat', multiple }, stop: { kind: 'never' } };
  const chase = { requestId: randomUUID(), gameCode, period, bets: [bet], ...plan };
  const begun = await server.send(merchant, startChase, { token, body: chase });
  expect([placed.message, begun.message]).toEqual(['ok', 'ok']);
  return { lotteryPeriod, lotteryOrder: numbersOf(placed)[0] ?? '', lotteryChase: String(begun.value.number) };
}
