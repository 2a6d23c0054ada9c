import { expect, test } from 'vitest';
import { readFiles } from '../support/source-files.ts';

/**
 * Tables that more than one folder of the server writes today, with those folders. Each is to get one owner, behind whose
 * functions the others go. Entries may leave or shrink, none may come or grow.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  // The functions of bets publish in their own statement: a call of another function costs each bet some of its time.
  events: ['events', 'play'],
};

/** Folders that write rows of every domain on purpose: demo accounts, and tests that arrange facts. */
const ARRANGERS = ['seed', 'test-control'];

/** Names of all tables, from their types. */
const tables = new Set(
  readFiles(/^server\/db\/tables\/.*\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/^ {2}(\w+): \{/gm)].map(([, name = '']) => name),
  ),
);

const KYSELY = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto|purgeRows)\(\s*'(\w+)/g;
const SQL = /\b(?:insert into|update|delete from|merge into)\s+(\w+)/g;

/** SQL functions belong to the folder that their file is named after: `play.sql` and `play.round-days.sql` to `play`. */
const folderOf = (path: string): string =>
  /^server\/db\/functions\/([^.]+)\..*sql$/.exec(path)?.[1] ?? path.split('/')[1] ?? path;

/** The folders that write each table. */
function writersOf(): ReadonlyMap<string, ReadonlySet<string>> {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of readFiles(/^server\/(?!db\/migrations\/).*\.(ts|sql)$/))
    for (const pattern of [KYSELY, SQL])
      for (const [, table = ''] of text.matchAll(pattern)) {
        if (!tables.has(table) || ARRANGERS.includes(folderOf(path))) continue;
        writers.set(table, (writers.get(table) ?? new Set()).add(folderOf(path)));
      }
  return writers;
}

test('each table has one folder that writes it: other folders ask that one for a function', () => {
  expect(tables.size).toBeGreaterThan(50);
  const shared = [...writersOf()]
    .filter(([, folders]) => folders.size > 1)
    .map(([table, folders]) => [table, [...folders].sort()] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  expect(Object.fromEntries(shared)).toEqual(SHARED);
});
