import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readSettings } from '../../server/settings.ts';

/** Read without being documented: a former name that is refused, and what only tests set. */
const UNDOCUMENTED = ['DEMO_ACCOUNTS', 'RATE_LIMIT_FACTOR'];

test('the table of settings in the README names every setting that the server reads, and no other', async () => {
  const read = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_target, name) {
        read.add(String(name));
        return undefined;
      },
    },
  );
  readSettings(environment);
  const readme = await readFile('README.md', 'utf8');
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Commands'));
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(documented.toSorted()).toEqual([...read].filter((name) => !UNDOCUMENTED.includes(name)).toSorted());
});
