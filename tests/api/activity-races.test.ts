import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enterCoupon } from '../../schemas/calls/activity.ts';
import { REWARD_CHECK } from '../../server/activity/recompute-rewards.ts';
import type { EventDispatcher } from '../../server/events/dispatcher.ts';
import { type EventFeed, openEventFeed } from '../../server/events/event-feed.ts';
import { activityPeople, type Player } from '../support/activity-people.ts';
import { killBeforePayment, openFactsProcess, paymentsOf } from '../support/activity-processes.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { tryLogin } from '../support/members.ts';

const CODE = 'ABCDEFGH2345';
const SHARED = { from: '2020-01-01T00:00', budget: { all: { amount: '100000' } } };
const cash = (amount: string) => ({ kind: 'cash', amount });
const oneRound = (category: string) => ({
  period: 'day',
  steps: [{ key: 'round', of: 'rounds', target: '1', category }],
});

const ACTIVITIES = [
  {
    ...SHARED,
    code: 'scarce',
    kind: 'mission',
    title: 'Scarce',
    pays: 'atOnce',
    budget: { all: { amount: '30' } },
    reward: cash('10'),
    mission: oneRound('LIVE'),
  },
  {
    ...SHARED,
    code: 'paid',
    kind: 'mission',
    title: 'Paid',
    pays: 'atOnce',
    reward: cash('3'),
    mission: oneRound('FISH'),
  },
  {
    ...SHARED,
    code: 'person',
    kind: 'mission',
    title: 'One a person',
    oneRewardPer: ['address'],
    reward: cash('5'),
    mission: oneRound('RNG'),
  },
  {
    ...SHARED,
    code: 'coupon',
    kind: 'coupon',
    title: 'Coupon',
    reward: cash('7'),
    coupon: { codeHashes: [hash('sha256', CODE, 'hex')] },
  },
  ...['first', 'second'].map((code) => ({
    ...SHARED,
    code,
    kind: 'deposit',
    title: code,
    group: 'welcome',
    reward: { kind: 'bonus', basisPoints: 1000, wagering: { times: 1, days: 7 } },
    deposit: { least: '100' },
  })),
];

let server: ApiServer;
let people: ReturnType<typeof activityPeople>;
let feed: EventFeed;
const others: EventDispatcher[] = [];

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', activities: { isDemonstration: true, activities: ACTIVITIES } },
    { code: 'beta' },
  ]);
  people = activityPeople(server);
  feed = await openEventFeed({ database: server.database, onError: () => undefined });
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});
afterAll(async () => {
  await feed.close();
  await server.close();
});

/** The consumer of facts as another process has it. */
function anotherProcess(): EventDispatcher {
  const other = openFactsProcess(server, feed);
  others.push(other);
  return other;
}

async function newPlayers(count: number): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (let index = 0; index < count; index += 1) players.push(await people.newPlayer());
  return players;
}

const decisionsOf = (activity: string) =>
  server.database.owner
    .selectFrom('activity_rewards')
    .select(['reward_id', 'member_id', 'state', 'reason'])
    .where('activity', '=', activity)
    .orderBy('reward_id')
    .execute();

test('two processes that consume at once decide about each round once, and together keep to the budget', async () => {
  const players = await newPlayers(8);
  const other = anotherProcess();
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(players.map((player) => people.play(player, 100n, { category: 'LIVE' })));
    await Promise.all([people.consume(), other.drain()]);
  }
  const decisions = await decisionsOf('scarce');
  expect(decisions).toHaveLength(8);
  expect(new Set(decisions.map(({ member_id: id }) => id)).size).toBe(8);
  expect(decisions.filter(({ state }) => state === 'claimed')).toHaveLength(3);
  expect(decisions.filter(({ reason }) => reason === 'activityBudgetSpent')).toHaveLength(5);
});

test('a process that dies between decision and payment leaves neither, and the next one pays once', async () => {
  const [player, earlier] = await newPlayers(2);
  if (!player || !earlier) throw new Error('There are no players.');
  // The account of the house exists from here on.
  await people.play(earlier, 100n, { category: 'FISH' });
  await people.consume();
  await people.play(player, 100n, { category: 'FISH' });
  await killBeforePayment(server, () => people.consume());
  expect(await people.rewardsOf(player)).toEqual([]);
  server.passTime(60_000);
  const other = anotherProcess();
  await Promise.all([people.consume(), other.drain()]);
  const [reward] = await people.rewardsOf(player);
  expect(reward).toMatchObject({ state: 'claimed', amountMinor: '300' });
  expect(await paymentsOf(server, reward?.id)).toBe(1);
});

test('a claim that dies before its payment can be made again, and is paid once', async () => {
  const player = await people.newPlayer();
  await server.send('alpha', enterCoupon, { token: player.token, body: { code: CODE } });
  const [reward] = await people.rewardsOf(player);
  await killBeforePayment(server, async () => {
    expect((await people.claim(player, reward?.id)).success).toBe(false);
  });
  expect(await people.rewardsOf(player)).toMatchObject([{ state: 'issued' }]);
  const answers = await Promise.all([people.claim(player, reward?.id), people.claim(player, reward?.id)]);
  expect(answers.map(({ message }) => message)).toEqual(['ok', 'ok']);
  expect(await paymentsOf(server, reward?.id)).toBe(1);
});

test('of accounts that share an address one gets the reward, however many play at once', async () => {
  const players = await newPlayers(4);
  for (const { account } of players.slice(0, 3))
    expect((await tryLogin(server, 'alpha', { username: account }, { address: '203.0.113.77' })).message).toBe('ok');
  await Promise.all(players.map((player) => people.play(player, 100n)));
  await Promise.all([people.consume(), anotherProcess().drain()]);
  const decisions = await decisionsOf('person');
  expect(decisions.filter(({ state }) => state === 'issued')).toHaveLength(2);
  expect(decisions.filter(({ reason }) => reason === 'shared address')).toHaveLength(2);
});

test('of activities of one group, a deposit brings a reward of one', async () => {
  const player = await people.newPlayer();
  await people.deposit(player, 50_000n);
  await people.consume();
  expect(await people.rewardsOf(player)).toMatchObject([{ activity: 'first' }]);
  expect(await decisionsOf('second')).toMatchObject([{ state: 'refused', reason: 'excludedByOther' }]);
});

test('rewards follow from the facts, and one that does not is found', async () => {
  expect(await people.findProblems()).toEqual([]);
  const [reward] = await decisionsOf('coupon');
  await sql`delete from activity_facts where merchant = 'alpha' and kind = 'codeEntered'
    and member_id = ${reward?.member_id}`.execute(server.database.owner);
  expect(await people.findProblems()).toEqual([REWARD_CHECK]);
});
