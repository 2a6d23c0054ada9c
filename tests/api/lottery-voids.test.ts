import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startChase } from '../../schemas/calls/lottery-chases.ts';
import { decideVoid, deskPeriods, proposeVoid } from '../../schemas/calls/lottery-desk.ts';
import { listMails } from '../../schemas/calls/mail.ts';
import { auditEntries, deskWaiting } from '../../schemas/calls/operator-desk.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';
import {
  addLotteryPlayer,
  FIVE,
  type LotteryPlayer,
  numbersOf,
  openPeriods,
  passPeriod,
  runLotteries,
} from '../support/lottery-people.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';

/** One of its four units wins, whatever is drawn: a bet of 4.00 pays 3.80. */
const SURE = { play: 'last2.sides', choice: 'big small|big small' } as const;
const NUMBER = { play: 'all5.straight', choice: '1|2|3|4|5' } as const;
const REASON = 'The times of this draw were wrong.';

let server: ApiServer;
let player: LotteryPlayer;
let period: string;
let coming: string;
let one: TestOperator;
let two: TestOperator;

beforeAll(async () => {
  const lotteries = { lotteries: [FIVE] };
  server = await startApiServer([
    { code: 'alpha', lotteries },
    { code: 'beta', lotteries },
  ] as never);
});
beforeEach(async () => {
  await passPeriod(server);
  [period = '', coming = ''] = await openPeriods(server);
  player = await addLotteryPlayer(server);
  one = await enterAsOperator(server.context, 'alpha', 'owner');
  two = await enterAsOperator(server.context, 'alpha', 'finance');
});
afterAll(() => server.close());

const propose = (by: TestOperator, input: Readonly<Record<string, string>> = {}, merchant = 'alpha') =>
  server.send(merchant, proposeVoid, {
    token: by.token,
    body: { requestId: randomUUID(), gameCode: 'FIVE1', period, reason: REASON, ...input },
  });
const decide = (by: TestOperator, number: string, decision: string, merchant = 'alpha') =>
  server.send(merchant, decideVoid, { token: by.token, body: { number, decision, note: '' } });
const proposed = async (input: Readonly<Record<string, string>> = {}) => {
  const answer = await propose(one, input);
  expectValue(proposeVoid, answer);
  return String(answer.value.number);
};
type Row = Readonly<Record<string, unknown>>;
const list = async (query: Readonly<Record<string, string>> = {}, by = one) => {
  const answer = await server.send('alpha', deskPeriods, { token: by.token, query });
  expectValue(deskPeriods, answer);
  return answer.value as {
    readonly periods: readonly Row[];
    readonly total: number;
    readonly lotteries: readonly Row[];
  };
};
const rowOf = async (number = period) => (await list()).periods.find((row) => row.period === number);
const stateOf = (number = period) =>
  server.database.owner
    .selectFrom('lottery_periods')
    .select(['state', 'void_reason', 'server_seed'])
    .where('merchant', '=', 'alpha')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
const expectBalanced = async () => {
  expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
};
const waitsFor = async (by: TestOperator) => {
  const { value } = await server.send('alpha', deskWaiting, { token: by.token });
  return (value as unknown as readonly Row[]).find(({ queue }) => queue === 'lotteryVoids')?.count;
};

test('periods are listed with their sales, the number with most to win, and their result', async () => {
  const trial = await addLotteryPlayer(server, { isAgent: 4 });
  const other = await addLotteryPlayer(server);
  await player.bet([
    { period, ...SURE },
    { period, ...NUMBER },
  ]);
  await other.bet([{ period, ...NUMBER, multiple: 3 }]);
  const [cancelled = ''] = numbersOf(await other.bet([{ period, ...NUMBER }]));
  await other.cancel(cancelled);
  const before = await rowOf();
  expect(before).toMatchObject({
    name: 'Quick Five',
    state: 'open',
    bets: 3,
    stakeMinor: '800',
    winMinor: '0',
    returnedMinor: '0',
    numbers: [],
    canVoid: true,
    void: null,
  });
  const exposure = (await rowOf())?.exposure;
  expect(exposure).toMatchObject({ number: '12345', amountMinor: expect.stringMatching(/^3[0-9]{7}$/) });
  await trial.bet([{ period, ...SURE }]);
  expect(await rowOf(), 'play money is no sale').toMatchObject({ bets: 3, stakeMinor: '800' });
  await passPeriod(server);
  const after = await rowOf();
  expect(after).toMatchObject({ state: 'settled', bets: 3, stakeMinor: '800', exposure: null, canVoid: false });
  expect(after?.numbers).toHaveLength(5);
  expect(Number(after?.winMinor)).toBeGreaterThanOrEqual(380);
});

