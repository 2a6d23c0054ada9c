import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fiveDigits } from '../../../../engine/lottery/digits/five-digits.ts';
import { fraction } from '../../../../engine/lottery/fraction.ts';
import { getPlay } from '../../../../engine/lottery/kind.ts';
import type { Pad } from '../../../../engine/lottery/play.ts';
import { beadRoad, bigRoad, ROAD_ROWS, roadSidesOf, runsOf, sidesSeen } from '../../../../engine/lottery/roads.ts';
import { expectedOmission, heatOf, padTrends } from '../../../../engine/lottery/trends.ts';

function padOf(key: string): Pad {
  const pad = getPlay(fiveDigits, key).pads[0];
  if (!pad) throw new Error(`The play ${key} has no pad.`);
  return pad;
}

test('the omissions of 7 3 7 9 are those of the research', () => {
  const results = [7, 3, 7, 9].map((digit) => [digit, 0, 0, 0, 0]);
  const trends = padTrends(padOf('position'), results);
  expect([7, 3, 9, 5].map((digit) => trends[digit]?.omission)).toEqual([1, 2, 0, 4]);
  expect(trends[7]).toEqual({
    value: 7,
    occurrences: 2,
    omission: 1,
    longestOmission: 1,
    meanOmission: fraction(2, 3),
  });
  expect(trends[5]).toMatchObject({ occurrences: 0, longestOmission: 4, meanOmission: fraction(4) });
});

test('omissions of occurring digits and of sides follow the same results', () => {
  const results = [
    [1, 2, 3, 4, 5],
    [9, 9, 9, 9, 9],
    [0, 0, 0, 0, 1],
  ];
  expect(padTrends(padOf('all5.any1'), results)[9]).toMatchObject({ occurrences: 1, omission: 1 });
  expect(padTrends(padOf('sum.sides'), results).map(({ occurrences }) => occurrences)).toEqual([1, 2, 3, 0]);
});

test('a digit is expected to be omitted nine draws on average', () => {
  expect(expectedOmission(fraction(1, 10))).toEqual(fraction(9));
});

test.each([
  [14, 'usual'],
  [15, 'hot'],
  [6, 'usual'],
  [5, 'cold'],
] as const)('a digit that occurred %i times in 100 draws is %s', (occurrences, heat) => {
  // The standard deviation is 3, so the bounds are 14.5 and 5.5.
  expect(heatOf(occurrences, 100, fraction(1, 10))).toBe(heat);
});

test('the runs of B B S B B B S S are columns of 2, 1, 3 and 2', () => {
  const values = [...'BBSBBBSS'];
  expect(runsOf(values).map(({ length }) => length)).toEqual([2, 1, 3, 2]);
  const { cells } = bigRoad(values);
  expect([0, 1, 2, 3].map((column) => cells.filter((cell) => cell.column === column).length)).toEqual([2, 1, 3, 2]);
});

test('a long run turns right at the last row, and the next one at a taken cell', () => {
  const { cells } = bigRoad([...'BBBBBBBBSSSSSSS']);
  const places = cells.map(({ column, row }) => `${column}.${row}`);
  expect(places.slice(5, 8)).toEqual(['0.5', '1.5', '2.5']);
  expect(places.slice(8)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4', '3.4']);
});

test('ties are marks on the last cell, or wait before the first one', () => {
  const road = bigRoad([...'TTBTTSB'], (value) => value === 'T');
  expect(road.leadingTies).toBe(2);
  expect(road.cells.map(({ value, ties }) => `${value}${ties}`)).toEqual(['B2', 'S0', 'B0']);
  expect(road.cells.map(({ column }) => column)).toEqual([0, 1, 2]);
});

test('a bead road fills columns of six', () => {
  expect(
    beadRoad([...'BSBSBSB'])
      .map(({ column, row }) => [column, row])
      .slice(4),
  ).toEqual([
    [0, 4],
    [0, 5],
    [1, 0],
  ]);
});

test('no two results share a cell of a big road, and none lies below its last row', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('B', 'S'), { maxLength: 120 }), (values) => {
      const { cells } = bigRoad(values);
      expect(cells.map(({ value }) => value)).toEqual(values);
      expect(new Set(cells.map(({ column, row }) => `${column}.${row}`)).size).toBe(values.length);
      expect(cells.every(({ row }) => row >= 0 && row < ROAD_ROWS)).toBe(true);
    }),
  );
});

test('a pad of sides has a road for each two of them, with its tie, and a pad of numbers has none', () => {
  expect(roadSidesOf(padOf('sum.sides'))).toEqual([
    { sides: ['big', 'small'], tie: undefined },
    { sides: ['odd', 'even'], tie: undefined },
  ]);
  expect(roadSidesOf(padOf('dragonTiger'))).toEqual([{ sides: ['dragon', 'tiger'], tie: 'tie' }]);
  expect(roadSidesOf(padOf('position'))).toEqual([]);
});

test('the sides of a road are those of the draws, in their order', () => {
  const results = [
    [9, 1, 0, 0, 0],
    [1, 9, 0, 0, 0],
    [4, 4, 0, 0, 0],
  ];
  const pad = padOf('dragonTiger');
  const [sides] = roadSidesOf(pad);
  expect(sides && sidesSeen(pad, sides, results)).toEqual(['dragon', 'tiger', 'tie']);
});
