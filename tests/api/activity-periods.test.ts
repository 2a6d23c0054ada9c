import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityBoard } from '../../schemas/calls/activity.ts';
import { settlePeriods } from '../../server/activity/settle-periods.ts';
import { activityPeople, type Player } from '../support/activity-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectValue } from '../support/members.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHARED = {
  from: new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 16),
  budget: { all: { amount: '100000' } },
};

const ACTIVITIES = [
  {
    ...SHARED,
    code: 'cashback',
    kind: 'cashback',
    title: 'Cashback',
    reward: { kind: 'cash', basisPoints: 1000, most: '50' },
    cashback: { period: 'day', leastLoss: '50' },
  },
  {
    ...SHARED,
    code: 'rebate',
    kind: 'rebate',
    title: 'Rebate',
    pays: 'atOnce',
    rebate: { period: 'day', rates: [{ category: 'LIVE', basisPoints: 100 }], least: '1' },
  },
  {
    ...SHARED,
    code: 'race',
    kind: 'race',
    title: 'Race',
    race: {
      period: 'day',
      score: { of: 'turnover', each: '1' },
      places: [
        { from: 1, to: 1, amount: '30' },
        { from: 2, to: 2, amount: '20' },
      ],
    },
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

/** Passes the day and the minutes until it is settled. */
const endDay = () => server.passTime(DAY_MS + 31 * MINUTE_MS);
const rewardsOf = async (player: Player, code: string) => {
  await people.logIn(player);
  return (await people.rewardsOf(player)).filter(({ activity }) => activity === code);
};
const settleAlone = () =>
  settlePeriods(
    { database: server.database, merchant: server.merchant('alpha'), now: server.context.now() },
    (error) => {
      throw error;
    },
  );

test('a day is settled only when all of its rounds have come', async () => {
  const player = await people.newPlayer();
  await people.consume();
  await server.database.owner.transaction().execute(async (tx) => {
    await sql`select 1 from event_positions where merchant = 'alpha' and consumer = 'activity.facts' for update`.execute(
      tx,
    );
    await people.play(player, 10_000n);
    endDay();
    await settleAlone();
  });
  expect(await rewardsOf(player, 'cashback')).toEqual([]);
  await people.settle();
  expect(await rewardsOf(player, 'cashback')).toMatchObject([{ amountMinor: '1000', state: 'issued' }]);
});

test('cashback is a share of what a member lost in a day, up to its most, and is given once', async () => {
  const [loser, winner, little] = [await people.newPlayer(), await people.newPlayer(), await people.newPlayer()];
  await people.play(loser, 90_000n);
  await people.play(loser, 10_000n, { winsMinor: 20_000n });
  await people.play(winner, 10_000n, { winsMinor: 30_000n });
  await people.play(little, 4_000n);
  endDay();
  await people.consume();
  // As two processes run the job at once.
  await Promise.all([settleAlone(), settleAlone()]);
  await people.settle();
  expect(await rewardsOf(loser, 'cashback')).toMatchObject([{ amountMinor: '5000' }]);
  expect(await rewardsOf(winner, 'cashback')).toEqual([]);
  expect(await rewardsOf(little, 'cashback')).toEqual([]);
});

test('R1.05f a rebate is a share of valid turnover by category, paid as soon as the day is settled', async () => {
  const player = await people.newPlayer();
  await people.play(player, 100_000n, { category: 'LIVE' });
  await people.play(player, 100_000n, { category: 'RNG' });
  await people.play(player, 100_000n, { category: 'LIVE', isTrial: true });
  endDay();
  await people.settle();
  expect(await rewardsOf(player, 'rebate')).toMatchObject([{ amountMinor: '1000', state: 'claimed' }]);
});

test('a race shows its places with hidden names, and pays its prizes when the day is over', async () => {
  const [first, second, third] = [await people.newPlayer(), await people.newPlayer(), await people.newPlayer()];
  await people.play(first, 900_000n);
  await people.play(second, 800_000n);
  await people.play(third, 700_000n);
  await people.consume();
  const board = await server.send('alpha', activityBoard, { token: third.token, query: { activity: 'race' } });
  expectValue(activityBoard, board);
  expect(board.value).toMatchObject({
    places: [
      { place: 1, points: '9000', prizeMinor: '3000' },
      { place: 2, points: '8000', prizeMinor: '2000' },
      { place: 3, points: '7000', prizeMinor: '0' },
    ],
    own: { place: 3, points: '7000', toNext: '1001' },
  });
  expect(board.text).not.toContain(first.account);
  endDay();
  await people.settle();
  expect(await rewardsOf(first, 'race')).toMatchObject([{ amountMinor: '3000' }]);
  expect(await rewardsOf(second, 'race')).toMatchObject([{ amountMinor: '2000' }]);
  expect(await rewardsOf(third, 'race')).toEqual([]);
});

test('all of these rewards follow from the facts', async () => {
  expect(await people.findProblems()).toEqual([]);
});
