import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  convertPoints,
  pointBalance,
  pointConfig,
  pointMovements,
  pointRedemptions,
  pointRewards,
  redeemPoints,
} from '../../schemas/calls/points.ts';
import {
  adjustStock,
  approveExchange,
  deskExchanges,
  pointStock,
  rejectExchange,
} from '../../schemas/calls/points-desk.ts';
import { BEGINNING, readEvents } from '../../server/events/read-events.repository.ts';
import { pointsConsumer } from '../../server/points/points-consumer.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';
import { POINT_RULES, pointPeople } from '../support/point-people.ts';

let server: ApiServer;
let people: ReturnType<typeof pointPeople>;
let desk: TestOperator;

beforeAll(async () => {
  const modules = { pointMall: true, freePlay: true };
  server = await startApiServer([
    { code: 'alpha', points: POINT_RULES, modules },
    { code: 'beta', points: POINT_RULES, modules },
    { code: 'plain' },
  ]);
  people = pointPeople(server);
  desk = await enterAsOperator(server.context, 'alpha', 'finance');
});
afterAll(async () => {
  expect(await people.findProblems()).toEqual([]);
  expect(await findImbalances(server.database)).toEqual([]);
  await server.close();
});

const decide = (call: typeof approveExchange | typeof rejectExchange, number: unknown, reason?: string) =>
  server.send('alpha', call, { token: desk.token, body: { number, ...(reason === undefined ? {} : { reason }) } });
const stockOf = async (code: string) => {
  const answer = await server.send('alpha', pointStock, { token: desk.token });
  expectValue(pointStock, answer);
  const items = answer.value as unknown as readonly { readonly item: string; readonly left: number | null }[];
  return items.find(({ item }) => item === code);
};

test('R1.04a R3.12e R10.06e play and deposits earn whole points by their types, and a part of a point counts with the next', async () => {
  const player = await people.newCollector(0n);
  await people.play(player, 12_345_678n, { category: 'RNG' });
  await people.play(player, 5_000_000n, { category: 'LIVE' });
  await people.play(player, 99_999n, { category: 'LOTT' });
  await people.deposit(player, 1_500_000n);
  await people.play(player, 10_000_000n, { category: 'RNG', isTrial: true });
  await people.consume();
  // 1,234.56 + 100 + 4.99 + 15, of which each type keeps its part.
  expect(await people.balanceOf(player)).toBe('1353');
  await people.play(player, 1n, { category: 'LOTT' });
  await people.consume();
  expect(await people.balanceOf(player)).toBe('1354');
  const answer = await server.send('alpha', pointMovements, { token: player.token });
  expectValue(pointMovements, answer);
  const movements = answer.value.movements as readonly { readonly kind: string; readonly cause: string }[];
  expect(movements[0]).toMatchObject({ kind: 'pointsEarned', cause: 'lott', points: '1', balance: '1354' });
  expect(movements.map(({ cause }) => cause).toSorted()).toEqual(['deposit', 'live', 'lott', 'lott', 'rng']);
});

test('R1.04b R9.04d points are there ten years later', async () => {
  const player = await people.newCollector(300n);
  server.passTime(10 * 365 * 24 * 60 * 60 * 1000);
  await people.consume();
  await people.logIn(player);
  expect(await people.balanceOf(player)).toBe('300');
});

