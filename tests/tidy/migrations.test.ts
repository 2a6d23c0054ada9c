import { expect, test } from 'vitest';
import { readFiles } from '../support/source-files.ts';

/** Migrations before this one were written when an upgrade stopped every server. */
const SINCE = '0134';
/** What breaks a server of the release before. */
const REMOVING = [
  /\bdrop (?:table|column|view|function|type)\b/i,
  /\brename (?:to|column|constraint)\b/i,
  /\balter column \w+ (?:set data )?type\b/i,
  /\balter column \w+ set not null\b/i,
  /\.(?:dropTable|dropColumn|renameColumn|renameTo)\(/,
];
/** The comment of a migration that removes what no running release uses. */
const UNUSED = /unused since the migration \d{4}/i;

interface Migration {
  readonly path: string;
  readonly text: string;
}

const findRemoving = ({ path, text }: Migration): readonly string[] =>
  UNUSED.test(text) || REMOVING.every((pattern) => !pattern.test(text)) ? [] : [path];

test('a migration removes nothing that the release before uses: it adds, or states since when that is unused', () => {
  const migrations = readFiles(/^server\/db\/migrations\/\d{4}-.*\.ts$/);
  expect(migrations.length).toBeGreaterThan(50);
  const nameOf = ({ path }: Migration) => path.split('/').at(-1) ?? '';
  expect(migrations.filter((file) => nameOf(file) >= SINCE).flatMap(findRemoving)).toEqual([]);
});

test('a statement that removes or renames is found unless its comment states since when it is unused', () => {
  const found = (text: string) => findRemoving({ path: 'a', text }).length > 0;
  expect(found('sql`alter table bets drop column stake`')).toBe(true);
  expect(found('sql`alter table bets rename column stake to amount`')).toBe(true);
  expect(found('sql`alter table bets alter column stake type numeric`')).toBe(true);
  expect(found('db.schema.alterTable("bets").dropColumn("stake")')).toBe(true);
  expect(found('sql`alter table bets add column stake bigint`')).toBe(false);
  expect(found('/** Unused since the migration 0140. */ sql`alter table bets drop column stake`')).toBe(false);
});
