import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  addPlayedGames,
  clearPlayedGames,
  type PlayedGame,
  rankPlayedGames,
} from '../../server/play/played-games.repository.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('ranks read the days of a week, whatever history and neighbours have', async () => {
  const { database } = testDatabase;
  await sql`insert into game_days (merchant, day, game_id, members, rounds)
    select merchant, '2026-05-31'::date - age, 'STUDIO-' || game, 9, 9
    from unnest(array['alpha', 'beta', 'gamma']) merchant, generate_series(0, 59) age, generate_series(1, 300) game`.execute(
    database.owner,
  );
  await sql`analyze game_days`.execute(database.owner);
  const heard = vi.spyOn(pg.Client.prototype, 'query');
  expect(await database.readMerchant('alpha', (tx) => rankPlayedGames(tx, 'alpha', '2026-05-25'))).toHaveLength(300);
  const asked = heard.mock.calls.map(([text, values]: readonly unknown[]) => ({ text: String(text), values }));
  heard.mockRestore();
  const found = asked.find(({ text }) => text.includes('from game_days'));
  if (!found || !Array.isArray(found.values)) throw new Error('The ranks were not read.');
  const { text, values } = found;
  const { rows } = await database.readMerchant('alpha', (tx) =>
    tx.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`, values),
    ),
  );
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  const reads = (plan ? nodesOf(plan.Plan) : []).filter((node) => node['Relation Name'] === 'game_days');
  expect(reads.length).toBeGreaterThan(0);
  for (const node of reads) {
    expect(node['Node Type']).not.toBe('Seq Scan');
    expect((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)).toBe(7 * 300);
  }
});

const anyDay = fc.integer({ min: 1, max: 9 }).map((day) => `2026-06-0${day}`);
const anyPlay: fc.Arbitrary<PlayedGame> = fc.record({
  day: anyDay,
  gameId: fc.constantFrom('STUDIO-1', 'STUDIO-2', 'STUDIO-3'),
  memberId: fc.bigInt({ min: 1n, max: 8n }),
  rounds: fc.integer({ min: 1, max: 9 }),
});

/** Ranks by counting each member from the rounds themselves. */
const countRanks = (all: readonly PlayedGame[], from: string): readonly string[] =>
  [...Map.groupBy(all, ({ gameId }) => gameId)]
    .map(([gameId, played]) => {
      const since = played.filter(({ day }) => day >= from);
      const members = new Set(since.map(({ memberId }) => memberId)).size;
      return { gameId, members, rounds: since.reduce((sum, { rounds }) => sum + rounds, 0) };
    })
    .filter(({ members }) => members >= 5)
    .sort(
      (one, other) =>
        other.members - one.members || other.rounds - one.rounds || one.gameId.localeCompare(other.gameId),
    )
    .map(({ gameId }) => gameId);

test('R7.04a ranks count each member of a game once, in whatever order and batches days come', async () => {
  const { database } = testDatabase;
  const batches = fc.array(fc.array(anyPlay, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 4 });
  let ranked = 0;
  await fc.assert(
    fc.asyncProperty(batches, anyDay, async (played, from) => {
      const found = await database.withMerchant('delta', async (tx) => {
        await clearPlayedGames(tx, 'delta');
        for (const batch of played) await addPlayedGames(tx, 'delta', batch);
        return rankPlayedGames(tx, 'delta', from);
      });
      expect(found).toEqual(countRanks(played.flat(), from));
      ranked += found.length;
    }),
    { numRuns: 150 },
  );
  expect(ranked).toBeGreaterThan(0);
});
