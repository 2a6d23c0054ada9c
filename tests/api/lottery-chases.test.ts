import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lotteryChases, startChase, stopChase } from '../../schemas/calls/lottery-chases.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import {
  addLotteryPlayer,
  FIVE,
  type LotteryPlayer,
  openPeriods,
  passPeriod,
  runLotteries,
} from '../support/lottery-people.ts';

/** Wins whatever is drawn: a bet of 4.00 pays 3.80. */
const SURE = { play: 'last2.sides', choice: 'big small|big small', unitMinor: '100' } as const;
/** Loses but once in 100,000 draws. */
const RARE = { play: 'all5.straight', choice: '1|2|3|4|5', unitMinor: '100' } as const;

let server: ApiServer;
let player: LotteryPlayer;
let period: string;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', lotteries: { lotteries: [FIVE] } }], { hasRunningClock: true });
});
beforeEach(async () => {
  await passPeriod(server);
  [period = ''] = await openPeriods(server);
  player = await addLotteryPlayer(server);
});
afterAll(() => server.close());

const chase = (more: object, of = player) =>
  server.send('alpha', startChase, {
    token: of.token,
    body: {
      requestId: randomUUID(),
      gameCode: 'FIVE1',
      period,
      bets: [RARE],
      periods: 3,
      plan: { kind: 'flat', multiple: 1 },
      stop: { kind: 'win' },
      ...more,
    },
  });
const first = async (of = player) => {
  const { value } = await server.send('alpha', lotteryChases, { token: of.token });
  return (value.chases as readonly Readonly<Record<string, unknown>>[])[0];
};
/** Lets the period of a chase be drawn, and the next one open and be bet on. */
const pass = async () => {
  await passPeriod(server);
  await openPeriods(server);
};
const expectBalanced = async () =>
  expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);

test('a chase bets on each period of its plan with its multiple, and is over after the last one', async () => {
  const plan = { kind: 'multiplied', multiple: 1, factor: 2, every: 1 };
  const begun = await chase({ plan });
  expect(begun.value).toMatchObject({ balanceMinor: '99900', currency: 'INR' });
  expect(await first()).toMatchObject({ multiples: [1, 2, 4], periodsDone: 1, state: 'running', reason: null });
  await pass();
  expect(await first()).toMatchObject({ periodsDone: 2, spentMinor: '300' });
  await pass();
  await pass();
  expect(await first()).toMatchObject({
    periodsDone: 3,
    state: 'over',
    reason: 'done',
    spentMinor: '700',
    wonMinor: '0',
  });
  const orders = await player.orders({ chase: String(begun.value.number) });
  expect(orders.map(({ multiple }) => Number(multiple)).toSorted()).toEqual([1, 2, 4]);
  expect(new Set(orders.map(({ period: on }) => on)).size).toBe(3);
  expect(await player.balance()).toBe(99_300n);
  await expectBalanced();
});

test('a chase that is to stop on a win places no further bet after one', async () => {
  await chase({ bets: [SURE] });
  await pass();
  expect(await first()).toMatchObject({
    periodsDone: 1,
    state: 'over',
    reason: 'won',
    spentMinor: '400',
    wonMinor: '380',
  });
  expect(await player.orders()).toHaveLength(1);
});

test('a chase without a stop goes on after a win', async () => {
  await chase({ bets: [SURE], stop: { kind: 'never' } });
  await pass();
  expect(await first()).toMatchObject({ periodsDone: 2, state: 'running' });
});

test('a chase ends with its reason if the balance does not suffice', async () => {
  const poor = await addLotteryPlayer(server, { moneyMinor: 150n });
  expect((await chase({}, poor)).message).toBe('ok');
  await pass();
  expect(await first(poor)).toMatchObject({ periodsDone: 1, state: 'over', reason: 'balance' });
  expect(await poor.balance()).toBe(50n);
});

test('a chase ends if its bets are refused by other terms of the lottery', async () => {
  await chase({});
  const limits = { minimumStake: '5' };
  await editMerchant(server, 'alpha', 'lotteries.json', (file) =>
    Object.assign(file, { lotteries: [{ ...FIVE, limits }] }),
  );
  await pass();
  expect(await first()).toMatchObject({ state: 'over', reason: 'refused' });
  await editMerchant(server, 'alpha', 'lotteries.json', (file) => Object.assign(file, { lotteries: [FIVE] }));
});

test('a player stops a chase, and what it has placed plays on', async () => {
  const { value } = await chase({});
  const number = String(value.number);
  const stop = (of = player) => server.send('alpha', stopChase, { token: of.token, body: { number } });
  expect((await stop(await addLotteryPlayer(server))).message).toBe('lotteryChaseUnknown');
  for (const answer of [await stop(), await stop()]) expect(answer.value).toEqual({ number, reason: 'player' });
  await pass();
  expect(await player.orders()).toHaveLength(1);
  expect(await first()).toMatchObject({ state: 'over', reason: 'player', periodsDone: 1 });
});

test('several processes place each period of a chase once', async () => {
  await chase({});
  await passPeriod(server);
  const [, , ...others] = await Promise.all([openPeriods(server), 1, runLotteries(server), runLotteries(server)]);
  expect(others).toHaveLength(2);
  await Promise.all([runLotteries(server), runLotteries(server), runLotteries(server)]);
  expect(await first()).toMatchObject({ periodsDone: 2, spentMinor: '200' });
  await expectBalanced();
});

test('a plan that cannot work is refused, and the same request makes one chase', async () => {
  const wrong: readonly (readonly [object, string])[] = [
    [{ plan: { kind: 'flat' } }, 'lotteryPlanWrong'],
    [{ plan: { kind: 'profit', profitBasisPoints: 100 }, bets: [SURE] }, 'lotteryPlanWrong'],
    [{ plan: { kind: 'multiplied', multiple: 9, factor: 100, every: 1 } }, 'lotteryPlanWrong'],
    [{ stop: { kind: 'profit' } }, 'lotteryPlanWrong'],
    [{ bets: [{ ...RARE, unitMinor: '1' }] }, 'lotteryStakeTooLow'],
    [{ plan: { kind: 'flat', multiple: 6 } }, 'lotteryWinTooHigh'],
    [{ period: '20200101' }, 'lotteryPeriodUnknown'],
  ];
  for (const [more, code] of wrong) expect((await chase(more)).message, JSON.stringify(more)).toBe(code);
  expect(await first()).toBeUndefined();
  const requestId = randomUUID();
  const answers = await Promise.all([chase({ requestId }), chase({ requestId })]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(await player.balance()).toBe(99_900n);
  const profit = await chase({ plan: { kind: 'profit', profitBasisPoints: 5000 }, periods: 5 });
  expect(profit.message).toBe('ok');
  expect(await first()).toMatchObject({ multiples: [1, 1, 1, 1, 1] });
});