test('R1.04a R10.06b a fact earns once, although its event comes again and a consumer dies in the middle', async () => {
  const player = await people.newCollector(100n);
  const consumer = pointsConsumer({ findMerchant: (code) => server.merchant(code), findGame: () => undefined });
  const { memberId } = player;
  const readOwn = async () => {
    const wanted = {
      merchant: 'alpha',
      after: BEGINNING,
      types: ['play.roundSettled'],
      memberId,
      limit: null,
    } as const;
    return (await server.database.withMerchant('alpha', (tx) => readEvents(tx, wanted))).events;
  };
  const told = await readOwn();
  expect(told).toHaveLength(1);
  await server.database.withMerchant('alpha', (tx) => consumer.handle(tx, told));
  expect(await people.balanceOf(player)).toBe('100');

  await people.play(player, 1_000_000n);
  const later = await readOwn();
  const killed = server.database.withMerchant('alpha', async (tx) => {
    await consumer.handle(tx, later);
    // As a process that is killed: its connection is gone.
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(killed).rejects.toThrow();
  expect(await people.balanceOf(player)).toBe('100');
  await people.consume();
  expect(await people.balanceOf(player)).toBe('200');
});

test('R7.08a R3.13a R3.13c a member sees balance, change and ratio, items and rates; a merchant without a mall has none of it', async () => {
  const player = await people.newCollector(250n);
  const balance = await server.send('alpha', pointBalance, { token: player.token });
  expectValue(pointBalance, balance);
  expect(balance.value).toMatchObject({
    balance: '250',
    change: { kind: 'pointsEarned', cause: 'rng', points: '250' },
    ratio: { points: '100', forMinor: '100', leastPoints: '200', mostPointsADay: '1000' },
  });
  const config = await server.send('alpha', pointConfig, { token: player.token });
  expectValue(pointConfig, config);
  expect(config.value).toMatchObject({ perMinor: '100000', currency: 'INR' });
  expect(config.value.rates).toContainEqual({ type: 'rng', points: '10' });
  const rewards = await server.send('alpha', pointRewards, { token: player.token });
  expectValue(pointRewards, rewards);
  expect(await people.itemOf(player, 'bonus')).toMatchObject({
    kind: 'coupon',
    points: '100',
    amountMinor: '1000',
    neededMinor: '5000',
    days: 7,
    left: null,
    leastQuantity: 1,
    isAtOnce: true,
    had: 0,
  });
  const plain = await people.newPlayer('plain');
  expectRefusal(await server.send('plain', pointBalance, { token: plain.token }), 403, 'moduleOff');
  expectRefusal(await server.send('alpha', pointBalance), 401, 'notLoggedIn');
});

test('R7.08b R7.08c R3.13b cash that needs no operator is paid at once, and once for each request', async () => {
  const player = await people.newCollector(100n);
  const requestId = randomUUID();
  const before = await people.moneyOf(player);
  const both = await Promise.all([1, 2, 3].map(() => people.redeem(player, { item: 'few', requestId })));
  for (const answer of both) expectValue(redeemPoints, answer);
  expect(new Set(both.map(({ value }) => value.number)).size).toBe(1);
  expect(both[0]?.value).toMatchObject({
    kind: 'cash',
    quantity: 1,
    points: '10',
    amountMinor: '100',
    state: 'approved',
  });
  expect(await people.balanceOf(player)).toBe('90');
  expect((await people.moneyOf(player)) - before).toBe(100n);
  expectRefusal(await people.redeem(player, { item: 'few', quantity: 2, requestId }), 409, 'idempotencyConflict');
  expectRefusal(await people.redeem(player, { item: 'few', quantity: 2 }), 409, 'pointItemLimit');
  const list = await server.send('alpha', pointRedemptions, { token: player.token });
  expectValue(pointRedemptions, list);
  expect(list.value).toMatchObject({ total: 1, exchanges: [both[0]?.value] });
});

test('R7.08b a coupon becomes a bonus with its wagering, and waits while another bonus runs', async () => {
  const player = await people.newCollector(500n);
  expectValue(redeemPoints, await people.redeem(player, { item: 'bonus', quantity: 2 }));
  const { rows } = await sql<{ readonly amount: bigint; readonly needed: bigint }>`select amount, needed from bonuses
    where member_id = ${player.memberId}`.execute(server.database.owner);
  expect(rows).toEqual([{ amount: 2000n, needed: 10_000n }]);
  expectRefusal(await people.redeem(player, { item: 'bonus' }), 409, 'bonusRunning');
  expect(await people.balanceOf(player)).toBe('300');
});

test('R5.10b R7.08b an exchange needs the fund password, a real item, its least quantity and enough points', async () => {
  const player = await people.newCollector(120n);
  const refused = async (body: object, status: number, code: string) =>
    expectRefusal(await people.redeem(player, body), status, code);
  await refused({ item: 'cash', quantity: 2, paymentPassword: '000000' }, 422, 'fundPasswordWrong');
  await refused({ item: 'cash', quantity: 2, paymentPassword: undefined }, 422, 'invalidFields');
  await refused({ item: 'nothing', quantity: 2 }, 404, 'pointItemUnknown');
  await refused({ item: 'cash', quantity: 1 }, 422, 'pointQuantityTooLow');
  await refused({ item: 'cash', quantity: 3 }, 409, 'pointsTooFew');
  await refused({ item: 'cash', quantity: 101 }, 409, 'pointItemSoldOut');
  await refused({ item: 'cash', quantity: 0 }, 400, 'invalidBody');
  expect(await people.balanceOf(player)).toBe('120');
  expect(await server.send('beta', redeemPoints, { token: player.token, body: {} })).toMatchObject({ status: 401 });
});

test('R7.08b points become money in multiples, from a least on and up to a limit of the day', async () => {
  const player = await people.newCollector(2000n);
  const before = await people.moneyOf(player);
  const done = await people.convert(player, { points: 700 });
  expectValue(convertPoints, done);
  expect(done.value).toMatchObject({
    kind: 'convert',
    points: '700',
    amountMinor: '700',
    state: 'approved',
    title: '',
  });
  expect((await people.moneyOf(player)) - before).toBe(700n);
  for (const [points, status, code] of [
    [250, 422, 'pointsNotWhole'],
    [100, 422, 'pointsTooLittle'],
    [400, 409, 'pointsDayLimit'],
  ] as const)
    expectRefusal(await people.convert(player, { points }), status, code);
  server.passTime(24 * 60 * 60 * 1000 + 1);
  await people.logIn(player);
  expectValue(convertPoints, await people.convert(player, { points: 1000 }));
  expect(await people.balanceOf(player)).toBe('300');
});

test('R1.04a the last item, asked for by many at once, is sold once', async () => {
  const players = [];
  for (let index = 0; index < 12; index += 1) players.push(await people.newCollector(10n));
  desk = await enterAsOperator(server.context, 'alpha', 'finance');
  const answers = await Promise.all(players.map((player) => people.redeem(player, { item: 'rare' })));
  const codes = answers.map(({ message }) => message);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'pointItemSoldOut')).toHaveLength(11);
  expect(await stockOf('rare')).toMatchObject({ left: 0 });
  const left = await Promise.all(players.map((player) => people.balanceOf(player)));
  expect(left.toSorted()).toEqual(['0', ...Array.from({ length: 11 }, () => '10')]);
});

