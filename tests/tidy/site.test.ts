import { readFile } from 'node:fs/promises';
import { parse } from '@swc/core';
import { expect, test } from 'vitest';
import { listFiles } from '../support/source-files.ts';

/** What reads the merchant of a page. */
const READERS = ['readBoot', 'readSite', 'useSite', 'useLocalText'];
/** The start of the app, and the part that follows a new version of the merchant. */
const PAGE_READERS = ['src/main.tsx', 'src/app/follow-site.ts'];
const FUNCTIONS = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
];

/** Calls of readers in a piece of syntax. @param isImported only those that run when the module is imported */
function callsIn(node: unknown, isImported: boolean): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isImported && 'type' in node && FUNCTIONS.includes(String(node.type))) return [];
  const isCall = 'type' in node && node.type === 'CallExpression' && 'callee' in node;
  const callee = isCall && typeof node.callee === 'object' && node.callee !== null ? node.callee : {};
  const name = 'value' in callee ? String(callee.value) : '';
  const inside = Object.values(node).flatMap((child: unknown) => callsIn(child, isImported));
  return READERS.includes(name) ? [name, ...inside] : inside;
}

const callsOf = async (source: string, isTsx: boolean, isImported: boolean) =>
  callsIn(await parse(source, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }), isImported);

test('calls that run on import are distinguished from later ones', async () => {
  const source =
    'const NAME = useSite().name; const read = () => useSite(); function Part() { return useLocalText(); }';
  expect(await callsOf(source, false, true)).toEqual(['useSite']);
  expect(await callsOf(source, false, false)).toEqual(['useSite', 'useSite', 'useLocalText']);
});

test('no module of the app reads the merchant when it is imported, and only two read it from a page: this one and its new version', async () => {
  const files = listFiles().filter((path) => /^src\/.*\.tsx?$/.test(path));
  const found = await Promise.all(
    files.map(async (path) => {
      const source = await readFile(path, 'utf8').catch(() => '');
      const isTsx = path.endsWith('x');
      const anywhere = PAGE_READERS.includes(path) ? [] : await callsOf(source, isTsx, false);
      const early = await callsOf(source, isTsx, true);
      return [...early, ...anywhere.filter((name) => name === 'readBoot' || name === 'readSite')].map(
        (name) => `${path}: ${name}`,
      );
    }),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found.flat()).toEqual([]);
});
