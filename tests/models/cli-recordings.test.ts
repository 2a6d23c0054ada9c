import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Mistake } from './cli/mistake.ts';
import { parseRecording, type Recording } from './cli/recording.ts';
import { keepRecordings, readRecording, removeStale } from './cli/results-folder.ts';

const FLOWS = ['login', 'logout'];
const WHOLE: Recording = {
  format: 1,
  flow: 'logout',
  suite: 'pairs',
  driver: 'browser',
  merchant: 'somewhere',
  size: 'phone',
  theme: 'light',
  language: 'AR',
  seed: 7,
  steps: ['begin asked', 'stay'],
};

let root: string;
let folder: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-recordings-'));
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(root, 'flows-'));
});

const without = (name: keyof Recording): object => ({ ...WHOLE, [name]: undefined });

/** The sentence that a recording is refused with; fails if it is accepted. */
function refusal(read: () => Recording): string {
  try {
    read();
  } catch (error) {
    if (error instanceof Mistake) return error.message;
    throw error;
  }
  throw new Error('The recording is accepted.');
}

test('a recording is read as it was kept: flow, suite, driver, merchant, seed and steps', () => {
  const onMachine: Recording = { format: 1, flow: 'login', suite: 'edges', driver: 'actor', steps: ['begin new'] };
  const files = keepRecordings(folder, 'logout.somewhere', [WHOLE, onMachine]);
  expect(files).toEqual([1, 2].map((number) => join(folder, `logout.somewhere-failure-${number}.json`)));
  expect(files.map((file) => readRecording(file, FLOWS))).toEqual([WHOLE, onMachine]);
});

test.each([
  ['', 'it is not JSON'],
  ['{"flow": ', 'it is not JSON'],
  ['[]', 'it is JSON, but not a recording'],
  ['null', 'it is JSON, but not a recording'],
  ['{}', 'it has no "format", "flow", "suite", "driver" or "steps"'],
  [{ flow: 'logout', steps: ['begin asked'] }, 'it has no "format", "suite" or "driver"'],
  [{ ...WHOLE, format: 2 }, 'its format is 2, and this version reads 1'],
  [without('flow'), 'it has no "flow"'],
  [without('steps'), 'it has no "steps"'],
  [{ ...WHOLE, steps: [] }, 'it has no steps, so nothing would be run'],
  [{ ...WHOLE, steps: 'begin asked' }, 'its "steps" are not a list'],
  [{ ...WHOLE, steps: ['begin asked', 3] }, 'step 2 is 3 and not the label'],
  [{ ...WHOLE, steps: ['begin asked', ''] }, 'step 2 is "" and not the label'],
  [{ ...WHOLE, flow: 'logot' }, 'its flow is "logot", and there is no such flow. Did you mean logout?'],
  [{ ...WHOLE, flow: 7 }, 'its flow is 7, and there is no such flow.'],
  [{ ...WHOLE, driver: 'actr' }, 'its driver is "actr", and there is no such driver. Did you mean actor?'],
  [{ ...WHOLE, suite: 'all' }, 'its suite is "all", and there is no such suite.'],
  [{ ...WHOLE, size: 'huge' }, 'its size is "huge", and there is no such size'],
  [{ ...WHOLE, theme: 1 }, 'its theme is 1'],
  [{ ...WHOLE, language: 'ar' }, 'Did you mean AR?'],
  [{ ...WHOLE, merchant: 7 }, 'its merchant is 7 and not a name'],
  [{ ...WHOLE, seed: 'seven' }, 'its seed is "seven" and not a number'],
  [without('merchant'), 'it was recorded in the browser and names no "merchant"'],
])('the damaged recording %j is refused', (damaged, sentence) => {
  const text = typeof damaged === 'string' ? damaged : JSON.stringify(damaged);
  expect(refusal(() => parseRecording(text, FLOWS))).toContain(sentence);
});

test('a mistake in a recording begins with the name of its file', () => {
  const file = join(folder, 'own.json');
  writeFileSync(file, '{}');
  expect(refusal(() => readRecording(file, FLOWS))).toMatch(`${file} cannot be replayed: it has no`);
});

test('a file that is missing and a folder are refused by their names', () => {
  expect(refusal(() => readRecording(join(folder, 'none.json'), FLOWS))).toBe(
    `There is no file ${join(folder, 'none.json')}.`,
  );
  expect(refusal(() => readRecording(folder, FLOWS))).toContain(`${folder} is a folder.`);
});

test('a run removes what an earlier one of the same flow on the same target has left, and nothing else', () => {
  const others = [
    'counts.json',
    'index.html',
    'login-failure-1.json',
    'logout-other-failure-1.json',
    'logout.replay-failure-1.json',
    'logout.somewhere-failure-1.json',
    'logout.somewhere.html',
  ];
  mkdirSync(folder, { recursive: true });
  for (const name of [...others, 'logout.html', 'logout-failure-1.json', 'logout-failure-12.json'])
    writeFileSync(join(folder, name), '');
  removeStale(folder, 'logout');
  expect(readdirSync(folder).sort()).toEqual(others);
  removeStale(join(folder, 'missing'), 'logout');
});

test('a recording that is being replayed stays', () => {
  for (const number of [1, 2]) writeFileSync(join(folder, `logout.replay-failure-${number}.json`), '');
  removeStale(folder, 'logout.replay', join(folder, '.', 'logout.replay-failure-2.json'));
  expect(readdirSync(folder)).toEqual(['logout.replay-failure-2.json']);
});
