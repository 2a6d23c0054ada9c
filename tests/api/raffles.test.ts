import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawTickets } from '../../engine/promotions/raffle.ts';
import { commitmentOf, streamOf } from '../../games/fairness/seeds.ts';
import { readActivity } from '../../schemas/calls/activity.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { drawRaffles } from '../../server/activity/draw-raffles.ts';
import { activityPeople, type Player } from '../support/activity-people.ts';
import { killBeforePayment, paymentsOf } from '../support/activity-processes.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectValue } from '../support/members.ts';

const CLOCK = 'Asia/Kolkata';
/** A Monday. */
const FIRST = '2027-03-01';
const TICKETS = { of: 'turnover', each: '10', mostADay: 30 };
const SHARED = { kind: 'raffle', budget: { all: { amount: '100000' } } };
const ACTIVITIES = [
  {
    ...SHARED,
    code: 'daily',
    title: 'Each day',
    from: `${FIRST}T00:00`,
    until: '2027-03-05T00:00',
    raffle: {
      period: 'day',
      drawnAt: '20:00',
      tickets: TICKETS,
      prizes: [{ amount: '50' }, { amount: '20', count: 2 }],
    },
  },
  {
    ...SHARED,
    code: 'at-once',
    title: 'Paid at once',
    from: '2027-04-05T00:00',
    until: '2027-04-06T00:00',
    pays: 'atOnce',
    raffle: { period: 'once', drawnAt: '12:00', tickets: TICKETS, prizes: [{ amount: '9' }], mostWins: 1 },
  },
  {
    ...SHARED,
    code: 'poor',
    title: 'With money for three prizes',
    from: '2027-05-03T00:00',
    until: '2027-05-05T00:00',
    budget: { all: { amount: '30' } },
    raffle: {
      period: 'day',
      drawnAt: '12:00',
      tickets: TICKETS,
      prizes: [{ amount: '10', count: 2 }],
      mostWins: 2,
    },
  },
];
/** Of the merchant beta alone. */
const OLD = {
  ...SHARED,
  code: 'old',
  title: 'From long ago',
  from: '2026-01-01T00:00',
  raffle: { period: 'month', drawnAt: '12:00', tickets: TICKETS, prizes: [{ amount: '9' }] },
};

let server: ApiServer;
let people: ReturnType<typeof activityPeople>;

beforeAll(async () => {
  const rulesOf = (activities: readonly object[]) => ({
    protection: { timeZone: CLOCK },
    activities: { isDemonstration: true, activities },
  });
  server = await startApiServer([
    { code: 'alpha', ...rulesOf(ACTIVITIES) },
    { code: 'beta', ...rulesOf([...ACTIVITIES.slice(0, 1), OLD]) },
  ]);
  people = activityPeople(server);
});
afterAll(() => server.close());

/** Passes the time to a moment on the clock of the merchants. */
const passTo = (wall: string) => server.passTime(Date.parse(`${wall}:00+05:30`) - server.context.now().getTime());

const errors: unknown[] = [];
/** Draws as the job does, without handing events to the consumers before. */
const drawNow = (merchant = 'alpha') =>
  drawRaffles(
    {
      database: server.database,
      dataKey: server.context.dataKey,
      merchant: server.merchant(merchant),
      now: server.context.now(),
    },
    (error) => errors.push(error),
  );

async function newPlayers(count: number): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (let index = 0; index < count; index += 1) players.push(await people.newPlayer());
  return players;
}

/** The raffle as a visitor sees it, or a player. */
async function raffleOf(activity: string, player?: Player, merchant = 'alpha') {
  const asked = { query: { activity }, ...(player ? { token: player.token } : {}) };
  const answer = await server.send(merchant, readActivity, asked);
  expectValue(readActivity, answer);
  const { raffle } = answer.value as CallValue<typeof readActivity>;
  if (raffle === null) throw new Error(`${activity} is no raffle.`);
  return raffle;
}