test('periods are found by lottery and state, page by page, those ahead in the order of their draws', async () => {
  const { lotteries } = await list();
  expect(lotteries).toEqual([{ gameCode: 'FIVE1', name: 'Quick Five' }]);
  const ahead = (await list({ state: 'scheduled' })).periods.map(({ drawsAt }) => String(drawsAt));
  expect(ahead).toHaveLength(20);
  expect(ahead).toEqual(ahead.toSorted());
  const next = (await list({ state: 'scheduled', page: '2' })).periods.map(({ drawsAt }) => String(drawsAt));
  expect(String(next[0]) > String(ahead.at(-1))).toBe(true);
  const opened = (await list()).periods;
  expect(opened.map(({ drawsAt }) => drawsAt)).toEqual(
    opened
      .map(({ drawsAt }) => drawsAt)
      .toSorted()
      .reverse(),
  );
  expect(opened.map(({ state }) => state)).not.toContain('scheduled');
  expect((await list({ state: 'settled' })).periods.every(({ state }) => state === 'settled')).toBe(true);
  expect((await list({ gameCode: 'FIVE1', state: 'open' })).periods.map((row) => row.period)).toEqual([period]);
  expect((await list({ gameCode: 'NONE' })).total).toBe(0);
});

test('a second operator voids a period: all stakes come back once, each player with a message', async () => {
  await player.bet([
    { period, ...SURE },
    { period, ...NUMBER },
  ]);
  const number = await proposed();
  expect(await waitsFor(two)).toBe(1);
  expect((await list({ state: 'proposed' })).periods.map((row) => row.period)).toEqual([period]);
  expect((await stateOf()).state, 'nothing happens before').toBe('open');
  expectRefusal(await propose(two), 409, 'lotteryVoidWaits');
  expectValue(decideVoid, await decide(two, number, 'confirmed'));
  expect(await stateOf()).toMatchObject({ state: 'voided', void_reason: 'operators' });
  expect((await stateOf()).server_seed, 'its promise can be checked').toMatch(/^[0-9a-f]{64}$/);
  expect((await player.bet([{ period, ...SURE }])).message).toBe('lotteryPeriodClosed');
  await runLotteries(server);
  await runLotteries(server);
  expect(await player.balance()).toBe(100_000n);
  expect((await player.orders({})).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  const mails = (await server.send('alpha', listMails, { token: player.token })).value.mails as readonly Row[];
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ kind: 'lottery.voided', orderId: `FIVE1 ${period}`, amountMinor: '500' });
  expect(await rowOf()).toMatchObject({
    state: 'voided',
    bets: 2,
    returnedMinor: '500',
    numbers: [],
    canVoid: false,
    void: { number, state: 'confirmed', reason: REASON, requestedBy: one.account, decidedBy: two.account },
  });
  expect(await waitsFor(two)).toBe(0);
  await expectBalanced();
});

test('a proposal is decided by another operator, and withdrawn by its author alone', async () => {
  const number = await proposed();
  for (const decision of ['confirmed', 'refused'])
    expectRefusal(await decide(one, number, decision), 403, 'sameOperator');
  expectRefusal(await decide(two, number, 'withdrawn'), 403, 'notYourRequest');
  expect((await stateOf()).state).toBe('open');
  expectValue(decideVoid, await decide(two, number, 'refused'));
  expectRefusal(await decide(two, number, 'confirmed'), 409, 'approvalDecided');
  const again = await proposed();
  expectValue(decideVoid, await decide(one, again, 'withdrawn'));
  expectRefusal(await decide(two, again, 'confirmed'), 409, 'approvalDecided');
  expect((await stateOf()).state).toBe('open');
  expect(await rowOf()).toMatchObject({ void: { number: again, state: 'withdrawn' } });
  await expect(
    sql`update lottery_voids set state = 'confirmed' where number = ${again}`.execute(server.database.owner),
  ).rejects.toThrow(/four_eyes/);
});

test('a period whose draw is due is not voided, and its proposal ends with the draw', async () => {
  await player.bet([{ period, ...SURE }]);
  const number = await proposed();
  const closed = await proposed({ period: coming });
  await passLotteryTime(server, 'FIVE1', 67_000);
  expectRefusal(await decide(two, number, 'confirmed'), 409, 'lotteryVoidTooLate');
  expectRefusal(await propose(two), 409, 'lotteryVoidTooLate');
  await runLotteries(server);
  expect((await stateOf()).state).toBe('settled');
  expect(await player.balance()).toBe(100_000n - 20n);
  expectRefusal(await decide(two, number, 'refused'), 409, 'lotteryVoidTooLate');
  expect(await rowOf()).toMatchObject({ void: { number, state: 'lapsed', decidedBy: '' } });
  expectValue(decideVoid, await decide(one, closed, 'withdrawn'));
  await expectBalanced();
});

