import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let own: TestDatabase;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-functions-'));
});
afterAll(() => rm(directory, { recursive: true }));
beforeEach(async () => {
  own = await createTestDatabase();
  await rm(directory, { recursive: true });
  await cp('server/db/functions', directory, { recursive: true });
  return () => own.close();
});

const folder = () => pathToFileURL(`${directory}/`);
const edit = async (file: string, change: (text: string) => string) => {
  const path = join(directory, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
};
const emptyAnswer = async (): Promise<string> => {
  const { rows } = await sql<{ refusal: string }>`
    select ledger_post('alpha', 'bet', '', '{}', '{}')->>'refusal' as refusal`.execute(own.database.owner);
  return rows[0]?.refusal ?? '';
};
const listRuns = async () => {
  const { rows } = await sql<{ name: string; ran: string }>`
    select name, xmin::text as ran from function_files order by name`.execute(own.database.owner);
  return Object.fromEntries(rows.map(({ name, ran }) => [name, ran]));
};

test('an edited SQL function reaches an existing database at the next start, and other files stay as they are', async () => {
  expect(await emptyAnswer()).toBe('invalidLegs');
  const before = await listRuns();
  await edit('ledger.sql', (text) => text.replaceAll('invalidLegs', 'editedLegs'));
  await migrate(own.database, folder());
  expect(await emptyAnswer()).toBe('editedLegs');
  const after = await listRuns();
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['ledger.sql']);
});

test('unchanged files of SQL functions are not run again', async () => {
  const before = await listRuns();
  expect(Object.keys(before)).toContain('ledger.sql');
  expect(await migrate(own.database, folder())).toEqual([]);
  expect(await listRuns()).toEqual(before);
});

test('a file with a changed signature drops the old function', async () => {
  const path = join(directory, 'extra.sql');
  const twice = (type: string) =>
    `create or replace function twice(p ${type}) returns ${type} language sql as 'select p + p';`;
  await writeFile(path, twice('int'));
  await migrate(own.database, folder());
  await writeFile(path, `drop function if exists twice(int); ${twice('bigint')}`);
  await migrate(own.database, folder());
  const { rows } = await sql<{ type: string }>`select oidvectortypes(proargtypes) as type from pg_proc
    where proname = 'twice'`.execute(own.database.owner);
  expect(rows).toEqual([{ type: 'bigint' }]);
});

test('a file that fails undoes the other files of the same start', async () => {
  await edit('ledger.sql', (text) => text.replaceAll('invalidLegs', 'editedLegs'));
  await edit('protection.sql', (text) => `${text} select no_such_function();`);
  await expect(migrate(own.database, folder())).rejects.toThrow('no_such_function');
  expect(await emptyAnswer()).toBe('invalidLegs');
});

test('two processes that start at once on a changed file both succeed', async () => {
  await edit('ledger.sql', (text) => text.replaceAll('invalidLegs', 'editedLegs'));
  const other = openDatabase(own.connection);
  await Promise.all([migrate(own.database, folder()), migrate(other, folder())]);
  await other.close();
  expect(await emptyAnswer()).toBe('editedLegs');
});

test('a build that is older than the database leaves its functions alone', async () => {
  await sql`insert into migrations (name) values ('9999-of-a-newer-build')`.execute(own.database.owner);
  await edit('ledger.sql', (text) => text.replaceAll('invalidLegs', 'editedLegs'));
  await migrate(own.database, folder());
  expect(await emptyAnswer()).toBe('invalidLegs');
});
