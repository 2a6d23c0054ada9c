import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maskPublicly } from '../../engine/access/mask.ts';
import type { Race } from '../../engine/promotions/activity.ts';
import { windowOf } from '../../engine/promotions/activity-window.ts';
import { periodAt } from '../../engine/promotions/periods.ts';
import { leaderboards } from '../../engine/promotions/race.ts';
import { activityBoard } from '../../schemas/calls/activity.ts';
import { lockCounters } from '../../server/activity/activity-counters.repository.ts';
import { listPlayersIn } from '../../server/activity/activity-facts.repository.ts';
import { listSources } from '../../server/activity/activity-rewards.repository.ts';
import { readBoard } from '../../server/activity/leaderboard.ts';
import { activitiesOf, type OwnActivity } from '../../server/activity/own-activities.ts';
import { readyBoards } from '../../server/activity/race-boards.ts';
import { readState } from '../../server/activity/read-state.ts';
import { lockMembers } from '../../server/ledger/api.ts';
import { activityPeople, type Player } from '../support/activity-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectValue } from '../support/members.ts';

const DAY_MS = 24 * 60 * 60_000;
const PLACES = [
  { from: 1, to: 1, amount: '30' },
  { from: 2, to: 4, amount: '20' },
];
const raceOf = (code: string, race: object) => ({
  code,
  kind: 'race',
  title: code,
  from: new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 16),
  budget: { all: { amount: '100000' } },
  race: { period: 'day', places: PLACES, ...race },
});
const RACES = [
  raceOf('turnover', { score: { of: 'turnover', each: '1' } }),
  raceOf('shared', { score: { of: 'rounds' }, ties: 'shared' }),
  raceOf('best', { score: { of: 'bestWin' }, leastPoints: 150 }),
];
const ROUNDS = [
  { betsMinor: 10_050n, winsMinor: 0n },
  { betsMinor: 950n, winsMinor: 4_000n },
  { betsMinor: 50n, winsMinor: 100n },
] as const;

let server: ApiServer;
let people: ReturnType<typeof activityPeople>;
let players: Player[];

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', activities: { isDemonstration: true, activities: RACES } },
    { code: 'beta', activities: { isDemonstration: true, activities: RACES } },
  ]);
  people = activityPeople(server);
  players = await Promise.all(Array.from({ length: 6 }, () => people.newPlayer()));
});
afterAll(() => server.close());

/** A new day, at whose beginning no one has played. */
beforeEach(async () => {
  server.passTime(DAY_MS);
  await people.logIn(...players);
});

const own = (code: string): OwnActivity & { readonly terms: Race } => {
  const found = activitiesOf(server.merchant('alpha')).find(({ terms }) => terms.key === code);
  if (found?.terms.kind !== 'race') throw new Error(`There is no race ${code}.`);
  return { ...found, terms: found.terms };
};
const playerAt = (index: number): Player => {
  const player = players[index % players.length];
  if (!player) throw new Error('There are no players.');
  return player;
};
async function play(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    server.passTime(1_000);
    // The first ones play more often than the last ones, and some come to the same number of rounds.
    const round = ROUNDS[(index * 7) % 3] ?? ROUNDS[0];
    await people.play(playerAt((index * index) % 6), round.betsMinor * BigInt(1 + (index % 4)), round);
  }
}

/** The board as the engine computes it whole, from all facts of the day. */
async function boardByFacts(terms: Race, player: Player) {
  const now = server.context.now();
  const { fromMs, key } = periodAt(now.getTime(), terms.period, windowOf(terms), terms.timeZone);
  const { state } = await server.database.withMerchant('alpha', async (tx) => {
    const members = await listPlayersIn(tx, 'alpha', { fromMs, untilMs: now.getTime() + 1 });
    return readState(tx, server.merchant('alpha'), { members, roundsFromMs: fromMs, now });
  });
  const board = leaderboards(state, terms).find(({ period }) => period.key === key)?.board ?? [];
  const standing = board.find(({ member }) => member === String(player.memberId));
  const above = standing && board.findLast(({ place }) => place < standing.place);
  const toNext = standing && above && above.points - standing.points + 1n;
  return {
    places: board.map(({ place, member, points, prizeMinor }) => ({
      place,
      name: maskPublicly(players.find(({ memberId }) => String(memberId) === member)?.account ?? ''),
      points: String(points),
      prizeMinor: String(prizeMinor),
    })),
    own: standing
      ? { place: standing.place, points: String(standing.points), toNext: toNext === undefined ? null : String(toNext) }
      : null,
  };
}
async function boardOf(activity: string, player: Player) {
  const answer = await server.send('alpha', activityBoard, { token: player.token, query: { activity } });
  expectValue(activityBoard, answer);
  return answer.value;
}
const placesOf = async (code: string) => (await boardByFacts(own(code).terms, playerAt(0))).places.length;
async function expectTrue(): Promise<void> {
  for (const code of ['turnover', 'shared', 'best'])
    for (const player of players)
      expect(await boardOf(code, player), code).toEqual(await boardByFacts(own(code).terms, player));
}

