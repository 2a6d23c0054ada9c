import { expect, test } from 'vitest';
import { nameSlowest } from '../../support/slowest.ts';

const ended = { status: 'passed' };
const vitest = {
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      name: 'tests/unit/some.test.ts',
      status: 'passed',
      assertionResults: [
        { ...ended, fullName: 'quick', duration: 40 },
        { ...ended, fullName: 'left out', duration: null },
      ],
    },
  ],
};
const shown = (projectName: string, ...durations: number[]) => ({
  projectName,
  status: 'expected',
  results: durations.map((duration) => ({ duration })),
});
const playwright = {
  stats: { expected: 2, unexpected: 0, flaky: 1 },
  suites: [
    {
      specs: [
        {
          title: 'a page',
          file: 'a.spec.ts',
          line: 1,
          tests: [shown('desktop', 12_340), shown('mobile', 9_000, 5_000)],
        },
      ],
      suites: [{ specs: [{ title: 'a part', file: 'a.spec.ts', line: 9, tests: [shown('desktop', 60)] }] }],
    },
  ],
};

test('the slowest tests of all tools are named, the slowest first, with all of their tries', () => {
  expect(nameSlowest({ vitest, playwright }, 4)).toEqual([
    '  14.0 s  [mobile] a page',
    '  12.3 s  [desktop] a page',
    '   0.1 s  [desktop] a part',
    '   0.0 s  quick',
  ]);
});

test('a run without a browser names what it has', () => {
  expect(nameSlowest({ vitest }, 1)).toEqual(['   0.0 s  quick']);
  expect(nameSlowest({}, 20)).toEqual([]);
});
