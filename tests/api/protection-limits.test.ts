import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelDeposit, createDeposit, readDeposit } from '../../schemas/calls/deposit.ts';
import { cancelLimitChange, protection, setLimit, setMinutes } from '../../schemas/calls/protection.ts';
import { createPlayProtection } from '../../server/protection/play-protection.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER, tellPayment } from '../support/deposits.ts';
import { addLimitedPlayer, type LimitedPlayer } from '../support/limited-player.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = { day: 1, week: 7, month: 31 } as const;
const PERIODS = ['day', 'week', 'month'] as const;
let server: ApiServer;

beforeAll(async () => {
  const deposits = { ...TEST_DEPOSITS, maximumOpenOrders: 10 };
  server = await startApiServer(
    [
      {
        code: 'alpha',
        deposits,
        protection: { timeZone: 'Asia/Kolkata', ceilings: { deposit: { day: 50_000 } } },
      },
      { code: 'beta', deposits, protection: { limits: ['deposit'] } },
    ],
    { payments: TEST_PROVIDER },
  );
});
afterAll(() => server.close());

/** Moves the clock to noon of the next day at the merchant, so that no test runs into the end of one. */
const toNoon = () => {
  const offsetMs = 5.5 * HOUR_MS;
  const local = server.context.now().getTime() + offsetMs;
  server.passTime(DAY_MS - (local % DAY_MS) + 12 * HOUR_MS);
};
const assertMayPlay = async ({ memberId }: LimitedPlayer) => {
  const asked = { merchant: server.merchant('alpha'), memberId, now: server.context.now(), language: 'EN' } as const;
  const { assertMayPlay: ask } = createPlayProtection(server.context);
  return server.database.withMerchant('alpha', (tx) => ask(tx, asked));
};

