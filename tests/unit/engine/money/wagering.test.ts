import { expect, test } from 'vitest';
import { bonusOutcome, countedStakes, wageringNeeded, wageringProgress } from '../../../../engine/money/wagering.ts';

const STAKES = [
  { category: 'RNG', betsMinor: 700n },
  { category: 'LIVE', betsMinor: 200n },
  { category: undefined, betsMinor: 50n },
];

test('only stakes of the categories count that a bonus names; without names all of them do', () => {
  expect(countedStakes(STAKES, ['RNG'])).toBe(700n);
  expect(countedStakes(STAKES, [])).toBe(950n);
  expect(countedStakes([], ['RNG'])).toBe(0n);
});

test('the remainder falls to zero and never below', () => {
  const needed = wageringNeeded(100n, 12);
  expect(needed).toBe(1_200n);
  expect(wageringProgress(needed, 0n)).toEqual({
    neededMinor: 1_200n,
    playedMinor: 0n,
    leftMinor: 1_200n,
    isDone: false,
  });
  expect(wageringProgress(needed, 1_199n)).toMatchObject({ leftMinor: 1n, isDone: false });
  expect(wageringProgress(needed, 1_200n)).toMatchObject({ leftMinor: 0n, isDone: true });
  expect(wageringProgress(needed, 9_999n)).toMatchObject({ playedMinor: 1_200n, leftMinor: 0n, isDone: true });
});

test('a bonus that was played is the member’s, even if it is checked late; one out of time expires at its moment', () => {
  const done = wageringProgress(10n, 10n);
  const open = wageringProgress(10n, 9n);
  expect([bonusOutcome(done, 100, 99), bonusOutcome(done, 100, 101)]).toEqual(['released', 'released']);
  expect([bonusOutcome(open, 100, 99), bonusOutcome(open, 100, 100)]).toEqual(['active', 'expired']);
});
