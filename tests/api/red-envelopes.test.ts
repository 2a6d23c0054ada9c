import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRains, openEnvelope } from '../../schemas/calls/envelopes.ts';
import { activityPeople, type Player } from '../support/activity-people.ts';
import { killBeforePayment } from '../support/activity-processes.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal, expectValue, tryLogin } from '../support/members.ts';

const CLOCK = 'Asia/Kolkata';
const MINUTE_MS = 60_000;
const SHARED = { kind: 'envelopes', from: '2027-02-20T00:00', pays: 'atOnce', budget: { all: { amount: '100000' } } };
const ACTIVITIES = [
  {
    ...SHARED,
    code: 'rain',
    title: 'Rain',
    envelopes: { rains: ['20:00', '22:00'], minutes: 10, pool: '100', parts: 7, leastPart: '2' },
  },
  {
    ...SHARED,
    code: 'poor',
    title: 'One rain and no more',
    budget: { all: { amount: '50' } },
    envelopes: { rains: ['10:00'], minutes: 10, pool: '50', parts: 1 },
  },
  {
    ...SHARED,
    code: 'claimed',
    title: 'To claim, on Fridays',
    pays: 'claim',
    oneRewardPer: ['address'],
    envelopes: { rains: ['08:00'], weekdays: [5], minutes: 10, pool: '10', parts: 10 },
  },
];

let server: ApiServer;
let people: ReturnType<typeof activityPeople>;

beforeAll(async () => {
  server = await startApiServer([
    {
      code: 'alpha',
      protection: { timeZone: CLOCK },
      activities: { isDemonstration: true, activities: ACTIVITIES },
    },
    {
      code: 'beta',
      protection: { timeZone: CLOCK },
      activities: { isDemonstration: true, activities: ACTIVITIES.slice(0, 1) },
    },
  ]);
  people = activityPeople(server);
});
afterAll(() => server.close());

/** Passes the time to a moment on the clock of the merchants. */
const passTo = (wall: string) => server.passTime(Date.parse(`${wall}:00+05:30`) - server.context.now().getTime());

const open = ({ token }: Pick<Player, 'token'>, rain: string, activity = 'rain', merchant = 'alpha') =>
  server.send(merchant, openEnvelope, { token, body: { activity, rain } });

async function rainsOf({ token }: Pick<Player, 'token'>) {
  const answer = await server.send('alpha', listRains, { token });
  expectValue(listRains, answer);
  return answer.value;
}

async function newPlayers(count: number, merchant = 'alpha'): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (let index = 0; index < count; index += 1) players.push(await people.newPlayer(merchant));
  return players;
}

