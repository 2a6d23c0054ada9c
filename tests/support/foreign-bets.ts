import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { startChase } from '../../schemas/calls/lottery-chases.ts';
import { proposeVoid } from '../../schemas/calls/lottery-desk.ts';
import { placeOrders } from '../../schemas/calls/lottery-orders.ts';
import { enterResult } from '../../schemas/calls/lottery-results.ts';
import type { ApiServer } from './api-server.ts';
import { DAILY, ELSEWHERE, lotteryBet, numbersOf, openPeriods, passPeriod } from './lottery-people.ts';
import type { Desk, Withdrawer } from './withdrawals.ts';

/** An open period of a lottery, with a bet and a chase of a person on it. */
export interface ForeignBets {
  readonly lotteryPeriod: string;
  readonly lotteryOrder: string;
  readonly lotteryChase: string;
  /** A proposal of the person's operator to void another period. */
  readonly lotteryVoid: string;
  /** A period of a draw elsewhere, and its result as that operator has entered it. */
  readonly awaitedPeriod: string;
  readonly lotteryResult: string;
}

/** Bets on a lottery. */
export async function makeBets(
  server: ApiServer,
  { merchant, token }: Withdrawer,
  desk: Pick<Desk, 'token'>,
  reason: string,
): Promise<ForeignBets> {
  const [lotteryPeriod = '', lastPeriod = ''] = await openPeriods(server, DAILY.code);
  const { gameCode, ...chosen } = lotteryBet(lotteryPeriod);
  const body = { requestId: randomUUID(), bets: [lotteryBet(lotteryPeriod)] };
  const placed = await server.send(merchant, placeOrders, { token, body });
  const { period, multiple, ...bet } = chosen;
  const plan = { periods: 3, plan: { kind: 'flat', multiple }, stop: { kind: 'never' } };
  const chase = { requestId: randomUUID(), gameCode, period, bets: [bet], ...plan };
  const begun = await server.send(merchant, startChase, { token, body: chase });
  expect([placed.message, begun.message]).toEqual(['ok', 'ok']);
  const proposal = { requestId: randomUUID(), gameCode, period: lastPeriod, reason };
  const proposed = await server.send(merchant, proposeVoid, { token: desk.token, body: proposal });
  expect(proposed.message).toBe('ok');
  const [awaitedPeriod = ''] = await openPeriods(server, ELSEWHERE.code);
  await passPeriod(server, ELSEWHERE.code);
  const entry = { requestId: randomUUID(), gameCode: ELSEWHERE.code, period: awaitedPeriod, numbers: [1, 2, 3, 4, 5] };
  const entered = await server.send(merchant, enterResult, { token: desk.token, body: entry });
  expect(entered.message).toBe('ok');
  return {
    lotteryPeriod,
    lotteryOrder: numbersOf(placed)[0] ?? '',
    lotteryChase: String(begun.value.number),
    lotteryVoid: String(proposed.value.number),
    awaitedPeriod,
    lotteryResult: String(entered.value.number),
  };
}
