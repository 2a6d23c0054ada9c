import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fault, plant } from '../../mutate/faults.ts';
import { withoutRed } from '../../mutate/green.ts';
import { lookFor, type Run, stepsFor } from '../../mutate/look-for.ts';
import type { Reach } from '../../mutate/reach.ts';
import { runStep, type StepEnd } from '../../mutate/run-step.ts';
import type { Scratch } from '../../mutate/scratch.ts';
import { browserFailures, vitestFailures } from '../../mutate/steps.ts';

const REACH: Reach = {
  units: ['tests/unit/a.test.ts'],
  apis: ['tests/api/b.test.ts'],
  flows: ['transfer'],
  specs: ['transfer'],
};
const FAULT: Fault = {
  id: 'drop-where-1',
  kind: 'server',
  operator: 'drop-where',
  file: 'a.ts',
  line: 1,
  start: 10,
  end: 11,
  replacement: 'c',
  sentence: 'The query lacks a condition.',
};
const SETTINGS = { patience: 1, isBrief: true };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-look-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const PASSED: StepEnd = { outcome: 'passed' };

/** Steps that end as they are given, by name; the last end of a step is that of every later run. */
const ending =
  (ends: Readonly<Record<string, readonly StepEnd[]>>): Run =>
  async ({ name }) => {
    const [first = PASSED, ...rest] = ends[name] ?? [];
    if (rest.length > 0) ends = { ...ends, [name]: rest };
    return first;
  };

/** A copy that only counts what is planted in it. */
const scratch = (planted: string[] = []): Scratch => ({
  root: '/nowhere',
  version: '1',
  with: async (fault, work) => {
    planted.push(fault.id);
    return work();
  },
});
const look = (ends: Readonly<Record<string, readonly StepEnd[]>>) =>
  lookFor(FAULT, REACH, { scratch: scratch(), settings: SETTINGS, run: ending(ends) });

test('the quickest tests run first, and the browser only after a build with the fault in it', () => {
  const names = stepsFor(REACH, { ...SETTINGS, browserPath: '/chrome' }).map(({ name }) => name);
  expect(names).toEqual(['unit tests', 'api tests', 'build', 'flow transfer', 'browser tests']);
  expect(stepsFor(REACH, SETTINGS).map(({ name }) => name)).toEqual(['unit tests', 'api tests']);
  const none: Reach = { units: [], apis: [], flows: [], specs: [] };
  expect(stepsFor(none, { ...SETTINGS, browserPath: '/chrome' })).toEqual([]);
});

test('the first failed test has found the fault, and nothing runs after it', async () => {
  const failures = ['tests/unit/a.test.ts – adds up', 'tests/unit/a.test.ts – takes away'];
  const result = await look({ 'unit tests': [{ outcome: 'failed', failures }] });
  expect(result).toMatchObject({ outcome: 'killed', by: 'tests/unit/a.test.ts – adds up', ran: ['unit tests'] });
});

test('a fault that every test passes survives', async () => {
  const result = await look({});
  expect(result).toMatchObject({ outcome: 'survived', ran: ['unit tests', 'api tests'] });
  expect(result.by).toBeUndefined();
});

test('a tool that breaks once is run again, and one that breaks twice cannot run with the fault', async () => {
  const broken: StepEnd = { outcome: 'failed', failures: [] };
  expect(await look({ 'api tests': [broken, { outcome: 'passed' }] })).toMatchObject({ outcome: 'survived' });
  expect(await look({ 'api tests': [broken] })).toMatchObject({ outcome: 'killed', by: 'api tests, which cannot run' });
});

test('a fault that runs out of time is neither found nor survives', async () => {
  const result = await look({ 'api tests': [{ outcome: 'timedOut' }] });
  expect(result).toMatchObject({ outcome: 'timedOut', by: 'api tests' });
});

test('tests that fail without a fault are left out', () => {
  expect(withoutRed(REACH, new Set(['tests/unit/a.test.ts', 'flow transfer']))).toEqual({
    ...REACH,
    units: [],
    flows: [],
  });
  expect(withoutRed(REACH, new Set(['tests/e2e/transfer.spec.ts'])).specs).toEqual([]);
});

test('failures are read from the report of vitest, also of a file that cannot be loaded', () => {
  const report = {
    testResults: [
      { name: '/copy/tests/unit/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a' }] },
      { name: '/copy/tests/unit/b.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'b' }] },
      { name: '/copy/tests/unit/c.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestFailures(report, '/copy')).toEqual(['tests/unit/b.test.ts – b', 'tests/unit/c.test.ts']);
});

test('failures are read from the report of the browser tests, however deep they lie', () => {
  const spec = (ok: boolean, title: string) => ({ ok, title, file: 'transfer.spec.ts' });
  const report = {
    specs: [spec(true, 'a')],
    suites: [{ specs: [spec(false, 'b')], suites: [{ specs: [spec(false, 'c')] }] }],
  };
  expect(browserFailures(report)).toEqual(['tests/e2e/transfer.spec.ts – b', 'tests/e2e/transfer.spec.ts – c']);
});

const step = (script: string) => ({
  name: 'a step',
  command: ['/bin/sh', '-c', script],
  limitMs: 20_000,
  readFailures: (folder: string) => [readFileSync(join(folder, 'failed.txt'), 'utf8')],
});

test('a step works in the copy, ends by its exit code, and its report names what failed', async () => {
  expect(await runStep(step('pwd > where.txt'), root)).toEqual({ outcome: 'passed' });
  expect(readFileSync(join(root, 'where.txt'), 'utf8').trim()).toBe(realpathSync(root));
  const writes = "printf 'a title' > failed.txt; exit 1";
  expect(await runStep(step('exit 1'), root)).toEqual({ outcome: 'failed', failures: [] });
  expect(await runStep(step(writes), root)).toEqual({ outcome: 'failed', failures: ['a title'] });
});

test('a step that never ends is ended with its children', async () => {
  const script = 'sleep 600 & echo $! > child.txt; wait';
  const endless = { name: 'a step', command: ['/bin/sh', '-c', script], limitMs: 2_000 };
  expect(await runStep(endless, root)).toEqual({ outcome: 'timedOut' });
  const child = Number(readFileSync(join(root, 'child.txt'), 'utf8'));
  await expect.poll(() => isRunning(child)).toBe(false);
});

/** Whether a process still does something; one that ended and was not collected does not. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test('a planted fault replaces its text and nothing else', () => {
  writeFileSync(join(root, 'a.ts'), plant('const a = b;', FAULT));
  expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe('const a = c;');
});
