import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityBoard, checkIn, enterCoupon, joinActivity } from '../../schemas/calls/activity.ts';
import { giveUpBonus, listBonuses } from '../../schemas/calls/bonus.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { activityPeople, type Player } from '../support/activity-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { entriesOf } from '../support/deposits.ts';
import { expectRefusal, expectValue } from '../support/members.ts';

const DAY_MS = 86_400_000;
const CODE = 'ABCDEFGH2345';
const BUDGET = { all: { amount: '100000' } };
const FROM = '2020-01-01T00:00';

const ACTIVITIES = [
  {
    code: 'first-deposit',
    kind: 'deposit',
    title: 'First deposit',
    from: FROM,
    claimDays: 3,
    budget: { all: { amount: '100000' }, member: { count: 1 } },
    reward: { kind: 'bonus', basisPoints: 10_000, most: '2000', wagering: { times: 2, days: 30 } },
    deposit: { least: '500', numbers: { from: 1, to: 1 } },
  },
  {
    code: 'mission',
    kind: 'mission',
    title: 'Mission',
    from: FROM,
    mode: 'join',
    seats: 3,
    budget: BUDGET,
    reward: { kind: 'cash', amount: '50' },
    mission: { period: 'day', steps: [{ key: 'rounds', of: 'rounds', target: '3', category: 'RNG' }] },
  },
  {
    code: 'small',
    kind: 'mission',
    title: 'Small budget',
    from: FROM,
    pays: 'atOnce',
    budget: { all: { amount: '10' } },
    reward: { kind: 'cash', amount: '10' },
    mission: { period: 'day', steps: [{ key: 'live', of: 'rounds', target: '1', category: 'LIVE' }] },
  },
  {
    code: 'calendar',
    kind: 'signIn',
    title: 'Calendar',
    from: FROM,
    pays: 'atOnce',
    budget: BUDGET,
    signIn: {
      rewards: [
        { kind: 'cash', amount: '1' },
        { kind: 'cash', amount: '2' },
      ],
    },
  },
  {
    code: 'coupon',
    kind: 'coupon',
    title: 'Coupon',
    from: FROM,
    budget: BUDGET,
    reward: { kind: 'cash', amount: '7' },
    coupon: { codeHashes: [hash('sha256', CODE, 'hex')] },
  },
  {
    code: 'coming',
    kind: 'coupon',
    title: 'Coming',
    from: '2099-01-01T00:00',
    until: '2099-02-01T00:00',
    budget: BUDGET,
    reward: { kind: 'cash', amount: '7' },
    coupon: { codeHashes: [hash('sha256', 'ZZZZZZZZ2345', 'hex')] },
  },
];

let server: ApiServer;
let people: ReturnType<typeof activityPeople>;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', activities: { isDemonstration: true, activities: ACTIVITIES } },
    { code: 'beta' },
  ]);
  people = activityPeople(server);
});
afterAll(() => server.close());

const moneyOf = async ({ token }: Player) => (await server.send('alpha', balance, { token })).value.sumBalance;
const send = (player: Player, call: Parameters<ApiServer['send']>[1], body: object) =>
  server.send('alpha', call, { token: player.token, body });
const join = (player: Player, activity = 'mission') => send(player, joinActivity, { activity });

test('a deposit brings a bonus that is claimed once, and played before it is the member’s', async () => {
  const player = await people.newPlayer();
  await people.deposit(player, 50_000n);
  await people.consume();
  const [reward] = await people.rewardsOf(player);
  expect(reward).toMatchObject({
    activity: 'first-deposit',
    kind: 'bonus',
    amountMinor: '50000',
    neededMinor: '100000',
    state: 'issued',
  });
  expect(await people.cardOf(player, 'first-deposit')).toMatchObject({ state: 'issued', step: 'claim' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => people.claim(player, reward?.id)));
  for (const answer of answers) expect(answer).toMatchObject({ message: 'ok', value: { state: 'claimed' } });
  const name = `reward-${String(reward?.id)}`;
  expect(await entriesOf(server, 'alpha', name)).toEqual(['bonus house bonuses -50000', 'bonus member bonus 50000']);
  expect(await people.cardOf(player, 'first-deposit')).toMatchObject({ state: 'claimed', step: 'none' });
  server.passTime(1000);
  await people.deposit(player, 60_000n);
  await people.consume();
  expect(await people.rewardsOf(player)).toHaveLength(1);
});

