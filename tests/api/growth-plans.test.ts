import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { fillGrowth, type GrowthCall } from '../support/growth-calls.ts';

const MERCHANT = 'alpha';
/** Tables with at least so many rows grow with the history. */
const GROWING_ROWS = 1_000;
/** The most rows that one step of a statement may touch: more than a page or a day has, less than a history. */
const MOST_ROWS = 700;
/** The most that a step may touch of a list that is shown up to a bound, and that two indexes may find. */
const MOST_BOUNDED_ROWS = 2 * MOST_LISTED + 100;

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The parts of a plan node that describe its reads. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

let server: ApiServer;
let calls: readonly GrowthCall[];
let growing: ReadonlySet<string>;
const heard = vi.spyOn(pg.Client.prototype, 'query');

beforeAll(async () => {
  server = await startApiServer([{ code: MERCHANT }]);
  const size = { members: 5_000, entries: 24_000, ofWhale: 8_000, orders: 20_000, auditRows: 4_000 };
  calls = await fillGrowth(server, MERCHANT, size);
  await sql`analyze`.execute(server.database.owner);
  const { rows } = await sql<{ readonly name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${GROWING_ROWS}`.execute(
    server.database.owner,
  );
  growing = new Set(rows.map(({ name }) => name));
});
afterAll(() => server.close());

/** Every statement that the server runs while it does something, as it was sent. */
async function hear(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  heard.mockClear();
  await work();
  return heard.mock.calls.flatMap(([first, second]: readonly unknown[]) => {
    const { text, values } =
      typeof first === 'string' ? { text: first, values: second } : (first as { text: string; values?: unknown });
    return /^\s*\(?(select|with|insert|update|delete)\b/i.test(text)
      ? [{ text, values: Array.isArray(values) ? values : [] }]
      : [];
  });
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that a node reads or passes on, all its loops together. */
const rowsOf = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1);

/** The faults in the plan of a statement for the role that serves requests. Statements that write are not run. */
async function findFaults({ text, values }: Statement, mostRows = MOST_ROWS): Promise<readonly string[]> {
  const isRead = /^\s*\(?(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b/i.test(text);
  const [plan] = await server.database.withMerchant(MERCHANT, async (tx) => {
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      CompiledQuery.raw(`explain (${isRead ? 'analyze, ' : ''}format json) ${text}`, [...values]),
    );
    return rows[0]?.['QUERY PLAN'] ?? [];
  });
  return (plan ? nodesOf(plan.Plan) : []).flatMap((node) => {
    const { 'Node Type': type, 'Relation Name': table = '' } = node;
    if (type === 'Seq Scan' && growing.has(table)) return [`reads all of ${table}: ${text}`];
    return rowsOf(node) > mostRows ? [`${type} ${table} touches ${rowsOf(node)} rows: ${text}`] : [];
  });
}

test('no statement of a list reads, joins or sorts a whole history as the role that serves', async () => {
  expect([...growing].sort()).toEqual(
    expect.arrayContaining([
      'approvals',
      'audit_log',
      'deposit_orders',
      'game_rounds',
      'idempotency',
      'ledger_accounts',
      'ledger_entries',
      'ledger_transfers',
      'members',
      'withdrawals',
    ]),
  );
  const faults: string[] = [];
  const known = new Set<string>();
  for (const { name, isBounded, send } of calls) {
    const mostRows = isBounded ? MOST_BOUNDED_ROWS : MOST_ROWS;
    const statements = await hear(async () => expect((await send()).message, name).toBe('ok'));
    expect(statements, name).not.toEqual([]);
    for (const statement of statements) {
      // The clock is stopped, so statements that every call repeats, such as the session's, are checked once.
      const key = JSON.stringify(statement, (_, value) => (typeof value === 'bigint' ? String(value) : value));
      if (known.has(key)) continue;
      known.add(key);
      for (const fault of await findFaults(statement, mostRows)) faults.push(`${name}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
  // A hook without statements would find nothing wrong.
  expect(known.size).toBeGreaterThan(50);
});

test('a statement that reads a whole history is found', async () => {
  const values = [MERCHANT];
  expect(
    await findFaults({ text: "select * from members where merchant = $1 and lower(account) = 'player7'", values }),
  ).not.toEqual([]);
  expect(await findFaults({ text: 'select count(*) from audit_log where merchant = $1', values })).not.toEqual([]);
  expect(await findFaults({ text: 'select 1 from audit_log where merchant = $1 and entry_id = 5', values })).toEqual(
    [],
  );
});