describe.each(PERIODS)('by %s', (period) => {
  test('R10.05a a deposit limit counts pending and credited deposits, shows the remainder, and resets', async () => {
    toNoon();
    const player = await addLimitedPlayer(server);
    const { token } = player;
    expectValue(setLimit, await player.limit('deposit', period, '800000'));
    const first = await makeDeposit(server, 'alpha', token, { amountMinor: '500000' });
    expectValue(createDeposit, first);
    const refused = await makeDeposit(server, 'alpha', token, { amountMinor: '500000' });
    expectRefusal(refused, 409, 'depositLimitReached');
    const { until } = await player.limitOf('deposit', period);
    expect(refused.value).toMatchObject({ period, leftMinor: '300000', left: '₹3,000', untilAt: until });
    expect((await tellPayment(server, first.value)).message).toBe('ok');
    expectRefusal(await makeDeposit(server, 'alpha', token, { amountMinor: '300001' }), 409, 'depositLimitReached');
    const second = await makeDeposit(server, 'alpha', token, { amountMinor: '300000' });
    expectValue(createDeposit, second);
    // What no one pays any more is free again.
    expectValue(cancelDeposit, await server.send('alpha', cancelDeposit, { token, body: { id: second.value.id } }));
    expect(await player.limitOf('deposit', period)).toMatchObject({ usedMinor: '500000', leftMinor: '300000' });
    server.passTime(new Date(String(until)).getTime() - server.context.now().getTime() - 1);
    const again = { token: await logInAs(server, 'alpha', player.account) };
    expectRefusal(
      await makeDeposit(server, 'alpha', again.token, { amountMinor: '500000' }),
      409,
      'depositLimitReached',
    );
    server.passTime(1);
    expectValue(createDeposit, await makeDeposit(server, 'alpha', again.token, { amountMinor: '500000' }));
  });

  test('R10.05a a stake limit counts every stake, restores voided ones, and resets', async () => {
    toNoon();
    const player = await addLimitedPlayer(server);
    await player.bet(1_000n, `before-${period}`);
    expectValue(setLimit, await player.limit('wager', period, '5000'));
    expect(await player.limitOf('wager', period)).toMatchObject({ usedMinor: '1000', leftMinor: '4000' });
    expect(await player.bet(4_001n)).toMatchObject({
      message: 'limitReached',
      details: { limit: 'wager', period, leftMinor: '4000' },
    });
    expect((await player.bet(3_000n, `one-${period}`)).message).toBe('ok');
    expect((await player.bet(3_000n, `one-${period}`)).message).toBe('ok');
    await player.win(`one-${period}`, 9_000n);
    expect((await player.bet(1_000n, `two-${period}`)).message).toBe('ok');
    expect((await player.bet(1n)).message).toBe('limitReached');
    await expect(assertMayPlay(player)).rejects.toMatchObject({ code: 'wagerLimitReached', details: { period } });
    await player.rollback(`two-${period}`);
    await expect(assertMayPlay(player)).resolves.toBeUndefined();
    expect((await player.bet(1_000n)).message).toBe('ok');
    expect((await player.bet(0n)).message).toBe('ok');
    const { until } = await player.limitOf('wager', period);
    expect(new Date(String(until)).getTime() - server.context.now().getTime()).toBeLessThanOrEqual(
      DAYS[period] * DAY_MS,
    );
    server.passTime(new Date(String(until)).getTime() - server.context.now().getTime());
    const next = await reopened(player);
    expect((await next.bet(5_000n)).message).toBe('ok');
    expect((await next.bet(1n)).message).toBe('limitReached');
  });

  test('R10.05a a loss limit is what stakes have cost beyond what they won, and begins again', async () => {
    toNoon();
    const player = await addLimitedPlayer(server);
    expectValue(setLimit, await player.limit('loss', period, '5000'));
    expect((await player.bet(4_000n, `lost-${period}`)).message).toBe('ok');
    await player.win(`lost-${period}`, 0n);
    expect(await player.bet(2_000n)).toMatchObject({ message: 'limitReached', details: { leftMinor: '1000' } });
    expect((await player.bet(1_000n, `won-${period}`)).message).toBe('ok');
    await player.win(`won-${period}`, 4_500n);
    expect(await player.limitOf('loss', period)).toMatchObject({ usedMinor: '500', leftMinor: '4500' });
    expect((await player.bet(4_500n, `late-${period}`)).message).toBe('ok');
    await expect(assertMayPlay(player)).rejects.toMatchObject({ code: 'lossLimitReached', details: { period } });
    const { until } = await player.limitOf('loss', period);
    server.passTime(new Date(String(until)).getTime() - server.context.now().getTime());
    const next = await reopened(player);
    expect((await next.bet(5_000n)).message).toBe('ok');
    // What an earlier stake wins belongs to its own period.
    await next.win(`late-${period}`, 100_000n);
    expect((await next.bet(1n)).message).toBe('limitReached');
  });

  test('R10.05a a first loss limit counts stakes and wins of its period as if it had been there', async () => {
    toNoon();
    const play = async (player: LimitedPlayer, name: string) => {
      await player.bet(4_000n, `${name}-lost-${period}`);
      await player.win(`${name}-lost-${period}`, 0n);
      await player.bet(2_000n, `${name}-won-${period}`);
      await player.win(`${name}-won-${period}`, 4_500n);
      await player.bet(700n, `${name}-back-${period}`);
      await player.rollback(`${name}-back-${period}`);
    };
    const early = await addLimitedPlayer(server);
    expectValue(setLimit, await early.limit('loss', period, '9000'));
    await play(early, 'early');
    const late = await addLimitedPlayer(server);
    await play(late, 'late');
    expectValue(setLimit, await late.limit('loss', period, '9000'));
    expect(await late.limitOf('loss', period)).toEqual(await early.limitOf('loss', period));
    expect(await late.limitOf('loss', period)).toMatchObject({ usedMinor: '1500', leftMinor: '7500' });
    // Play continues from there.
    await late.bet(1_000n, `next-${period}`);
    await late.win(`next-${period}`, 600n);
    expect(await late.limitOf('loss', period)).toMatchObject({ usedMinor: '1900', leftMinor: '7100' });
    expect((await late.bet(7_101n)).message).toBe('limitReached');
    expect((await late.bet(7_100n)).message).toBe('ok');
  });
});

