import { expect, test } from 'vitest';
import { MOTIFS } from '../../server/art/motifs/motifs.ts';
import { readFiles } from '../support/source-files.ts';

const COMPONENT_CSS = /^src\/.*\.module\.css$/;
const COMPONENTS = /^src\/.*\.tsx$/;

const findLines = (pattern: RegExp, forbidden: RegExp): readonly string[] =>
  readFiles(pattern).flatMap(({ path, text }) =>
    text
      .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
      .split('\n')
      .flatMap((line, index) => (forbidden.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );

test('component styles hold no colour of their own: use a role such as var(--surface)', () => {
  expect(findLines(COMPONENT_CSS, /#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(|\boklch\(/)).toEqual([]);
});

test('component styles name no physical side: use inline-start, inline-end, block-start, block-end', () => {
  expect(
    findLines(
      COMPONENT_CSS,
      /(^|[\s;{-])(left|right)\s*:|(margin|padding|border)-(left|right)|text-align:\s*(left|right)|float:/,
    ),
  ).toEqual([]);
});

test('component styles set no font size in pixels: use a size token', () => {
  expect(findLines(COMPONENT_CSS, /font-size:\s*[0-9.]+px/)).toEqual([]);
});

test('component styles never ask for a theme: roles already differ by theme', () => {
  expect(findLines(COMPONENT_CSS, /data-(mantine-color-scheme|theme)|prefers-color-scheme/)).toEqual([]);
});

test('components hold no text: every visible sentence is a phrase', () => {
  const betweenTags = />\s*[A-Za-z][A-Za-z]+(\s+[A-Za-z,.'’]+)*\s*<\//;
  const inAttribute = /\b(aria-label|title|placeholder|alt|label|description)="[A-Za-z][^"]*"/;
  expect([...findLines(COMPONENTS, betweenTags), ...findLines(COMPONENTS, inAttribute)]).toEqual([]);
});

test('components hold no colour', () => {
  expect(findLines(COMPONENTS, /['"`]#[0-9a-fA-F]{3,8}['"`]/)).toEqual([]);
});

test('a motif that the interface names can be drawn', () => {
  const named = readFiles(/^src\/.*\.tsx$/).flatMap(({ path, text }) =>
    [...text.matchAll(/kind="motif" subject=\{\{ id: ([^}]+) \}\}|motif=("[^"]+")/g)].flatMap((match) =>
      [...(match[1] ?? match[2] ?? '').matchAll(/['"]([a-z-]+)['"]/g)].map(([, name = '']) => ({ path, name })),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !MOTIFS.has(name))).toEqual([]);
});