test('boards that grow by rounds are those that the facts give, whenever they are read', async () => {
  await expectTrue();
  for (const count of [5, 1, 14, 30]) {
    await play(count);
    await people.consume();
    await expectTrue();
  }
  expect(await placesOf('turnover')).toBeGreaterThan(2);
});

test('boards stay right while they are read and counted by several at once', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    await play(12);
    await sql`delete from race_boards`.execute(server.database.owner);
    await Promise.all([
      people.consume(),
      ...[0, 1, 2, 3, 4].map((index) => boardOf('turnover', playerAt(index))),
      people.consume(),
    ]);
    await expectTrue();
  }
});

test('a round that is handed over twice counts once', async () => {
  await play(4);
  await people.consume();
  await sql`update event_positions set transaction_id = '0', event_id = 0 where merchant = 'alpha'
    and consumer = 'activity.facts'`.execute(server.database.owner);
  await people.consume();
  await expectTrue();
});

test('other terms, and a race that was away for a while, are counted again from the facts', async () => {
  const merchant = server.merchant('alpha');
  const { activities } = merchant.activities;
  const change = (changed: typeof activities) => ({
    ...merchant,
    activities: { ...merchant.activities, activities: changed },
  });
  await play(8);
  await people.consume();
  const score = { of: 'rounds' } as const;
  const byRounds = change(activities.flatMap((one) => (one.race ? [{ ...one, race: { ...one.race, score } }] : [])));
  const [changed] = activitiesOf(byRounds);
  if (changed?.terms.kind !== 'race') throw new Error('There is no race.');
  const asking = { merchant: byRounds, memberId: playerAt(0).memberId, now: server.context.now() };
  const board = await readBoard(server.database, asking, changed);
  expect(board.own).toEqual((await boardByFacts(changed.terms, playerAt(0))).own);
  expect(board.own?.points).not.toBe((await boardByFacts(own('turnover').terms, playerAt(0))).own?.points);
  // A process that serves the merchant without its races consumes some rounds.
  await server.database.withMerchant('alpha', (tx) => readyBoards(tx, change([]), server.context.now()));
  await play(8);
  await people.consume();
  await expectTrue();
});

test('a member on a break holds no place from then on, and the next one moves up', async () => {
  await play(10);
  await people.consume();
  const places = await placesOf('turnover');
  await sql`insert into play_breaks (merchant, member_id, kind, began_at, ends_at, set_by)
    values ('alpha', ${playerAt(0).memberId}, 'timeOut', ${server.context.now()},
      ${new Date(server.context.now().getTime() + DAY_MS / 2)}, 'member')`.execute(server.database.owner);
  expect(await placesOf('turnover')).toBe(places - 1);
  expect(await boardOf('turnover', playerAt(0))).toMatchObject({ own: null });
  await expectTrue();
});

test('a board is of its merchant alone, and of today', async () => {
  await play(6);
  await people.consume();
  const neighbour = await people.newPlayer('beta');
  const query = { activity: 'turnover' };
  const empty = { places: [], own: null };
  expect(await boardOf('turnover', playerAt(0))).not.toEqual(empty);
  expect(await server.send('beta', activityBoard, { token: neighbour.token, query })).toMatchObject({ value: empty });
  server.passTime(DAY_MS);
  await people.logIn(playerAt(1));
  expect(await boardOf('turnover', playerAt(1))).toEqual(empty);
});

test('more players than a statement has parameters can be settled at once', async () => {
  const ids = Array.from({ length: 70_000 }, (_, index) => BigInt(1_000_000 + index));
  const settled = await server.database.withMerchant('alpha', async (tx) => {
    await lockMembers(tx, 'alpha', ids);
    const now = server.context.now();
    const { state } = await readState(tx, server.merchant('alpha'), { members: ids, roundsFromMs: 0, now });
    const members = ids.map(String);
    const counters = await lockCounters(tx, { merchant: 'alpha', activity: 'turnover', day: '2026-11-28', members });
    const sources = await listSources(tx, 'alpha', { activities: ['turnover'], members: ids });
    return { known: state.members.size, used: counters.usedFor(members[0] ?? '', '2026-11-28').all.count, sources };
  });
  expect(settled).toEqual({ known: 0, used: 0, sources: new Set() });
});
