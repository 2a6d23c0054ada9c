import { expect, test } from 'vitest';
import { runKeys } from './run-keys.ts';
import { runStorm } from './storm.ts';

const NAME = `storm-test-${process.pid}`;

test('R10.06a R10.07a no unit of money is lost or doubled while servers and database are killed at work', async () => {
  const { findings, kills, entries } = await runStorm({
    name: NAME,
    entries: 600,
    kills: 2,
    seed: 7,
    minutes: 3,
    servers: 2,
    membersEach: 4,
  });
  expect(findings.flatMap(({ name, examples }) => examples.map((example) => `${name}: ${example}`))).toEqual([]);
  expect(entries).toBeGreaterThan(200n);
  expect(kills.server + kills.postmaster + kills.backend).toBeGreaterThan(0);
}, 420_000);

test('R10.06b R10.07b R10.07c the same key twenty times at once, also at a server that has its PostgreSQL by DATABASE_URL, has one effect', async () => {
  const rows = await runKeys({ name: `${NAME}-keys`, times: 2, parallel: 20, servers: 2, membersEach: 2 });
  expect(rows.flatMap(({ kind, wrong }) => wrong.map((problem) => `${kind}: ${problem}`))).toEqual([]);
  for (const { kind, keys, effects } of rows.slice(0, -1))
    expect([kind, effects], kind).toEqual([kind, kind.startsWith('all at once') ? keys / 20 : keys]);
}, 240_000);