/** The same player after so long that the login is over. */
const reopened = async (player: LimitedPlayer): Promise<LimitedPlayer> => {
  await player.open();
  return player;
};

test("R10.05a the period of a limit ends with the merchant's day, not the server's", async () => {
  toNoon();
  const player = await addLimitedPlayer(server);
  const limit = await player.limitOf('loss', 'day');
  expect(String(limit.until)).toMatch(/T18:30:00\.000Z$/);
  const week = await player.limitOf('loss', 'week');
  expect(new Date(new Date(String(week.until)).getTime() + 5.5 * HOUR_MS).getUTCDay()).toBe(1);
  const month = await player.limitOf('loss', 'month');
  expect(new Date(new Date(String(month.until)).getTime() + 5.5 * HOUR_MS).getUTCDate()).toBe(1);
});

test('R10.05a a lower limit holds at once; a higher one, or none, a day later; and it can be cancelled before', async () => {
  toNoon();
  const player = await addLimitedPlayer(server);
  await player.limit('wager', 'month', '5000');
  const raised = await player.limit('wager', 'month', '9000');
  expectValue(setLimit, raised);
  const from = new Date(server.context.now().getTime() + DAY_MS).toISOString();
  expect(await player.limitOf('wager', 'month')).toMatchObject({
    amountMinor: '5000',
    next: { amountMinor: '9000', from },
  });
  expect((await player.bet(6_000n)).message).toBe('limitReached');
  // Asked for again it does not wait longer, and a lowered one takes its place.
  server.passTime(20 * 60 * 1000);
  await player.limit('wager', 'month', '9000');
  expect(await player.limitOf('wager', 'month')).toMatchObject({ next: { from } });
  await player.limit('wager', 'month', '4000');
  expect(await player.limitOf('wager', 'month')).toMatchObject({ amountMinor: '4000', next: null });
  expect((await player.bet(4_001n)).message).toBe('limitReached');
  await player.limit('wager', 'month', null);
  expect(await player.limitOf('wager', 'month')).toMatchObject({ amountMinor: '4000', next: { amountMinor: null } });
  const cancel = (body: object) => server.send('alpha', cancelLimitChange, { token: player.token, body });
  expectValue(cancelLimitChange, await cancel({ kind: 'wager', period: 'month' }));
  expectRefusal(await cancel({ kind: 'wager', period: 'month' }), 404, 'limitChangeUnknown');
  expectRefusal(await cancel({ kind: 'loss', period: 'day' }), 404, 'limitChangeUnknown');
  await player.limit('wager', 'month', null);
  server.passTime(DAY_MS - 1);
  await player.open();
  expect((await player.bet(4_001n)).message).toBe('limitReached');
  server.passTime(1);
  expect((await player.bet(4_001n)).message).toBe('ok');
  const token = await logInAs(server, 'alpha', player.account);
  expect((await server.send('alpha', protection, { token })).value.limits).toContainEqual(
    expect.objectContaining({ kind: 'wager', period: 'month', amountMinor: null, next: null, usedMinor: '4001' }),
  );
});

test.each(['loss', 'wager'])('R10.05a 20 stakes at the same moment do not pass the %s limit', async (kind) => {
  toNoon();
  const player = await addLimitedPlayer(server);
  const other = await addLimitedPlayer(server);
  await player.limit(kind, 'day', '10000');
  await player.limit(kind, 'week', '9500');
  const results = await Promise.all(Array.from({ length: 20 }, () => player.bet(1_000n)));
  expect(results.filter(({ message }) => message === 'ok')).toHaveLength(9);
  expect(new Set(results.map(({ message }) => message))).toEqual(new Set(['ok', 'limitReached']));
  expect((await player.bet(500n)).message).toBe('ok');
  expect((await other.bet(900_000n)).message).toBe('ok');
  expect(await findImbalances(server.database)).toEqual([]);
});

