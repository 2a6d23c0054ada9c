import { expect, test } from 'vitest';
import { nameReasons } from '../../support/failure-reasons.ts';
import type { PlaywrightReport, VitestReport } from '../../support/tool-reports.ts';

const vitest: VitestReport = {
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    {
      name: 'money.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'money is counted' },
        {
          status: 'failed',
          fullName: 'money is kept',
          failureMessages: [
            'AssertionError: expected 1 to be 2\n    at money.test.ts:3:1\n    at node_modules/vitest/run.js:9',
          ],
        },
      ],
    },
  ],
};

const pageOf = (status: string, message?: string): PlaywrightReport => ({
  stats: { expected: 0, unexpected: 1, flaky: 0 },
  suites: [
    {
      specs: [
        {
          title: 'a page opens',
          file: 'page.spec.ts',
          line: 7,
          tests: [{ projectName: 'mobile', status, results: [{ duration: 5, errors: message ? [{ message }] : [] }] }],
        },
      ],
    },
  ],
});

test('each failure has its message, without colours and without lines of the tools', () => {
  const playwright = pageOf('unexpected', '\u001B[31mTest timeout of 180000ms exceeded.\u001B[39m');
  expect(nameReasons({ vitest, playwright }, 10)).toEqual([
    '  money is kept',
    '    AssertionError: expected 1 to be 2',
    '        at money.test.ts:3:1',
    '  [mobile] a page opens',
    '    Test timeout of 180000ms exceeded.',
  ]);
});

test('a passed test has no reason, and a long list ends', () => {
  expect(nameReasons({ playwright: pageOf('expected') }, 10)).toEqual([]);
  expect(nameReasons({ vitest, playwright: pageOf('unexpected', 'no') }, 1)).not.toContain('  [mobile] a page opens');
});

test('a long message is cut', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  expect(nameReasons({ playwright: pageOf('unexpected', lines.join('\n')) }, 10)).toHaveLength(9);
});
