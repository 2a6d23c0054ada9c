import { expect, test } from 'vitest';
import { changeOf } from '../../../../../src/features/agent/change.ts';
import { daysBefore, everyDay } from '../../../../../src/features/agent/team-dates.ts';

test('a change is a part of the amount before, whatever the sign of that', () => {
  expect(changeOf(112_400n, 100_000n)).toBe(0.124);
  expect(changeOf(-50n, -100n)).toBe(0.5);
  expect(changeOf(-150n, -100n)).toBe(-0.5);
  expect(changeOf(10n ** 20n, 2n * 10n ** 20n)).toBe(-0.5);
});

test('nothing is compared with nothing', () => {
  expect(changeOf(5n, 0n)).toBeUndefined();
});

test('the period before has as many days, and ends on the day before', () => {
  const asked = { from: '2026-03-01', to: '2026-03-07' };
  expect(daysBefore(asked)).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  expect(everyDay(asked)).toHaveLength(7);
  expect(everyDay({ from: '2026-12-31', to: '2027-01-01' })).toEqual(['2026-12-31', '2027-01-01']);
});
