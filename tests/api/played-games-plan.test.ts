import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { rankPlayedGames } from '../../server/play/played-games.repository.ts';
import { createTestDatabase } from '../support/database.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('R10.03 ranks read the days of a week, whatever history and neighbours have', async () => {
  const { database, close } = await createTestDatabase();
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
  await close();
});
