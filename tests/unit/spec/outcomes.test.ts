import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvidence } from '../../spec/outcomes.ts';

const VITEST = {
  testResults: [
    {
      assertionResults: [
        { fullName: 'doors R1.01a open', status: 'passed' },
        { fullName: 'R1.01b close', status: 'failed' },
        { fullName: 'R1.02 let light in', status: 'pending' },
      ],
    },
  ],
};
const PLAYWRIGHT = {
  suites: [
    {
      title: 'doors.spec.ts',
      specs: [{ title: 'R2.01 a knock', ok: true, tests: [{ status: 'expected' }, { status: 'skipped' }] }],
      suites: [
        {
          title: 'R2.02 at night',
          specs: [
            { title: 'no knock', ok: false, tests: [{ status: 'unexpected' }] },
            { title: 'a bell', ok: true, tests: [{ status: 'skipped' }] },
          ],
        },
      ],
    },
  ],
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-spec-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const write = (file: string, report: unknown) => writeFile(join(directory, file), JSON.stringify(report));

test('without results the titles in the source are read', () => {
  const { outcomes, reports, missing } = readEvidence(join(directory, 'none'));
  expect(outcomes.length).toBeGreaterThan(1000);
  expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['unknown']));
  expect(reports).toEqual({});
  expect(missing).toEqual(['vitest.json', 'playwright.json']);
});

test('results of vitest and of the browser are read together, with the titles of their groups', async () => {
  await write('vitest.json', VITEST);
  expect(readEvidence(directory).missing).toEqual(['playwright.json']);
  await write('playwright.json', PLAYWRIGHT);
  const { outcomes, reports, missing } = readEvidence(directory);
  expect(missing).toEqual([]);
  expect(Object.keys(reports)).toEqual(['vitest.json', 'playwright.json']);
  expect(outcomes.map(({ title, state }) => [title.trim(), state])).toEqual([
    ['doors R1.01a open', 'passed'],
    ['R1.01b close', 'failed'],
    ['R1.02 let light in', 'skipped'],
    ['doors.spec.ts R2.01 a knock', 'passed'],
    ['doors.spec.ts R2.02 at night no knock', 'failed'],
    ['doors.spec.ts R2.02 at night a bell', 'skipped'],
  ]);
});

test('a report that was cut off is an error, not an empty run', async () => {
  await writeFile(join(directory, 'vitest.json'), '{"testResults": [');
  expect(() => readEvidence(directory)).toThrow(SyntaxError);
});