async function lastOf(activity: string, player?: Player, merchant = 'alpha') {
  const { last } = await raffleOf(activity, player, merchant);
  if (last === null) throw new Error(`${activity} has not been drawn.`);
  return last;
}

const rewardsFor = async (activity: string, merchant = 'alpha') => {
  const { rows } = await sql<{ member: bigint; amount: bigint; period: string; state: string }>`
    select member_id as member, amount, period, state from activity_rewards
    where merchant = ${merchant} and activity = ${activity} order by reward_id`.execute(server.database.owner);
  return rows;
};

test('R7.07b prizes of a raffle are drawn once by many processes, and the winners claim them', async () => {
  passTo(`${FIRST}T09:00`);
  await people.settle();
  const players = await newPlayers(6);
  for (const [index, player] of players.entries()) await people.play(player, BigInt((index + 1) * 1_000));
  await people.consume();
  const before = await raffleOf('daily', players[2]);
  expect(before.last).toBeNull();
  expect(before.coming).toMatchObject([
    {
      until: new Date('2027-03-02T00:00:00+05:30').toISOString(),
      drawsAt: new Date('2027-03-02T20:00:00+05:30').toISOString(),
      tickets: 3,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  passTo('2027-03-02T19:59');
  await drawNow();
  expect(await rewardsFor('daily')).toEqual([]);
  passTo('2027-03-02T20:00');
  await Promise.all([drawNow(), drawNow(), drawNow(), drawNow()]);
  expect(errors).toEqual([]);
  await people.logIn(...players);
  const { tickets, winners, proof } = await lastOf('daily');
  expect(tickets).toBe(21);
  expect(winners.map(({ prizeMinor }) => prizeMinor)).toEqual(['5000', '2000', '2000']);
  expect(new Set(winners.map(({ ticket }) => ticket)).size).toBe(3);
  expect(proof.commitment).toBe(before.coming[0]?.commitment);
  expect(await rewardsFor('daily')).toHaveLength(3);
  let own = 0;
  for (const player of players) {
    const last = await lastOf('daily', player);
    const won = last.winners.filter(({ isOwn }) => isOwn);
    for (const { ticket, name } of won) {
      expect(last.numbers).toContain(ticket);
      expect(name).not.toBe(player.account);
    }
    const rewards = await people.rewardsOf(player);
    expect(rewards.map(({ amountMinor, state }) => ({ amountMinor, state }))).toEqual(
      won.map(({ prizeMinor }) => ({ amountMinor: prizeMinor, state: 'issued' })),
    );
    for (const { id } of rewards) {
      const claims = await Promise.all([people.claim(player, id), people.claim(player, id)]);
      expect(claims.map(({ message }) => message)).toEqual(['ok', 'ok']);
      expect(await paymentsOf(server, id)).toBe(1);
    }
    own += won.length;
  }
  expect(own).toBe(3);
  expect(await people.findProblems()).toEqual([]);
});

test('anyone can draw again from the seed that was promised, and comes to the same tickets', async () => {
  const { tickets, winners, proof } = await lastOf('daily');
  expect(commitmentOf(proof.seed)).toBe(proof.commitment);
  const { draw } = streamOf({ serverSeed: proof.seed, clientSeed: proof.listHash, nonce: 0 });
  const drawn = drawTickets(tickets, tickets, draw);
  const places = winners.map(({ ticket }) => drawn.indexOf(ticket));
  expect(places[0]).toBe(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the tickets and the draws of another merchant are apart', async () => {
  await drawNow('beta');
  await drawNow('beta');
  const { tickets, winners, proof } = await lastOf('daily', undefined, 'beta');
  expect({ tickets, winners }).toEqual({ tickets: 0, winners: [] });
  expect(proof.seed).not.toBe((await lastOf('daily')).proof.seed);
  expect(await rewardsFor('daily', 'beta')).toEqual([]);
});

test('of a raffle that was written late, periods that ended more than a month ago are not drawn', async () => {
  const { rows } = await sql<{ period: string }>`select period from raffle_draws
    where merchant = 'beta' and activity = 'old' order by period`.execute(server.database.owner);
  expect(rows.map(({ period }) => period)).toEqual(['2027-01', '2027-02', '2027-03']);
});

test('a day on which no one has a ticket is drawn without a winner, and the next day has its own draw', async () => {
  passTo('2027-03-03T09:00');
  const [player] = await newPlayers(1);
  if (!player) throw new Error('There is no player.');
  await people.play(player, 5_000n);
  passTo('2027-03-03T20:00');
  await people.settle();
  await people.logIn(player);
  expect(await lastOf('daily', player)).toMatchObject({ tickets: 0, winners: [], numbers: [] });
  const { coming } = await raffleOf('daily', player);
  expect(coming.map(({ tickets }) => tickets)).toEqual([5]);
});

test('with fewer people than prizes each wins one, and the last prizes stay', async () => {
  passTo('2027-03-04T20:00');
  await people.settle();
  const last = await lastOf('daily');
  expect(last).toMatchObject({ tickets: 5, winners: [{ prizeMinor: '5000' }] });
  expect(last.winners).toHaveLength(1);
  expect(await rewardsFor('daily')).toHaveLength(4);
});

test('a draw waits for what happened before its period ended, and a member on a break has no tickets in it', async () => {
  const [late, paused] = await newPlayers(2);
  if (!late || !paused) throw new Error('There are no players.');
  for (const player of [late, paused]) await people.play(player, 2_000n);
  passTo('2027-03-05T20:00');
  const now = server.context.now();
  await sql`insert into play_breaks (merchant, member_id, kind, began_at, ends_at, set_by)
    values ('alpha', ${paused.memberId}, 'timeOut', ${now}, ${new Date(now.getTime() + 60_000)}, 'member')`.execute(
    server.database.owner,
  );
  await drawNow();
  expect((await lastOf('daily')).tickets, 'the draw of the day before').toBe(5);
  await people.settle();
  await people.logIn(late);
  expect(await lastOf('daily', late)).toMatchObject({ tickets: 2, numbers: [1, 2], winners: [{ isOwn: true }] });
  expect(errors).toEqual([]);
});

test('a process that dies between the draw and its rewards leaves them to the next one, which pays them once', async () => {
  passTo('2027-04-05T09:00');
  await people.settle();
  const players = await newPlayers(3);
  for (const player of players) await people.play(player, 3_000n);
  passTo('2027-04-06T12:00');
  await people.consume();
  await killBeforePayment(server, () => drawNow());
  expect(errors).toHaveLength(1);
  errors.length = 0;
  const drawn = await lastOf('at-once');
  expect(drawn).toMatchObject({ tickets: 9, winners: [{ prizeMinor: '900' }] });
  expect(await rewardsFor('at-once')).toEqual([]);
  await drawNow();
  await drawNow();
  expect(await lastOf('at-once')).toEqual(drawn);
  expect(await rewardsFor('at-once')).toMatchObject([{ amount: 900n, period: 'once', state: 'claimed' }]);
  expect(errors).toEqual([]);
  expect(await people.findProblems()).toEqual([]);
});

test('a period without a promise is promised first, and prizes are drawn as far as the budget goes', async () => {
  passTo('2027-05-03T09:00');
  const players = await newPlayers(2);
  for (const player of players) await people.play(player, 9_000n);
  passTo('2027-05-04T09:00');
  for (const player of players) await people.play(player, 9_000n);
  passTo('2027-05-05T12:00');
  await people.consume();
  expect((await raffleOf('poor')).coming.map(({ commitment }) => commitment)).toEqual([null]);
  await drawNow();
  expect((await raffleOf('poor')).last).toBeNull();
  await drawNow();
  expect((await rewardsFor('poor')).map(({ period, amount }) => ({ period, amount }))).toEqual([
    { period: '2027-05-03', amount: 1_000n },
    { period: '2027-05-03', amount: 1_000n },
    { period: '2027-05-04', amount: 1_000n },
  ]);
  expect((await lastOf('poor')).winners).toHaveLength(1);
  expect(errors).toEqual([]);
});
