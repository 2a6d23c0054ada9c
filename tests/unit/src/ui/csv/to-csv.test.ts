import { expect, test } from 'vitest';
import { toCsv } from '../../../../../src/ui/csv/to-csv.ts';

const SIGNS = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'];

/** The cells that a spreadsheet finds which splits at one sign and knows quotes only where a cell begins with one. */
const splitAt = (text: string, delimiter: string): readonly string[] =>
  text
    .replace('\uFEFF', '')
    .split(/[\r\n]/)
    .flatMap((line) => line.split(delimiter))
    .map((cell) => cell.replace(/^["\s]+/, ''));

test.each([';', ',', '\t', '|'])('a cell is no formula to a spreadsheet that splits at %j', (delimiter) => {
  for (const sign of SIGNS)
    for (const cell of [
      `${sign}cmd|' /C calc'!A0`,
      `a;${sign}1+1`,
      `a; "${sign}1+1`,
      `a,${sign}1+1`,
      `a\t${sign}1+1`,
      `a\r${sign}1+1`,
      `a\n${sign}1+1`,
      `\t${sign}1+1`,
      ` ${sign}1+1`,
      `;;${sign}1+1`,
    ]) {
      const cells = splitAt(toCsv([['first', cell, 'last']]), delimiter);
      expect({ cell, found: cells.filter((one) => SIGNS.some((wanted) => one.startsWith(wanted))) }).toEqual({
        cell,
        found: [],
      });
    }
});

test('a cell never begins with a control character', () => {
  for (const cell of ['\tx', '\rx', '\nx']) expect(toCsv([[cell]]).replace(/^\uFEFF"?/, '')).toMatch(/^'/);
});

test('numbers, dates and plain texts stay as they are', () => {
  const row = ['-12.50', '12', '2026-11-22T10:00:00.000Z', 'Asha Rao', 'a-b; c', 'C-20261122-ABC123'];
  expect(toCsv([row])).toBe(`\uFEFF${row.join(',')}`);
});
