import { expect, test } from 'vitest';
import { countClauses } from '../../spec/count.ts';
import type { TestOutcome } from '../../spec/outcomes.ts';
import type { Requirement } from '../../spec/requirements.ts';

const REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'R1.01',
    text: 'Doors.',
    clauses: [
      { id: 'R1.01a', text: 'A door opens.' },
      { id: 'R1.01b', text: 'It closes.' },
      { id: 'R1.01c', text: 'It locks.', planned: 'keys' },
    ],
  },
  { id: 'R1.02', text: 'A window.', clauses: [{ id: 'R1.02', text: 'A window.' }] },
];

const passed = (title: string): TestOutcome => ({ title, state: 'passed' });

/** State of each requirement and clause, and the sums. */
function count(...outcomes: TestOutcome[]) {
  const { requirements, totals, unknownIds } = countClauses(REQUIREMENTS, outcomes);
  const clauses = requirements.flatMap((requirement) => requirement.clauses.map(({ id, state }) => [id, state]));
  return {
    requirements: requirements.map(({ state }) => state),
    clauses: Object.fromEntries(clauses),
    totals,
    unknownIds,
  };
}

test('a title shows its clause alone, and its requirement in part', () => {
  expect(count(passed('R1.01a a door opens'))).toEqual({
    requirements: ['in part', 'not shown'],
    clauses: { 'R1.01a': 'shown', 'R1.01b': 'not shown', 'R1.01c': 'not shown', 'R1.02': 'not shown' },
    totals: {
      requirements: { shown: 0, inPart: 1, notShown: 1 },
      clauses: { shown: 1, failing: 0, planned: 1, notShown: 2 },
    },
    unknownIds: [],
  });
});

test('a requirement is shown once every clause is, planned ones included', () => {
  const all = ['R1.01a R1.01b doors', 'R1.02 a window'].map(passed);
  expect(count(...all).requirements).toEqual(['in part', 'shown']);
  expect(count(...all, passed('R1.01c a lock')).requirements).toEqual(['shown', 'shown']);
});

test('a failing test takes its clause away, however many others pass', () => {
  const { clauses, totals } = count(passed('R1.01a one'), { title: 'R1.01a R1.01b two', state: 'failed' });
  expect(clauses).toMatchObject({ 'R1.01a': 'failing', 'R1.01b': 'failing' });
  expect(totals.clauses).toEqual({ shown: 0, failing: 2, planned: 1, notShown: 1 });
});

test('a skipped test shows nothing, and a title without a result counts', () => {
  const { clauses } = count({ title: 'R1.01a a', state: 'skipped' }, { title: 'R1.01b b', state: 'unknown' });
  expect(clauses).toMatchObject({ 'R1.01a': 'not shown', 'R1.01b': 'shown' });
});

test('a requirement of several clauses is not named as a whole, nor is a clause that does not exist', () => {
  const { clauses, unknownIds } = count(...['R1.01 all of it', 'R1.01d a bell', 'R1.02a a pane'].map(passed));
  expect(unknownIds).toEqual(['R1.01', 'R1.01d', 'R1.02a']);
  expect(Object.values(clauses)).toEqual(Array(4).fill('not shown'));
});

test('a title counts once for a clause that it names twice', () => {
  const { requirements } = countClauses(REQUIREMENTS, [passed('R1.02 part: R1.02 whole')]);
  expect(requirements[1]?.clauses[0]).toMatchObject({ tests: 1, failed: 0 });
});