test('a period is voided or drawn, however both meet', async () => {
  for (const _ of [1, 2, 3]) {
    [period = ''] = await openPeriods(server);
    await player.bet([{ period, ...SURE }]);
    const number = await proposed();
    const { rows } = await sql<{ left: number }>`select extract(epoch from draws_at - clock_timestamp()) * 1000 as left
      from lottery_periods where merchant = 'alpha' and number = ${period}`.execute(server.database.owner);
    await passLotteryTime(server, 'FIVE1', Number(rows[0]?.left) - 60);
    const draw = async () => {
      while (!/settled|voided/.test((await stateOf()).state)) await runLotteries(server);
    };
    const approve = async () => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return decide(two, number, 'confirmed');
    };
    const [answer] = await Promise.all([approve(), draw(), draw()]);
    await runLotteries(server);
    const { state } = await stateOf();
    expect([answer.message, state]).toEqual(
      answer.message === 'ok' ? ['ok', 'voided'] : ['lotteryVoidTooLate', 'settled'],
    );
    expect((await player.orders({ state: 'placed' })).length).toBe(0);
    await expectBalanced();
  }
});

test('two approvals at once void a period once', async () => {
  await player.bet([{ period, ...SURE }]);
  const three = await enterAsOperator(server.context, 'alpha', 'owner');
  const number = await proposed();
  const answers = await Promise.all([decide(two, number, 'confirmed'), decide(three, number, 'confirmed')]);
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['approvalDecided', 'ok']);
  await runLotteries(server);
  expect(await player.balance()).toBe(100_000n);
  await expectBalanced();
});

test('the same request is one proposal, and another one of its key is a conflict', async () => {
  const requestId = randomUUID();
  const twice = await Promise.all([propose(one, { requestId }), propose(one, { requestId })]);
  expect(new Set(twice.map(({ value }) => value.number)).size).toBe(1);
  expectRefusal(await propose(one, { requestId, reason: 'Another reason.' }), 409, 'idempotencyConflict');
  expectRefusal(await propose(two, { requestId }), 409, 'idempotencyConflict');
  expectRefusal(await propose(one, { requestId, period: coming }), 409, 'idempotencyConflict');
  expectValue(decideVoid, await decide(two, String(twice[0]?.value.number), 'refused'));
});

test('a neighbour voids nothing of a merchant, and unknown periods are refused', async () => {
  const foreign = await enterAsOperator(server.context, 'beta', 'owner');
  const number = await proposed();
  expectRefusal(await decide(foreign, number, 'confirmed', 'beta'), 404, 'approvalUnknown');
  expectRefusal(await decide(foreign, number, 'confirmed'), 401, 'notLoggedIn');
  expectRefusal(await propose(foreign, {}, 'beta'), 404, 'lotteryDrawUnknown');
  expectRefusal(await propose(one, { period: '20200101-0001' }), 404, 'lotteryDrawUnknown');
  expectRefusal(await propose(one, { reason: '   ' }), 400, 'invalidBody');
  const support = await enterAsOperator(server.context, 'alpha', 'support');
  expectRefusal(await decide(support, number, 'confirmed'), 403, 'permissionMissing');
  expect((await stateOf()).state).toBe('open');
  expectValue(decideVoid, await decide(two, number, 'refused'));
});

test('proposal and decision are in the audit log, with their reason', async () => {
  const number = await proposed();
  await decide(two, number, 'confirmed');
  const { value } = await server.send('alpha', auditEntries, {
    token: one.token,
    query: { subject: `FIVE1 ${period}` },
  });
  expect((value.entries as readonly Row[]).map(({ action, operator, details }) => [action, operator, details])).toEqual(
    [
      ['lotteryDesk.decideVoid', two.account, { request: number, reason: REASON, decision: 'confirmed', note: '' }],
      ['lotteryDesk.proposeVoid', one.account, { request: number, reason: REASON }],
    ],
  );
});

test('a chase goes on behind a voided period, which costs it nothing', async () => {
  const bets = [{ ...SURE, unitMinor: '100' }];
  const plan = { periods: 2, plan: { kind: 'flat', multiple: 1 }, stop: { kind: 'never' } };
  const body = { requestId: randomUUID(), gameCode: 'FIVE1', period, bets, ...plan };
  expectValue(startChase, await server.send('alpha', startChase, { token: player.token, body }));
  expectValue(decideVoid, await decide(two, await proposed(), 'confirmed'));
  await passPeriod(server);
  const states = async () => {
    await runLotteries(server); // A busy database puts the next bet off to the next run.
    return Object.fromEntries((await player.orders()).map((order) => [order.period, order.state]));
  };
  await expect.poll(states).toEqual({ [coming]: 'placed', [period]: 'refunded' });
  expect(await player.balance()).toBe(100_000n - 400n);
  await expectBalanced();
});
