import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fault } from '../../mutate/faults.ts';
import { type Judged, reportText, summarise } from '../../mutate/report.ts';
import { KeptResults, type Outcome, resultKey } from '../../mutate/results.ts';
import { listMistakes, MOST_SURVIVORS, readKnownFaults } from '../../mutate/survivors.ts';

const fault = (id: string, kind: Fault['kind'] = 'server'): Fault => ({
  id,
  kind,
  operator: id.replace(/-\w+$/, ''),
  file: 'server/a.ts',
  line: 7,
  start: 0,
  end: 1,
  replacement: 'c',
  sentence: 'The query lacks a condition.',
});
const judged = (id: string, outcome: Outcome, kind?: Fault['kind']): Judged => ({
  fault: fault(id, kind),
  result: { id, outcome, seconds: 1, ran: [], ...(outcome === 'killed' ? { by: 'a.test.ts – a title' } : {}) },
});
const known = (id: string) => ({ id, fault: 'The query lacks a condition.', reason: 'Both ways read the same rows.' });
const NONE = { survivors: [], equivalents: [] };

test('a survivor that is not listed is unknown, and a listed one is not', () => {
  const results = [judged('drop-where-1', 'survived'), judged('drop-where-2', 'survived')];
  expect(summarise(results, NONE).unknown).toEqual(results);
  expect(summarise(results, { ...NONE, survivors: [known('drop-where-1')] }).unknown).toEqual([results[1]]);
  expect(summarise(results, { ...NONE, equivalents: [known('drop-where-2')] }).unknown).toEqual([results[0]]);
});

test('a listed fault that is found now is overdue, whichever list has it', () => {
  const results = [
    judged('drop-where-1', 'killed'),
    judged('drop-where-2', 'killed'),
    judged('drop-where-3', 'killed'),
  ];
  const list = { survivors: [known('drop-where-1')], equivalents: [known('drop-where-2')] };
  expect(summarise(results, list).overdue).toEqual(results.slice(0, 2));
});

test('equivalent faults do not count, and those that ran out of time count as not found', () => {
  const results = [
    judged('drop-where-1', 'killed'),
    judged('drop-where-2', 'survived'),
    judged('drop-where-3', 'timedOut'),
    judged('drop-lock-4', 'survived'),
  ];
  const { kinds, operators, timedOut } = summarise(results, { ...NONE, equivalents: [known('drop-lock-4')] });
  expect(kinds).toEqual([{ name: 'server', killed: 1, survived: 1, equivalent: 1, timedOut: 1, share: 1 / 3 }]);
  expect(operators.map(({ name, share }) => [name, share])).toEqual([
    ['drop-lock', undefined],
    ['drop-where', 1 / 3],
  ]);
  expect(timedOut).toEqual([results[2]]);
});

test('the report has a goal for each kind, and names each survivor', () => {
  const results = [judged('drop-where-1', 'killed'), judged('drop-aria-2', 'survived', 'screens')];
  const text = reportText(summarise(results, NONE));
  expect(text).toMatch(/screens .* 0 %.* goal 90 %, missed/);
  expect(text).toMatch(/server .* 100 %.* goal 95 %$/m);
  expect(text).toContain('drop-aria-2  server/a.ts:7  The query lacks a condition.');
});

test('the list of accepted faults gives reasons, has each once, and has only shrunk', () => {
  const list = readKnownFaults();
  expect(listMistakes(list)).toEqual([]);
  expect(list.survivors.length).toBeLessThanOrEqual(MOST_SURVIVORS);
});

test('an entry without a reason and one that is there twice are mistakes of the list', () => {
  const list = { survivors: [known('a-1'), { ...known('b-2'), reason: ' ' }], equivalents: [known('a-1')] };
  expect(listMistakes(list)).toEqual(['b-2 has no reason.', 'a-1 is listed twice.']);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-mutate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a result is known again until its fault, its file or a test of it changes', () => {
  const one = fault('drop-where-1');
  const tests = [['a.test.ts', 'expect(1)']] as const;
  const key = resultKey(one, 'a = b', tests);
  expect(resultKey(one, 'a = b', tests)).toBe(key);
  const others = [
    resultKey({ ...one, replacement: 'd' }, 'a = b', tests),
    resultKey(one, 'a = b;', tests),
    resultKey(one, 'a = b', [['a.test.ts', 'expect(2)']]),
    resultKey(one, 'a = b', []),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
});

test('results and tests that pass are kept from run to run, and a broken file holds none', () => {
  const file = join(folder, 'below', 'results.json');
  const first = new KeptResults(file);
  const { result } = judged('drop-where-1', 'killed');
  first.keep('key', result);
  first.keepGreen(['red'], false);
  const second = new KeptResults(file);
  expect(second.find('key')).toEqual(result);
  expect(second.find('other')).toBeUndefined();
  expect([second.findGreen('red'), second.findGreen('other')]).toEqual([false, undefined]);
  expect(new KeptResults(folder).find('key')).toBeUndefined();
});
