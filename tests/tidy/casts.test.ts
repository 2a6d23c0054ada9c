import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from '@swc/core';
import { expect, test } from 'vitest';

/** Casts in each folder. A number may only shrink: lower it when casts are removed. */
const MOST_CASTS = { schemas: 2, packages: 71, engine: 7, flows: 10, games: 38, server: 31, src: 15 };

/** Counts `value as Type` and `<Type>value`; `as const` is syntax of its own and not a cast. */
const countCasts = (node: unknown): number => {
  if (typeof node !== 'object' || node === null) return 0;
  const own = 'type' in node && (node.type === 'TsAsExpression' || node.type === 'TsTypeAssertion') ? 1 : 0;
  return Object.values(node).reduce((sum: number, child: unknown) => sum + countCasts(child), own);
};

const castsOf = async (source: string, isTsx: boolean): Promise<number> =>
  countCasts(await parse(source, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }));

test('casts are counted by syntax, and `as const`, renamed imports, comments and texts are none', async () => {
  expect(await castsOf('const a = b as unknown as string; const c = <number>d;', false)).toBe(3);
  expect(await castsOf("import { a as B } from 'c'; const d = [1] as const; // as X\nconst e = 'as X';", false)).toBe(
    0,
  );
  expect(await castsOf('const a = <p>{b as string}</p>;', true)).toBe(1);
});

test('no folder holds more casts than its ceiling', async () => {
  for (const [folder, most] of Object.entries(MOST_CASTS)) {
    const files = globSync(`${folder}/**/*.{ts,tsx}`);
    expect(files.length, folder).toBeGreaterThan(0);
    const casts = await Promise.all(
      files.map(async (file) => castsOf(await readFile(file, 'utf8'), file.endsWith('.tsx'))),
    );
    expect(
      casts.reduce((sum, count) => sum + count, 0),
      folder,
    ).toBeLessThanOrEqual(most);
  }
});
