import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from '@swc/core';
import { expect, test } from 'vitest';
import { WIRE_FORMATS } from './sql-files.ts';

const BUILDERS = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'withRecursive',
  'executeQuery',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
]);
const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

type Syntax = Readonly<Record<string, unknown>>;

const isSyntax = (value: unknown): value is Syntax => typeof value === 'object' && value !== null;

/** Calls `meet` for each node of a syntax tree. */
const walk = (node: unknown, meet: (node: Syntax) => void): void => {
  if (!isSyntax(node)) return;
  if ('type' in node) meet(node);
  for (const child of Object.values(node)) walk(child, meet);
};

const nameOf = (node: unknown): string | undefined =>
  isSyntax(node) && typeof node.value === 'string' ? node.value : undefined;

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const treeOf = async (source: string): Promise<unknown> =>
  parse(source, { syntax: 'typescript', tsx: false, target: 'es2022' });

/** Local names of what a file imports from Kysely as `sql`. */
const sqlNames = (tree: unknown): ReadonlySet<string> => {
  const names = new Set<string>();
  walk(tree, (node) => {
    if (node.type !== 'ImportDeclaration' || nameOf(node.source) !== 'kysely') return;
    walk(node.specifiers, (specifier) => {
      if (specifier.type !== 'ImportSpecifier') return;
      const local = nameOf(specifier.local);
      if (local !== undefined && (nameOf(specifier.imported) ?? local) === 'sql') names.add(local);
    });
  });
  return names;
};

/** `execute()` runs a builder; `execute(work)` is a transaction. `with(name, query)` is no `Array.with(index, value)`. */
const isBuilderCall = (name: string, args: unknown): boolean => {
  if (BUILDERS.has(name)) return true;
  if (name === 'execute') return lengthOf(args) === 0;
  const first: unknown = name === 'with' && Array.isArray(args) ? args[0] : undefined;
  return isSyntax(first) && isSyntax(first.expression) && first.expression.type === 'StringLiteral';
};

/** An expression without the `?.` and parentheses around it. */
const bare = (node: unknown): unknown => {
  if (!isSyntax(node)) return node;
  if (node.type === 'OptionalChainingExpression') return bare(node.base);
  return node.type === 'ParenthesisExpression' ? bare(node.expression) : node;
};

/** Names of builder methods that a file calls, and `sql` for each use of Kysely's template tag. */
const sqlOf = (tree: unknown): readonly string[] => {
  const names = sqlNames(tree);
  const found: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'TaggedTemplateExpression' && names.has(nameOf(node.tag) ?? '')) found.push('sql');
    if (node.type === 'MemberExpression' && names.has(nameOf(node.object) ?? '')) found.push('sql');
    const callee = node.type === 'CallExpression' ? bare(node.callee) : undefined;
    if (!isSyntax(callee) || callee.type !== 'MemberExpression') return;
    const name = nameOf(callee.property);
    if (name !== undefined && isBuilderCall(name, node.arguments)) found.push(name);
  });
  return found;
};

const KEYED = new Set([
  'KeyValueProperty',
  'KeyValuePatternProperty',
  'AssignmentPatternProperty',
  'MethodProperty',
  'TsPropertySignature',
]);

/** The key or property that a node names, wherever a row's column could be. */
const keyOf = (node: Syntax): string | undefined => {
  if (typeof node.type === 'string' && KEYED.has(node.type)) return nameOf(node.key);
  if (node.type === 'MemberExpression') {
    const { property } = node;
    return nameOf(isSyntax(property) && property.type === 'Computed' ? property.expression : property);
  }
  if (node.type === 'ObjectExpression' && Array.isArray(node.properties)) {
    return node.properties.map(nameOf).find((name) => name !== undefined && SNAKE_CASE.test(name));
  }
  return undefined;
};

/** Keys, properties and destructured names in snake_case. */
const rowNamesOf = (tree: unknown): readonly string[] => {
  const found: string[] = [];
  walk(tree, (node) => {
    const key = keyOf(node);
    if (key !== undefined && SNAKE_CASE.test(key)) found.push(key);
  });
  return found;
};

/** Files of the server outside repositories and the folder of the database, with their syntax trees. */
const logicFiles = async (): Promise<readonly (readonly [string, unknown])[]> =>
  Promise.all(
    globSync('server/**/*.ts')
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.endsWith('.repository.ts') && !file.startsWith('server/db/'))
      .toSorted()
      .map(async (file) => [file, await treeOf(await readFile(file, 'utf8'))] as const),
  );

test('builders and templates of Kysely are found by syntax, whatever they are called on and named', async () => {
  const found = async (source: string) => sqlOf(await treeOf(source));
  expect(await found("db.selectFrom('a').execute(); make()?.insertInto('b'); (await q).deleteFrom('c');")).toEqual([
    'execute',
    'selectFrom',
    'insertInto',
    'deleteFrom',
  ]);
  expect(await found("db.with('a', (q) => q.updateTable('b')); t.mergeInto('c').executeTakeFirst();")).toEqual([
    'with',
    'updateTable',
    'executeTakeFirst',
    'mergeInto',
  ]);
  expect(await found("import { sql } from 'kysely'; sql`select 1`; sql<number>`select 2`; sql.ref('a');")).toEqual([
    'sql',
    'sql',
    'sql',
  ]);
  expect(await found("import { type Kysely, sql as raw } from 'kysely'; raw`select 1`;")).toEqual(['sql']);
  expect(await found("import { sql } from './words.ts'; sql`select 1`; [1].with(0, 2); // db.selectFrom('a')")).toEqual(
    [],
  );
  expect(await found("db.transaction().execute(work); const a = 'selectFrom()'; const { execute } = b;")).toEqual([]);
});

test('snake_case is found in properties, keys, types and destructuring, and not in texts', async () => {
  const found = async (source: string) => rowNamesOf(await treeOf(source));
  expect(await found("a.member_id; a?.paid_at; a['order_id']; const b = { amount_minor: 1, 'c_d': 2 };")).toEqual([
    'member_id',
    'paid_at',
    'order_id',
    'amount_minor',
    'c_d',
  ]);
  expect(await found('const { member_id } = a; const { paid_at: paidAt, note_x = 1 } = b; f({ order_id });')).toEqual([
    'member_id',
    'paid_at',
    'note_x',
    'order_id',
  ]);
  expect(await found('interface A { readonly member_id: string }; type B = { paid_at?: Date };')).toEqual([
    'member_id',
    'paid_at',
  ]);
  expect(await found("a.memberId; const b = { MAX_ROWS: 1 }; f('member_id', `paid_at`); a.MAX_ROWS; // a.b_c")).toEqual(
    [],
  );
});

test('SQL is in repositories and the database folder only', async () => {
  const withSql = (await logicFiles()).filter(([, tree]) => sqlOf(tree).length > 0).map(([file]) => file);
  expect(withSql).toEqual([]);
});

test('rows stay in repositories: no other file names a column, but for wire formats', async () => {
  const named = (await logicFiles()).flatMap(([file, tree]) =>
    rowNamesOf(tree)
      .filter((name) => !(WIRE_FORMATS[file]?.names ?? []).includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(named).toEqual([]);
});

test('a wire format names only what its file still uses', async () => {
  const used = new Map((await logicFiles()).map(([file, tree]) => [file, rowNamesOf(tree)]));
  const unused = Object.entries(WIRE_FORMATS).flatMap(([file, { names }]) =>
    names.filter((name) => !used.get(file)?.includes(name)).map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});
