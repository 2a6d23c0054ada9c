import { expect, test } from 'vitest';
import { countClauses } from '../../spec/count.ts';
import type { Evidence } from '../../spec/outcomes.ts';
import { reportData, reportLines } from '../../spec/report.ts';
import { parseRequirements } from '../../spec/requirements.ts';
import { runCommand } from '../../support/run-command.ts';

const requirements = parseRequirements(`
- **R1.01** Doors.
  - **a** A door opens.
  - **b** It closes.
  - **c** It locks. _Planned: keys._
- **R1.02** A window.
- **R1.03** Stairs. _Planned: upper floor._
`);
const evidence: Evidence = {
  outcomes: [
    { title: 'R1.01a a door opens', state: 'passed' },
    { title: 'R1.01b it closes', state: 'failed' },
    { title: 'R1.02 a window', state: 'passed' },
  ],
  reports: { 'vitest.json': new Date('2026-03-01T10:00:00Z') },
  missing: ['playwright.json'],
};
const count = countClauses(requirements, evidence.outcomes);

test('each requirement has its state, and below it each clause that is not shown, with the reason', () => {
  expect(reportLines(count, evidence, false)).toEqual([
    'R1.01   in part    Doors.',
    '  R1.01b  1 FAILED: It closes.',
    '  R1.01c  planned: keys: It locks.',
    'R1.02   shown      A window.',
    'R1.03   not shown  Stairs. (planned: upper floor)',
    '',
    'Requirements: 1 shown, 1 shown in part, 1 not shown.',
    'Clauses: 2 shown, 1 failing, 2 planned, 0 built but not shown.',
    '3 tests read: vitest.json of 2026-03-01T10:00:00.000Z.',
    'playwright.json is missing: its tests are not counted.',
  ]);
});

test('requirements that are shown can be left out, and the sums stay', () => {
  const lines = reportLines(count, evidence, true);
  expect(lines.join('\n')).not.toContain('R1.02');
  expect(lines).toContain('Requirements: 1 shown, 1 shown in part, 1 not shown.');
});

test('the report admits that titles alone are counted, and names ids that do not exist', () => {
  const outcomes = [{ title: 'R1.09 a roof', state: 'unknown' }] as const;
  const titlesOnly: Evidence = { outcomes, reports: {}, missing: ['vitest.json', 'playwright.json'] };
  const lines = reportLines(countClauses(requirements, outcomes), titlesOnly, false);
  expect(lines.join('\n')).toMatch(/titles alone are counted.*\nTitles name clauses that do not exist: R1\.09$/);
});

test('the data holds the source, the states and the sums', () => {
  expect(reportData(count, evidence, true)).toMatchObject({
    from: 'results',
    missingReports: ['playwright.json'],
    tests: 3,
    totals: { clauses: { shown: 2, failing: 1, planned: 2, notShown: 0 } },
    requirements: [{ id: 'R1.01', state: 'in part' }, { id: 'R1.03' }],
  });
});

test('the command explains itself, and refuses options and words that it does not know', async () => {
  const help = await runCommand('tests/spec.ts', {}, ['--help']);
  expect(help.exitCode).toBe(0);
  expect(help.output).toMatch(/--missing .*\n.*--json/);
  for (const wrong of ['--mising', 'R1.01', '--json=yes']) {
    const { exitCode, output } = await runCommand('tests/spec.ts', {}, [wrong]);
    expect([wrong, exitCode]).toEqual([wrong, 2]);
    expect(output).toContain('Usage: npm run spec');
  }
});