/** What the ledger has paid for an activity, payment by payment, in minor units. */
async function paidFor(activity: string): Promise<readonly bigint[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select e.amount from activity_rewards r
    join ledger_transfers t on t.merchant = r.merchant and t.reference = 'reward-' || r.reward_id
    join ledger_entries e on e.merchant = t.merchant and e.transfer_id = t.transfer_id and e.amount > 0
    where r.merchant = 'alpha' and r.activity = ${activity}`.execute(server.database.owner);
  return rows.map(({ amount }) => amount);
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

test('R1.05d of many members who open at once from several connections as many get an envelope as there are, and together the pool', async () => {
  passTo('2027-03-01T20:00');
  const players = await newPlayers(20);
  expect(await rainsOf(players[0] as Player)).toMatchObject({
    rain: { activity: 'rain', rain: '2027-03-01T20:00', state: 'open', parts: 7, left: 7, ownMinor: null },
    nextAt: new Date('2027-03-01T22:00:00+05:30').toISOString(),
  });
  const answers = await Promise.all(
    players.flatMap((player) => [open(player, '2027-03-01T20:00'), open(player, '2027-03-01T20:00')]),
  );
  const given = answers.filter(({ success }) => success);
  // Those who ask twice are answered twice, and paid once.
  expect(given).toHaveLength(14);
  for (const answer of answers.filter(({ success }) => !success)) expect(answer.message).toBe('envelopesGone');
  const paid = await paidFor('rain');
  expect(paid).toHaveLength(7);
  expect(sumOf(paid)).toBe(10_000n);
  expect(paid.every((amount) => amount >= 200n)).toBe(true);
  expect(await people.findProblems()).toEqual([]);
});

test('a repeated request is answered with the same amount, also after the rain, and opens no second envelope', async () => {
  passTo('2027-03-01T22:00');
  const player = await people.newPlayer();
  const first = await open(player, '2027-03-01T22:00');
  expectValue(openEnvelope, first);
  expect(first.value).toMatchObject({ isPaid: true });
  const paid = await paidFor('rain');
  expect((await rainsOf(player)).rain).toMatchObject({ state: 'taken', left: 6, ownMinor: first.value.amountMinor });
  server.passTime(20 * MINUTE_MS);
  const again = await open(player, '2027-03-01T22:00');
  expect(again.value).toEqual(first.value);
  expect((await rainsOf(player)).rain).toBeNull();
  expect(await paidFor('rain')).toEqual(paid);
  const [reward, ...others] = await people.rewardsOf(player);
  expect(others).toEqual([]);
  expect(reward).toMatchObject({ activity: 'rain', state: 'claimed', amountMinor: first.value.amountMinor });
  const detail = await people.detailOf(player, 'rain');
  expect(detail).toMatchObject({ kind: 'envelopes', state: 'join', rains: { rain: null } });
});

test('a rain that is over, has not begun, or never comes is not open', async () => {
  passTo('2027-03-02T19:59');
  const player = await people.newPlayer();
  for (const rain of ['2027-03-01T20:00', '2027-03-02T20:00', '2027-03-02T20:01', '2027-02-31T20:00'])
    expectRefusal(await open(player, rain), 409, 'activityNotOpen');
  expectRefusal(await open(player, '2027-03-02T20:00', 'none'), 404, 'activityUnknown');
  expectRefusal(await open(player, 'soon'), 400, 'invalidBody');
  expectRefusal(
    await server.send('alpha', openEnvelope, { body: { activity: 'rain', rain: '2027-03-02T20:00' } }),
    401,
    'notLoggedIn',
  );
});

test('the session of one merchant opens no envelope of another one, and their rains are apart', async () => {
  passTo('2027-03-02T20:00');
  const [player] = await newPlayers(1);
  const [neighbour] = await newPlayers(1, 'beta');
  if (!player || !neighbour) throw new Error('There are no players.');
  expectRefusal(await open(player, '2027-03-02T20:00', 'rain', 'beta'), 401, 'notLoggedIn');
  expectValue(openEnvelope, await open(neighbour, '2027-03-02T20:00', 'rain', 'beta'));
  expect((await rainsOf(player)).rain).toMatchObject({ state: 'open', left: 7 });
});

test('a process that dies between reserving and paying leaves the envelope closed, and it is paid once afterwards', async () => {
  passTo('2027-03-02T22:00');
  const [player, other] = await newPlayers(2);
  if (!player || !other) throw new Error('There are no players.');
  const before = await paidFor('rain');
  await killBeforePayment(server, async () => {
    expect((await open(player, '2027-03-02T22:00')).success).toBe(false);
  });
  expect((await rainsOf(player)).rain).toMatchObject({ state: 'open', left: 7, ownMinor: null });
  expect(await people.rewardsOf(player)).toEqual([]);
  expect(await paidFor('rain')).toEqual(before);
  expectValue(openEnvelope, await open(player, '2027-03-02T22:00'));
  expectValue(openEnvelope, await open(other, '2027-03-02T22:00'));
  expect(await paidFor('rain')).toHaveLength(before.length + 2);
  expect((await rainsOf(player)).rain).toMatchObject({ state: 'taken', left: 5 });
  expect(await people.findProblems()).toEqual([]);
});

test('it does not rain once the budget is not enough for a whole rain', async () => {
  passTo('2027-03-03T10:00');
  const [first, second] = await newPlayers(2);
  if (!first || !second) throw new Error('There are no players.');
  const opened = await open(first, '2027-03-03T10:00', 'poor');
  expect(opened.value).toMatchObject({ amountMinor: '5000' });
  passTo('2027-03-04T10:00');
  await people.logIn(first, second);
  expect((await rainsOf(second)).rain).toMatchObject({ activity: 'poor', state: 'gone', left: 0 });
  for (const player of [first, second])
    expectRefusal(await open(player, '2027-03-04T10:00', 'poor'), 409, 'envelopesGone');
  expect(await paidFor('poor')).toEqual([5_000n]);
});

test('of accounts that share an address one opens an envelope, and that of the other stays closed', async () => {
  passTo('2027-03-05T08:00');
  const players = await newPlayers(2);
  for (const { account } of players)
    expect((await tryLogin(server, 'alpha', { username: account }, { address: '203.0.113.78' })).message).toBe('ok');
  const answers = await Promise.all(players.map((player) => open(player, '2027-03-05T08:00', 'claimed')));
  expect(answers.map(({ message }) => message).sort()).toEqual(['activityForbidden', 'ok']);
  const [winner, loser] = answers[0]?.success ? players : players.toReversed();
  if (!winner || !loser) throw new Error('There are no players.');
  expect((await rainsOf(loser)).rain).toMatchObject({ state: 'open', left: 9 });
  const [reward] = await people.rewardsOf(winner);
  expect(reward, 'one that is claimed is not paid before').toMatchObject({ state: 'issued' });
  expect(await paidFor('claimed')).toEqual([]);
  expect((await people.claim(winner, reward?.id)).message).toBe('ok');
  expect(await paidFor('claimed')).toHaveLength(1);
  expect(await people.rewardsOf(loser)).toEqual([]);
});

test('it rains on the weekdays alone that the terms name', async () => {
  const player = await people.newPlayer();
  passTo('2027-03-05T09:00');
  const detail = await people.detailOf(player, 'claimed');
  const next = new Date('2027-03-12T08:00:00+05:30').toISOString();
  expect(detail).toMatchObject({ rains: { rain: null, nextAt: next } });
  const terms = detail.terms as unknown as readonly Record<string, unknown>[];
  expect(terms.slice(0, 7)).toEqual([
    { key: 'rainPool', amountMinor: '1000', number: 10 },
    { key: 'rainChance', amountMinor: '1' },
    { key: 'noWagering' },
    { key: 'rainTimes', times: ['08:00'] },
    { key: 'weekdays', weekdays: [5] },
    { key: 'rainLength', number: 10 },
    { key: 'rainOnce' },
  ]);
});

test('neither a member on a break nor a trial account sees a rain or opens an envelope', async () => {
  passTo('2027-03-05T20:00');
  const [paused, trial] = await newPlayers(2);
  if (!paused || !trial) throw new Error('There are no players.');
  await sql`insert into play_breaks (merchant, member_id, kind, began_at, ends_at, set_by)
    values ('alpha', ${paused.memberId}, 'timeOut', ${server.context.now()}, ${new Date(server.context.now().getTime() + 60_000)}, 'member')`.execute(
    server.database.owner,
  );
  await sql`update members set is_agent = 4 where member_id = ${trial.memberId}`.execute(server.database.owner);
  for (const player of [paused, trial]) {
    expect((await rainsOf(player)).rain).toBeNull();
    expectRefusal(await open(player, '2027-03-05T20:00'), 403, 'activityForbidden');
  }
});
