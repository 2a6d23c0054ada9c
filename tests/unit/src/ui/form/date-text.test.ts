import { expect, test } from 'vitest';
import { type DateOrder, formatDateText } from '../../../../../src/ui/form/widgets/date-text.ts';

/** What stands in the field after each key. */
const type = (keys: string, order: DateOrder): string =>
  [...keys].reduce((text, key) => formatDateText(text + key, text, order), '');

test.each([
  ['19900131', 'yyyy-MM-dd', '1990-01-31'],
  ['1990-01-31', 'yyyy-MM-dd', '1990-01-31'],
  ['1990/01/31', 'yyyy-MM-dd', '1990-01-31'],
  ['01311990', 'MM-dd-yyyy', '01-31-1990'],
  ['01.31.1990', 'MM-dd-yyyy', '01-31-1990'],
  ['1990', 'yyyy-MM-dd', '1990-'],
  ['199001319', 'yyyy-MM-dd', '1990-01-31'],
] as const)('R3.03 the keys %s of a date in the order %s give %s', (keys, order, wanted) => {
  expect(type(keys, order)).toBe(wanted);
});

test('R3.03 a hyphen that is taken away stays away, and a pasted date is read', () => {
  expect(formatDateText('1990', '1990-', 'yyyy-MM-dd')).toBe('1990');
  expect(formatDateText('1990 01 31', '', 'yyyy-MM-dd')).toBe('1990-01-31');
  expect(formatDateText('31st', '', 'yyyy-MM-dd')).toBe('31st');
});