test('a bonus waits while another one is running, and is no one else’s to claim', async () => {
  const [player, other] = [await people.newPlayer(), await people.newPlayer()];
  await people.deposit(player, 50_000n);
  await people.consume();
  const [reward] = await people.rewardsOf(player);
  await server.database.owner
    .insertInto('bonuses')
    .values({
      merchant: 'alpha',
      bonus_id: 'earlier',
      member_id: player.memberId,
      title: '"Earlier"',
      categories: [],
      amount: 1n,
      needed: 1n,
      currency: 'INR',
      state: 'active',
      began_at: server.context.now(),
      expires_at: new Date(server.context.now().getTime() + DAY_MS),
      ended_at: null,
      played: 0n,
    })
    .execute();
  expectRefusal(await people.claim(player, reward?.id), 409, 'bonusRunning');
  expectRefusal(await people.claim(other, reward?.id), 404, 'rewardUnknown');
  expectRefusal(await people.claim(player, '999999'), 404, 'rewardUnknown');
  await server.database.owner.deleteFrom('bonuses').where('bonus_id', '=', 'earlier').execute();
  expect(await people.claim(player, reward?.id)).toMatchObject({ message: 'ok' });
  const bonuses = await server.send('alpha', listBonuses, { token: player.token });
  expect(bonuses.value).toMatchObject({
    bonuses: [{ title: 'First deposit', state: 'active', neededMinor: '100000' }],
  });
  expect(await send(player, giveUpBonus, {})).toMatchObject({ message: 'ok' });
});

test('a reward that is not claimed in time goes back to the budget', async () => {
  const player = await people.newPlayer();
  await people.deposit(player, 50_000n);
  await people.consume();
  const [reward] = await people.rewardsOf(player);
  const used = async () => {
    const row = await server.database.owner
      .selectFrom('activity_counters')
      .select(['used_count', 'used_minor'])
      .where('activity', '=', 'first-deposit')
      .where('scope', '=', 'member')
      .where('scope_key', '=', String(player.memberId))
      .executeTakeFirst();
    return row && [row.used_count, row.used_minor];
  };
  expect(await used()).toEqual([1, 50_000n]);
  server.passTime(3 * DAY_MS + 1000);
  await people.settle();
  await people.logIn(player);
  expect(await used()).toEqual([0, 0n]);
  expectRefusal(await people.claim(player, reward?.id), 410, 'rewardExpired');
  expect(await people.rewardsOf(player)).toMatchObject([{ state: 'returned' }]);
});

test('R7.11e a mission counts from joining on, shows its steps, and is done once a day', async () => {
  const player = await people.newPlayer();
  await people.play(player, 100n);
  await people.consume();
  server.passTime(1000);
  expect(await people.cardOf(player, 'mission')).toMatchObject({ state: 'join', step: 'join' });
  expect(await join(player)).toMatchObject({ message: 'ok' });
  expectRefusal(await join(player), 409, 'activityJoined');
  server.passTime(1000);
  await people.play(player, 100n);
  await people.play(player, 100n, { category: 'LIVE' });
  await people.play(player, 100n);
  await people.consume();
  expect(await people.detailOf(player, 'mission')).toMatchObject({
    state: 'signed',
    steps: [{ key: 'rounds', current: '2', target: '3', isDone: false }],
  });
  await people.play(player, 100n);
  await people.play(player, 100n);
  await people.consume();
  const rewards = (await people.rewardsOf(player)).filter(({ activity }) => activity === 'mission');
  expect(rewards).toMatchObject([{ kind: 'cash', amountMinor: '5000', state: 'issued' }]);
  const before = BigInt(String(await moneyOf(player)));
  await people.claim(player, rewards[0]?.id);
  expect(BigInt(String(await moneyOf(player))) - before).toBe(5_000n);
});

test('of members who take the last seats at once, no more join than there are', async () => {
  const players = [];
  for (let index = 0; index < 5; index += 1) players.push(await people.newPlayer());
  const codes = (await Promise.all(players.map((player) => join(player)))).map(({ message }) => message);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(2);
  expect(new Set(codes)).toEqual(new Set(['ok', 'activityFull']));
});

