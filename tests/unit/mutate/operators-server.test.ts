import { expect, test } from 'vitest';
import { plant } from '../../mutate/faults.ts';
import { COMPUTING } from '../../mutate/operators/computing.ts';
import type { Operator } from '../../mutate/operators/operator.ts';
import { dropLock, dropWhere } from '../../mutate/operators/queries.ts';
import { changePermission, dropCheck, swapError } from '../../mutate/operators/refusals.ts';
import { readSource } from '../../mutate/source.ts';

const faulty = ({ find }: Operator, text: string, path = 'server/transfer/send.ts'): readonly string[] =>
  [...find(readSource(path, text))].map((site) => plant(text, site));

/** A script whose values are written as `:name` here. */
const filled = (text: string): string => text.replaceAll(/:([a-z]+)/g, (_, name: string) => `\${${name}}`);

function computing(name: string): Operator {
  const operator = COMPUTING.find((one) => one.name === name);
  if (!operator) throw new Error(`There is no operator ${name}.`);
  return operator;
}

test('a query loses one condition', () => {
  expect(faulty(dropWhere, "db.selectFrom('a').where('b', '=', c).where('d', '=', e).execute();")).toEqual([
    "db.selectFrom('a').where('b', '=', c).execute();",
    "db.selectFrom('a').where('d', '=', e).execute();",
  ]);
});

test('a condition of SQL ends before the next clause, and the bounds of a between stay together', () => {
  const text = filled('sql`select 1 from a where b = :c and d between 1 and 2 and e = (select f and g) order by h`;');
  expect(faulty(dropWhere, text)).toEqual([
    text.replace('and d between 1 and 2 ', ' '),
    text.replace('and e = (select f and g) ', ' '),
    text.replace('and g)', ')'),
  ]);
});

test('a case and a distinct from belong to their condition', () => {
  const text = filled('sql`update a set b = 1 where c and d is distinct from :e and case when g and h then i end`;');
  expect(faulty(dropWhere, text)).toEqual([
    text.replace(filled('and d is distinct from :e '), ' '),
    text.replace('and case when g and h then i end', ''),
    text.replace('and h then', ' then'),
  ]);
});

test('scripts of SQL have the same faults, and their comments none', () => {
  const text = '-- this and that\nselect 1 from a where b and c;\nselect 2 from d for update;';
  expect(faulty(dropWhere, text, 'server/db/functions/a.sql')).toEqual([text.replace('and c;', ';')]);
  expect(faulty(dropLock, text, 'server/db/functions/a.sql')).toEqual([text.replace('for update', '')]);
});

test('locks of rows, of members and of a name are left out', () => {
  const text = [
    'await query.forUpdate().execute();',
    'await lockMembers(tx, code, [id]);',
    filled('await sql`select pg_advisory_xact_lock(:key)`.execute(tx);'),
    'const rows = sql`select 1 from a for update skip locked`;',
  ].join('\n');
  expect(faulty(dropLock, text)).toEqual([
    text.replace('.forUpdate()', ''),
    text.replace(' for update skip locked', ' '),
    text.replace('await lockMembers(tx, code, [id]);', ';'),
    text.replace(filled('await sql`select pg_advisory_xact_lock(:key)`.execute(tx);'), ';'),
  ]);
});

test('a call asks for no permission, or for another one', () => {
  const text = "defineCall({ id: 'a', permission: 'withdrawals.review', value: DONE });";
  expect(faulty(changePermission, text, 'schemas/calls/a.ts')).toEqual([
    "defineCall({ id: 'a',  value: DONE });",
    text.replace('withdrawals.review', 'withdrawals.pay'),
  ]);
});

test('a refusal takes another code of a call that declares its own', () => {
  const text = "throw new DomainError('withdrawalTooLittle', { field });";
  expect(faulty(swapError, text)).toEqual([text.replace('TooLittle', 'TooMuch')]);
  expect(faulty(swapError, "throw new DomainError('noSuchCode');")).toEqual([]);
});

test('a check that only refuses is left out, and one with another branch stays', () => {
  const text =
    'if (amount < least) throw refusal; else pay(); if (a > b) { throw c; } assertAmount(a); await assertPayer(b);';
  expect(faulty(dropCheck, text)).toEqual([
    text.replace('if (a > b) { throw c; }', ';'),
    text.replace('assertAmount(a);', ';'),
    text.replace('await assertPayer(b);', ';'),
  ]);
});

test('a comparison moves by one, but not that of a loop', () => {
  const text = filled(
    "for (let i = 0; i < n; i += 1) use(i <= most); query.where('at', '>', now); sql`a where b >= :c and d <> e`;",
  );
  expect(faulty(computing('shift-comparison'), text)).toEqual([
    text.replace('i <= most', 'i < most'),
    text.replace("'>'", "'>='"),
    text.replace('b >= ', 'b > '),
  ]);
});

test('a request that came before is taken for a new one', () => {
  const text = '() => { if (again) return again; if (row) return row; if (!earlier) return undefined; }';
  expect(faulty(computing('drop-idempotency'), text)).toEqual([text.replace('if (again) return again;', ';')]);
  expect(faulty(computing('drop-idempotency'), 'a.values(b).onConflict((c) => c.doNothing()).execute();')).toEqual([
    'a.values(b).execute();',
  ]);
});

test('an effect is not waited for, and an answer is', () => {
  const text = 'const a = await read(); await write(a);';
  expect(faulty(computing('drop-await'), text)).toEqual(['const a = await read(); void write(a);']);
});

test('a number is rounded to the other side', () => {
  expect(faulty(computing('swap-rounding'), 'a = Math.ceil(b); c = list.round(d);')).toEqual([
    'a = Math.floor(b); c = list.round(d);',
  ]);
});

test('a substitute goes, and an empty or written one stays', () => {
  expect(faulty(computing('drop-fallback'), "a = b ?? c; d = e ?? ''; f = g ?? undefined;")).toEqual([
    "a = b; d = e ?? ''; f = g ?? undefined;",
  ]);
});
