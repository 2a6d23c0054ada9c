import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinTries, RESULTS_DIRECTORY, runStage, type Stage, type StageResult } from '../../support/stages.ts';
import { browserTests, countPlaywright, countVitest, failedFiles } from '../../support/tool-reports.ts';

const found = (passed: number, ...failures: string[]): StageResult => ({
  passed,
  failed: failures.length,
  failures,
  unsteady: [],
});

/** A stage whose tool ends at once, with a result that is given. */
const stageOf = (name: string, result: StageResult): Stage => ({
  name,
  command: [process.execPath, '--eval', ''],
  count: () => result,
});

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['sample', 'sample-again']) rmSync(join(RESULTS_DIRECTORY, `${name}.log`), { force: true });
});

test('a test that passes on a second try is unsteady, and one that fails again stays a failure', () => {
  expect(joinTries(found(7, 'a page', 'a list'), { ...found(1, 'a list'), passes: ['a page'] })).toEqual({
    passed: 8,
    failed: 1,
    failures: ['a list'],
    unsteady: ['a page'],
  });
});

test('a failure that only a second try has is not held against the run', () => {
  expect(joinTries(found(7, 'a page'), { ...found(3, 'a neighbour in its file'), passes: ['a page'] })).toEqual({
    ...found(8),
    unsteady: ['a page'],
  });
});

test('a second try that broke shows nothing', () => {
  const first = found(7, 'a page');
  expect(joinTries(first, { ...found(0), failed: 1 })).toEqual(first);
});

test('a test that a second try did not get to stays a failure, as where its file cannot be loaded', () => {
  const first = found(7, 'a page');
  expect(joinTries(first, found(0, 'tests/page.test.ts'))).toEqual(first);
  expect(joinTries(first, found(3))).toEqual(first);
});

test('of several tests with one name, all have to pass', () => {
  const first = found(7, 'a page');
  expect(joinTries(first, { ...found(1, 'a page'), passes: ['a page'] })).toEqual(first);
});

test('a stage runs its failures once more, and only if it has a few that it can name', async () => {
  const secondTry = () => stageOf('sample again', { ...found(1), passes: ['a page'] });
  const run = (result: StageResult) => runStage({ ...stageOf('sample', result), secondTry });
  expect(await run(found(2, 'a page'))).toEqual({ ...found(3), unsteady: ['a page'] });
  expect(await run(found(3))).toEqual(found(3));
  const nameless = { ...found(2, 'a page'), failed: 2 };
  expect(await run(nameless)).toEqual(nameless);
  const many = found(2, ...Array.from({ length: 11 }, (_, index) => `page ${index}`));
  expect(await run(many)).toEqual(many);
});

test('a tool without a report is judged by how it ends', async () => {
  const { passed, failed } = await runStage({
    name: 'sample',
    command: [process.execPath, '--eval', 'process.exit(3)'],
  });
  expect([passed, failed]).toEqual([0, 1]);
  expect((await runStage({ name: 'sample', command: [process.execPath, '--eval', ''] })).passed).toBe(1);
  expect((await runStage({ name: 'sample', command: ['no-such-program'] })).failed).toBe(1);
});

test('the reports name what passed and what failed, and a file that cannot be loaded by its path', () => {
  const tests = ['passed', 'failed', 'pending'].map((status) => ({ status, fullName: `is ${status}` }));
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: tests },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [] },
    ],
  };
  const file = join(RESULTS_DIRECTORY, 'sample-report.json');
  mkdirSync(RESULTS_DIRECTORY, { recursive: true });
  writeFileSync(file, JSON.stringify(report));
  expect(countVitest('sample-report.json')(1)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['is failed', 'b.test.ts'],
    passes: ['is passed', 'c.test.ts'],
    unsteady: [],
  });
  const at = (status: string) => [{ projectName: 'mobile', status, results: [] }];
  const specs = ['expected', 'unexpected'].map((status) => ({
    title: status,
    file: 'a.spec.ts',
    line: 1,
    tests: at(status),
  }));
  writeFileSync(file, JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 0 }, suites: [{ specs }] }));
  expect(countPlaywright('sample-report.json')(1)).toMatchObject({
    passed: 1,
    failures: ['[mobile] unexpected'],
    passes: ['[mobile] expected'],
  });
  rmSync(file);
  expect(countVitest('sample-report.json')(1)).toEqual({ passed: 0, failed: 1, failures: [], unsteady: [] });
});

test('the places of browser tests and the files of unit tests are found in the reports', () => {
  const ended = [{ projectName: 'mobile', status: 'unexpected', results: [{ duration: 20 }, { duration: 5 }] }];
  const suites = [{ specs: [], suites: [{ specs: [{ title: 'a page', file: 'a.spec.ts', line: 7, tests: ended }] }] }];
  expect(browserTests({ suites })).toEqual([
    {
      name: '[mobile] a page',
      place: 'a.spec.ts:7',
      project: 'mobile',
      status: 'unexpected',
      tookMs: 25,
      messages: [],
    },
  ]);
  const files = ['failed', 'passed'].map((status) => ({ name: `${status}.test.ts`, status, assertionResults: [] }));
  expect(failedFiles({ numPassedTests: 0, numFailedTests: 0, testResults: files })).toEqual(['failed.test.ts']);
});
