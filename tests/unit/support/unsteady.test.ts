import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judgeUnsteady } from '../../support/unsteady.ts';

const MONDAY = new Date('2026-03-02T10:00:00Z');
const TUESDAY = new Date('2026-03-03T10:00:00Z');
const APRIL = new Date('2026-04-20T10:00:00Z');

let folder: string;
let memory: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-unsteady-'));
  memory = join(folder, 'cache', 'unsteady.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('one unsteady test is named and fails nothing', () => {
  expect(judgeUnsteady(['a page'], 1, memory, MONDAY)).toEqual({
    failed: [],
    lines: ['UNSTEADY: failed, and passed on a second try: a page.'],
  });
});

test('two in one run fail it, both of them', () => {
  const { failed, lines } = judgeUnsteady(['a page', 'a list'], 1, memory, MONDAY);
  expect(failed).toEqual(['a page', 'a list']);
  expect(lines.at(-1)).toBe('2 are unsteady, and 1 may be: they count as failed.');
});

test('a name that an earlier run has kept fails the next run, and another one does not', () => {
  judgeUnsteady(['a page'], 1, memory, MONDAY);
  expect(judgeUnsteady(['a list'], 1, memory, TUESDAY).failed).toEqual([]);
  const { failed, lines } = judgeUnsteady(['a page'], 1, memory, TUESDAY);
  expect(failed).toEqual(['a page']);
  expect(lines).toEqual([
    'UNSTEADY: failed, and passed on a second try: a page. It was unsteady on 2026-03-02 as well, so it counts as failed.',
  ]);
});

test('a name that has not come again for a month is forgotten', () => {
  judgeUnsteady(['a page'], 1, memory, MONDAY);
  expect(judgeUnsteady(['a page'], 1, memory, APRIL).failed).toEqual([]);
  expect(JSON.parse(readFileSync(memory, 'utf8'))).toEqual({ 'a page': APRIL.toISOString() });
});

test.each(['{', '[]', 'null', '{"a page":5}', '{"a page":"soon"}'])('the damaged memory %j is an empty one', (text) => {
  judgeUnsteady(['another'], 1, memory, MONDAY);
  writeFileSync(memory, text);
  expect(judgeUnsteady(['a page'], 1, memory, TUESDAY).failed).toEqual([]);
});

test('a strict run fails with the first one', () => {
  expect(judgeUnsteady(['a page'], 0, memory, MONDAY).failed).toEqual(['a page']);
});

test('a steady run remembers nothing', () => {
  expect(judgeUnsteady([], 1, memory, MONDAY)).toEqual({ failed: [], lines: [] });
  expect(() => readFileSync(memory)).toThrow();
});