test('R4.14a R4.14b R10.02j an operator approves an exchange once, and its money comes then', async () => {
  const player = await people.newCollector(100n);
  desk = await enterAsOperator(server.context, 'alpha', 'finance');
  const before = await people.moneyOf(player);
  const asked = await people.redeem(player, { item: 'cash', quantity: 2 });
  expect(asked.value).toMatchObject({ state: 'applying', decidedAt: null });
  const { number } = asked.value;
  expect([await people.balanceOf(player), await people.moneyOf(player)]).toEqual(['0', before]);
  const waiting = await server.send('alpha', deskExchanges, { token: desk.token, query: { view: 'waiting' } });
  expectValue(deskExchanges, waiting);
  expect(waiting.value.exchanges).toContainEqual({
    ...asked.value,
    memberId: String(player.memberId),
    account: player.account,
    proposal: null,
    decidedBy: '',
    claim: null,
  });
  const answers = await Promise.all([1, 2].map(() => decide(approveExchange, number)));
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['exchangeStepRefused', 'ok']);
  expect((await people.moneyOf(player)) - before).toBe(1000n);
  expectRefusal(await decide(rejectExchange, number, 'too late'), 409, 'exchangeStepRefused');
  const audited = await server.database.owner
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', String(number))
    .where('outcome', '=', 'done')
    .execute();
  expect(audited).toEqual([{ action: approveExchange.id }]);
});

test('R4.14b R10.02j a rejected exchange gives points and stock back, with the reason', async () => {
  const player = await people.newCollector(150n);
  desk = await enterAsOperator(server.context, 'alpha', 'finance');
  const before = (await stockOf('cash'))?.left ?? 0;
  const { number } = (await people.redeem(player, { item: 'cash', quantity: 3 })).value;
  expect(await stockOf('cash')).toMatchObject({ left: before - 3, waiting: 3 });
  expectValue(rejectExchange, await decide(rejectExchange, number, 'Not this week'));
  expect(await stockOf('cash')).toMatchObject({ left: before, waiting: 0 });
  expect(await people.balanceOf(player)).toBe('150');
  const { value } = await server.send('alpha', pointRedemptions, { token: player.token });
  expect(value.exchanges).toMatchObject([{ state: 'rejected', remark: 'Not this week' }]);
  expectRefusal(await decide(approveExchange, number), 409, 'exchangeStepRefused');
});

test('R10.02j stock changes from what the operator sees, and an operator without the permission or of a neighbour changes nothing', async () => {
  desk = await enterAsOperator(server.context, 'alpha', 'finance');
  const left = (await stockOf('cash'))?.left ?? 0;
  const body = { item: 'cash', from: left, to: left + 10, reason: 'New month' };
  const answer = await server.send('alpha', adjustStock, { token: desk.token, body });
  expectValue(adjustStock, answer);
  expect(answer.value).toMatchObject({ left: left + 10 });
  expectRefusal(await server.send('alpha', adjustStock, { token: desk.token, body }), 409, 'pointStockChanged');
  const endless = { item: 'few', from: 0, to: 5, reason: 'x' };
  expectRefusal(await server.send('alpha', adjustStock, { token: desk.token, body: endless }), 404, 'pointItemUnknown');
  const support = await enterAsOperator(server.context, 'alpha', 'support');
  expectRefusal(await server.send('alpha', adjustStock, { token: support.token, body }), 403, 'permissionMissing');

  const player = await people.newCollector(100n);
  const { number } = (await people.redeem(player, { item: 'cash', quantity: 2 })).value;
  const neighbour = await enterAsOperator(server.context, 'beta', 'owner');
  const foreign = { token: neighbour.token, body: { number } };
  expectRefusal(await server.send('beta', approveExchange, foreign), 404, 'exchangeUnknown');
  const list = await server.send('beta', deskExchanges, { token: neighbour.token, query: { view: 'waiting' } });
  expect(list.value).toMatchObject({ exchanges: [], total: 0 });
});