test('a budget is never overspent, however many members reach it at once', async () => {
  const players = [];
  for (let index = 0; index < 4; index += 1) players.push(await people.newPlayer());
  await Promise.all(players.map((player) => people.play(player, 100n, { category: 'LIVE' })));
  await Promise.all([people.consume(), people.consume()]);
  const rows = await server.database.owner
    .selectFrom('activity_rewards')
    .select(['state', 'reason'])
    .where('activity', '=', 'small')
    .execute();
  expect(rows.filter(({ state }) => state === 'claimed')).toHaveLength(1);
  expect(rows.filter(({ reason }) => reason === 'activityBudgetSpent').length).toBeGreaterThanOrEqual(3);
});

test('a member checks in once a day, and a missed day begins the streak again', async () => {
  const player = await people.newPlayer();
  const today = () => send(player, checkIn, { activity: 'calendar' });
  expect(await people.detailOf(player, 'calendar')).toMatchObject({ nextDay: 1, isCheckedIn: false });
  const both = (await Promise.all([today(), today()])).map(({ message }) => message);
  expect(both.sort()).toEqual(['alreadyCheckedIn', 'ok']);
  expect(await people.detailOf(player, 'calendar')).toMatchObject({ nextDay: 2, isCheckedIn: true });
  server.passTime(DAY_MS);
  await people.logIn(player);
  expect(await people.detailOf(player, 'calendar')).toMatchObject({ isCheckedIn: false });
  expect(await today()).toMatchObject({ message: 'ok' });
  server.passTime(2 * DAY_MS);
  await people.logIn(player);
  expect(await today()).toMatchObject({ message: 'ok' });
  const rewards = await people.rewardsOf(player);
  expect(rewards.map(({ amountMinor }) => amountMinor)).toEqual(['100', '200', '100']);
  expect(await moneyOf(player)).toBe('400');
  expectRefusal(await send(player, checkIn, { activity: 'mission' }), 404, 'activityUnknown');
});

test('a coupon is used once by a member, with spaces and small letters or without', async () => {
  const [player, other] = [await people.newPlayer(), await people.newPlayer()];
  const enter = (who: Player, code: string) => send(who, enterCoupon, { code });
  expectRefusal(await enter(player, 'WRONGCODE234'), 422, 'couponWrong');
  const answers = await Promise.all([enter(player, 'abcd-efgh-2345'), enter(player, CODE)]);
  expect(answers.map(({ message }) => message).sort()).toEqual(['couponUsed', 'ok']);
  expect(await enter(other, CODE)).toMatchObject({ value: { activity: 'coupon' } });
  expect(await people.rewardsOf(player)).toMatchObject([{ amountMinor: '700', state: 'issued' }]);
  expectRefusal(await enter(player, 'ZZZZZZZZ2345'), 409, 'activityNotOpen');
});

test('visitors see what is on; unknown activities and other merchants have none', async () => {
  expect(await people.cardOf(undefined, 'coming')).toMatchObject({ state: 'coming', step: 'remind' });
  expect(await people.cardOf(undefined, 'calendar')).toMatchObject({ state: 'join', step: 'takePart' });
  const player = await people.newPlayer();
  expectRefusal(await join(player, 'nothing'), 404, 'activityUnknown');
  expectRefusal(await join(player, 'calendar'), 409, 'activityNotOpen');
  const board = await server.send('alpha', activityBoard, { query: { activity: 'mission' } });
  expectValue(activityBoard, board);
  expect(board.value).toEqual({ places: [], own: null });
});

test('a member on a break sees no activities and gets no rewards, but is paid cash that was issued', async () => {
  const player = await people.newPlayer();
  await send(player, enterCoupon, { code: CODE });
  await sql`insert into play_breaks (merchant, member_id, kind, began_at, ends_at, set_by)
    values ('alpha', ${player.memberId}, 'timeOut', ${server.context.now()},
      ${new Date(server.context.now().getTime() + DAY_MS)}, 'member')`.execute(server.database.owner);
  expect(await people.cardOf(player, 'calendar')).toBeUndefined();
  expectRefusal(await send(player, checkIn, { activity: 'calendar' }), 403, 'activityForbidden');
  await people.deposit(player, 50_000n);
  await people.consume();
  const rewards = await people.rewardsOf(player);
  expect(rewards).toMatchObject([{ activity: 'coupon' }]);
  expect(await people.claim(player, rewards[0]?.id)).toMatchObject({ value: { state: 'claimed' } });
});