test('R10.05a stakes that are under way while a first limit is set are counted, or refused', async () => {
  toNoon();
  for (let time = 0; time < 5; time += 1) {
    const player = await addLimitedPlayer(server);
    const bets = Array.from({ length: 12 }, () => player.bet(1_000n));
    const [limit, ...results] = await Promise.all([player.limit('wager', 'day', '4000'), ...bets]);
    expectValue(setLimit, limit);
    const taken = results.filter(({ message }) => message === 'ok').length;
    expect(await player.limitOf('wager', 'day')).toMatchObject({ usedMinor: String(taken * 1_000) });
  }
});

test('R10.05a 20 deposits at the same moment do not pass the limit', async () => {
  toNoon();
  const player = await addLimitedPlayer(server);
  await player.limit('deposit', 'day', '100000');
  const made = await Promise.all(
    Array.from({ length: 20 }, () => makeDeposit(server, 'alpha', player.token, { amountMinor: '30000' })),
  );
  expect(made.filter(({ message }) => message === 'ok')).toHaveLength(3);
  expect(made.filter(({ message }) => message === 'depositLimitReached')).toHaveLength(17);
});

test('R10.05a a deposit that is paid after its order is over arrives all the same, and counts', async () => {
  toNoon();
  const player = await addLimitedPlayer(server);
  const order = await makeDeposit(server, 'alpha', player.token, { amountMinor: '500000' });
  server.passTime(26 * HOUR_MS);
  const token = await logInAs(server, 'alpha', player.account);
  const read = await server.send('alpha', readDeposit, { token, query: { id: String(order.value.id) } });
  expect(read.value.state).toBe('expired');
  await server.send('alpha', setLimit, { token, body: { kind: 'deposit', period: 'day', amountMinor: '400000' } });
  expect((await tellPayment(server, order.value)).value?.state).toBe('arrived');
  expectRefusal(await makeDeposit(server, 'alpha', token, { amountMinor: '30000' }), 409, 'depositLimitReached');
});

test('R10.05a a limit that is not offered, above the ceiling or malformed is refused', async () => {
  const player = await addLimitedPlayer(server);
  expectRefusal(await player.limit('deposit', 'day', '5000001'), 422, 'limitAboveCeiling');
  expectValue(setLimit, await player.limit('deposit', 'day', '5000000'));
  expectRefusal(await player.limit('deposit', 'day', '-5'), 400, 'invalidBody');
  expectRefusal(await player.limit('deposit', 'year', '5'), 400, 'invalidBody');
  expectRefusal(await player.limit('everything', 'day', '5'), 400, 'invalidBody');
  const other = await addLimitedPlayer(server, 'beta');
  expectRefusal(await other.limit('wager', 'day', '5'), 422, 'protectionChoiceUnknown');
  const minutes = (body: object) => server.send('alpha', setMinutes, { token: player.token, body });
  expectRefusal(await minutes({ kind: 'session', minutes: 31 }), 422, 'protectionChoiceUnknown');
  expectRefusal(await minutes({ kind: 'reality', minutes: 31 }), 422, 'protectionChoiceUnknown');
  expectRefusal(await minutes({ kind: 'nothing', minutes: 30 }), 400, 'invalidBody');
});

test('R10.05a limits are the member’s own: no token, a trial, and the token of another merchant are refused', async () => {
  const player = await addLimitedPlayer(server);
  const calls = [
    [protection, undefined],
    [setLimit, { kind: 'loss', period: 'day', amountMinor: '1' }],
    [setMinutes, { kind: 'session', minutes: 30 }],
    [cancelLimitChange, { kind: 'loss', period: 'day' }],
  ] as const;
  const { account } = await addMember(server, 'alpha', { isAgent: 4 });
  const trial = await logInAs(server, 'alpha', account);
  for (const [call, body] of calls) {
    expectRefusal(await server.send('alpha', call, { body }), 401, 'notLoggedIn');
    expectRefusal(await server.send('beta', call, { body, token: player.token }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { body, token: trial }), 403, 'officialAccountRequired');
  }
});
