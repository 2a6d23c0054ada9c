import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sweepOnce } from '../../games/server/sweep.ts';
import { findImbalances } from '../support/database.ts';
import type { GamesServer } from '../support/games-server.ts';
import { type GamesTable, SETUP, startGamesTable, type Told } from '../support/games-table.ts';

let table: GamesTable;
let games: GamesServer;

beforeAll(async () => {
  table = await startGamesTable();
  games = table.games;
});
afterEach(async () => {
  games.resetTime();
  expect(games.problems).toEqual([]);
  expect(await findImbalances(table.platform.database)).toEqual([]);
});
afterAll(() => table.close());

const sweep = () => sweepOnce(games.context);

/** Milliseconds after which every match of a board is over. */
const MATCH_DAY_MS = 300_000;

test.each(['sports', 'esports'])(
  'R1.01d R1.01e a board of %s is played on by the clock: odds move, and bets are settled though nobody watches',
  async (family) => {
    const person = await table.sitDown(family);
    const { body } = await person.ask('POST', '/api/rounds', {});
    const { roundId, view: before } = body.round;
    const path = `/api/rounds/${roundId}`;
    const legs = before.fixtures.map(({ quotes }: Told, fixture: number) => ({ fixture, ...quotes[0] }));
    for (const chosen of [[legs[0]], [legs[1]], [legs[2], legs[3]]]) {
      const placed = await person.ask('POST', path, { kind: 'bet', stakeMinor: '500', legs: chosen });
      expect(placed.status).toBe(200);
    }
    expect(await person.balance()).toBe('8500');
    games.passTime(40_000);
    const during = (await person.ask('GET', path)).body.round;
    expect(during.isOver).toBe(false);
    expect(during.view.fixtures[0].fixture.ticks).toBeGreaterThan(0);
    expect(during.view.fixtures[0].quotes).not.toEqual(before.fixtures[0].quotes);
    games.passTime(MATCH_DAY_MS);
    await sweep();
    const over = (await person.ask('GET', path)).body.round;
    expect(over).toMatchObject({ isOver: true, stakedMinor: '1500' });
    const statuses = over.view.tickets.map(({ status }: Told) => status);
    expect(statuses).toHaveLength(3);
    expect(statuses).not.toContain('open');
    expect(await person.balance()).toBe(String(8_500 + Number(over.paidMinor)));
    expect((await person.ask('POST', '/api/rounds', {})).status).toBe(200);
  },
);

test('a board stays unchanged before its start, even if a player requests its next step', async () => {
  const person = await table.sitDown('sports');
  const { body } = await person.ask('POST', '/api/rounds', {});
  const forged = await person.ask('POST', `/api/rounds/${body.round.roundId}`, { kind: 'play', ticks: 90 });
  expect([forged.status, forged.body.code]).toEqual([409, 'actionNotAllowed']);
  const again = await person.ask('GET', '/api/game');
  expect(again.body.round.view.fixtures[0].fixture.ticks).toBe(0);
});

test('rounds that wait for their players do not keep the clock from ending others', async () => {
  const waiting = await table.sitDown('mines');
  const begun = await waiting.ask('POST', '/api/rounds', { stakeMinor: '500', mines: 3 });
  const { database } = games.context;
  const row = await database
    .selectFrom('rounds')
    .selectAll()
    .where('round_id', '=', begun.body.round.roundId)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...row,
    setup: JSON.stringify({ ...SETUP, family: 'mines' }),
    bet: JSON.stringify(row.bet),
    actions: JSON.stringify(row.actions),
    steps: JSON.stringify(row.steps),
    state: JSON.stringify(row.state),
    pending: row.pending && JSON.stringify(row.pending),
    round_id: randomUUID(),
    nonce: 1_000 + index,
    changed_at: new Date(0),
  }));
  await database.insertInto('rounds').values(rows).execute();
  const person = await table.sitDown('sports');
  const { body } = await person.ask('POST', '/api/rounds', {});
  games.passTime(MATCH_DAY_MS);
  await sweep();
  const { phase } = await database
    .selectFrom('rounds')
    .select('phase')
    .where('round_id', '=', body.round.roundId)
    .executeTakeFirstOrThrow();
  expect(phase).toBe('over');
});
