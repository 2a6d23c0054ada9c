import { expect, test } from 'vitest';
import { datePartsOf, readWrittenDate, writeDate } from '../../../../engine/patterns/written-date.ts';

const DAY_FIRST = ['day', 'month', 'year'] as const;
const MONTH_FIRST = ['month', 'day', 'year'] as const;
const YEAR_FIRST = ['year', 'month', 'day'] as const;

test.each([
  ['en-IN', DAY_FIRST],
  ['hi-IN', DAY_FIRST],
  ['pt-BR', DAY_FIRST],
  ['en-US', MONTH_FIRST],
  ['ja-JP', YEAR_FIRST],
])('R1.08g a date of %s is written in the order %j', (locale, order) => {
  expect(datePartsOf(locale)).toEqual(order);
});

test.each([
  ['15/03/1990', '1990-03-15'],
  ['15.3.1990', '1990-03-15'],
  ['15031990', '1990-03-15'],
  [' 15 03 1990 ', '1990-03-15'],
  ['1990-03-15', '1990-03-15'],
  ['19900315', '1990-03-15'],
  ['20011231', '2001-12-31'],
  ['31/02/1990', undefined],
  ['15/03/90', undefined],
  ['15/03', undefined],
  ['15/03/1990/1', undefined],
  ['March 15 1990', undefined],
  ['', undefined],
])('R1.08g where the day comes first, %j is read as %j', (typed, wanted) => {
  expect(readWrittenDate(typed, DAY_FIRST, 'yyyy-MM-dd')).toBe(wanted);
});

test('R1.08g a date is stored by its pattern, in whichever order it was typed', () => {
  expect(readWrittenDate('15/03/1990', DAY_FIRST, 'MM-dd-yyyy')).toBe('03-15-1990');
  expect(readWrittenDate('03/15/1990', MONTH_FIRST, 'yyyy-MM-dd')).toBe('1990-03-15');
});

test('R1.08g a stored date is shown as the language writes it, and a text that is none as it is', () => {
  expect(writeDate('1990-03-15', DAY_FIRST, 'yyyy-MM-dd')).toBe('15/03/1990');
  expect(writeDate('03-15-1990', YEAR_FIRST, 'MM-dd-yyyy')).toBe('1990-03-15');
  expect(writeDate('15/03', DAY_FIRST, 'yyyy-MM-dd')).toBe('15/03');
});
