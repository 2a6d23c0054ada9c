import { expect, test } from 'vitest';
import { datesOf, dayText, momentsOf } from '../../../../../src/ui/dates/date-choice.ts';

const NOW = new Date(2026, 2, 1, 13, 30);

test.each([
  ['today', '2026-03-01'],
  ['last7', '2026-02-23'],
  ['last30', '2026-01-31'],
] as const)('R9.05b the dates of %s begin on %s and end today', (choice, from) => {
  expect(datesOf(choice, NOW)).toEqual({ from, to: '2026-03-01' });
});

test('R9.05b whole days are asked for, from midnight to midnight where the person is', () => {
  const { from, to } = momentsOf({ from: '2026-02-23', to: '2026-03-01' });
  expect([new Date(from), new Date(to)]).toEqual([new Date(2026, 1, 23), new Date(2026, 2, 2)]);
});

test('days in the wrong order are turned round', () => {
  expect(momentsOf({ from: '2026-03-01', to: '2026-02-23' })).toEqual(
    momentsOf({ from: '2026-02-23', to: '2026-03-01' }),
  );
});

test('a day is written as a date field writes it', () => {
  expect(dayText(new Date(2026, 0, 5))).toBe('2026-01-05');
});
