import { describe, expect, test } from 'vitest';
import { colour } from '../../../../engine/lottery/colour/colour.ts';
import { fiveDigits } from '../../../../engine/lottery/digits/five-digits.ts';
import { elevenOfFive } from '../../../../engine/lottery/eleven-of-five/eleven-of-five.ts';
import { compare, type Fraction, fraction, sumOf } from '../../../../engine/lottery/fraction.ts';
import { getPlay, type Kind } from '../../../../engine/lottery/kind.ts';
import { KINDS } from '../../../../engine/lottery/kinds.ts';
import {
  costMinor,
  FAIR_BASIS_POINTS,
  payMinor,
  payoutTable,
  returnsOf,
  shownHundredths,
} from '../../../../engine/lottery/payout.ts';
import { sum28 } from '../../../../engine/lottery/sum-28/sum-28.ts';
import { tenCars } from '../../../../engine/lottery/ten-cars/ten-cars.ts';
import { threeDice } from '../../../../engine/lottery/three-dice/three-dice.ts';
import { vietnamNorth, vietnamSouth } from '../../../../engine/lottery/vietnam/regions.ts';

const shown = (value: Fraction | undefined): string => {
  const hundredths = shownHundredths(value ?? fraction(0));
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};

describe.each(KINDS.map((kind) => [kind.key, kind] as const))('%s', (_, kind) => {
  test.each([FAIR_BASIS_POINTS, 9500, 9213])(
    'every class of every play returns exactly %i basis points',
    (returned) => {
      for (const play of kind.plays)
        for (const value of returnsOf(play, payoutTable(play, returned)))
          expect(value, play.key).toEqual(fraction(returned, FAIR_BASIS_POINTS));
    },
  );

  test('every chance is above zero, and prizes that exclude each other add up to one at most', () => {
    for (const play of kind.plays)
      for (const { prizes } of play.classes) {
        for (const { chance } of prizes) expect(compare(chance, fraction(0)), play.key).toBe(1);
        if (play.positions === 1 && !/^(big|small|3abc)/.test(play.key))
          expect(compare(sumOf(prizes.map(({ chance }) => chance)), fraction(1)), play.key).toBeLessThanOrEqual(0);
      }
  });
});

const payoutOf = (kind: Kind, key: string, returned: number, unitClass = 0): Fraction =>
  payoutTable(getPlay(kind, key), returned)[unitClass]?.[0] ?? fraction(0);

const SERIES_1900: readonly (readonly [kind: Kind, key: string, unitClass: number, multiple: string])[] = [
  [fiveDigits, 'all5.straight', 0, '95000.00'],
  [fiveDigits, 'all5.group120', 0, '791.66'],
  [fiveDigits, 'all5.group60', 0, '1583.33'],
  [fiveDigits, 'all5.group10', 0, '9500.00'],
  [fiveDigits, 'last3.group3', 0, '316.66'],
  [fiveDigits, 'last3.any1', 0, '3.50'],
  [fiveDigits, 'last4.any2', 0, '9.75'],
  [fiveDigits, 'all5.any3', 0, '21.83'],
  [fiveDigits, 'dragonTiger', 0, '2.11'],
  [fiveDigits, 'dragonTiger', 2, '9.50'],
  [fiveDigits, 'last3.shape', 3, '2.63'],
  [sum28, 'sum.sidePairs', 0, '4.11'],
  [sum28, 'sum.sidePairs', 1, '3.53'],
  [sum28, 'sum.value', 13, '12.66'],
  [sum28, 'shape', 1, '19.79'],
  [threeDice, 'pair', 0, '13.68'],
  [threeDice, 'face', 0, '2.25'],
  [threeDice, 'sum.sidesNoTriples', 0, '1.95'],
  [elevenOfFive, 'any3', 0, '15.67'],
  [elevenOfFive, 'first3.straight', 0, '940.50'],
  [elevenOfFive, 'any8', 0, '7.83'],
  [tenCars, 'sum.sides', 0, '2.13'],
  [tenCars, 'sum.sides', 1, '1.71'],
  [tenCars, 'first3.straight', 0, '684.00'],
  [vietnamNorth, 'lo2', 0, '95.00'],
  [vietnamSouth, 'lo2', 0, '95.00'],
  [vietnamNorth, 'de', 0, '95.00'],
];

test.each(SERIES_1900.map(([kind, key, unitClass, multiple]) => ({ name: kind.key, kind, key, unitClass, multiple })))(
  'series 1900 of $name shows for $key, class $unitClass, the multiple $multiple',
  ({ kind, key, unitClass, multiple }) => {
    expect(shown(payoutOf(kind, key, 9500, unitClass))).toBe(multiple);
  },
);

test.each([
  ['last3.straight', [[1], [2], [3]], [0, 0, 1, 2, 3], 200n, 9500, 190_000n],
  ['all5.group60', [[1], [2, 3, 4]], [1, 1, 2, 3, 4], 100n, 9750, 162_500n],
  ['last3.any1', [[7]], [0, 0, 7, 1, 2], 1000n, 9500, 3505n],
])('%s %j on %j with a stake of %d at %i basis points pays %d', (key, selection, result, stake, returned, paid) => {
  const play = getPlay(fiveDigits, key);
  expect(costMinor(play, selection, stake)).toBe(stake);
  expect(payMinor(play, selection, result, stake, payoutTable(play, returned))).toBe(paid);
});

test('each winning unit is rounded down, not their sum', () => {
  const any1 = getPlay(fiveDigits, 'last3.any1');
  // 3.5055... times 1 is 3; two units pay 6, although their sum is 7.01.
  expect(payMinor(any1, [[1, 7]], [0, 0, 7, 1, 2], 1n, payoutTable(any1, 9500))).toBe(6n);
});

test('a rule that returns stakes pays the rest of the return as wins', () => {
  const big = getPlay(sum28, 'sum.stakeBack');
  const houseRule = big.classes.map(() => [fraction(2), fraction(1)]);
  expect(returnsOf(big, houseRule)).toEqual([fraction(925, 1000), fraction(925, 1000)]);
  expect(payoutTable(big, 9250)).toEqual(houseRule);
  expect(() => payoutTable(big, 700)).toThrow(RangeError);
});

test('the colours of the research return 92.5, 92.5 and 92 percent', () => {
  const play = getPlay(colour, 'colour');
  const table = [
    [fraction(195, 100), fraction(145, 100)],
    [fraction(195, 100), fraction(145, 100)],
    [fraction(46, 10)],
  ];
  expect(returnsOf(play, table)).toEqual([fraction(925, 1000), fraction(925, 1000), fraction(92, 100)]);
  expect(payoutTable(play, 9250).slice(0, 2)).toEqual(table.slice(0, 2));
});

test('tables that pay too much are found by their return', () => {
  const percent = (key: string, kind: Kind, payout: number, charged: number): string => {
    const play = getPlay(kind, key);
    const [value = fraction(0)] = returnsOf({ ...play, positions: charged }, [[fraction(payout)]]);
    return (Number((value.numerator * 10n ** 9n) / value.denominator) / 10 ** 7).toFixed(3);
  };
  expect(percent('dat', vietnamSouth, 750, 18)).toBe('108.783');
  expect(percent('dat', vietnamNorth, 650, 27)).toBe('132.124');
  expect(percent('dat', vietnamSouth, 1270, 36)).toBe('92.103');
  expect(percent('x2', vietnamNorth, 17, 1)).toBe('93.300');
  expect(percent('x3', vietnamSouth, 232, 1)).toBe('90.792');
});

test('the state prizes of eleven of five and three dice return what the research states', () => {
  const percent = (kind: Kind, key: string, twoUnits: number): string => {
    const [value = fraction(0)] = returnsOf(getPlay(kind, key), [
      [fraction(twoUnits, 2)],
      ...getPlay(kind, key)
        .classes.slice(1)
        .map(() => [fraction(1)]),
    ]);
    return (Number((value.numerator * 100_000n) / value.denominator) / 1000).toFixed(1);
  };
  expect(
    [
      ['any2', 6],
      ['any3', 19],
      ['any4', 78],
      ['any5', 540],
      ['any6', 90],
      ['any7', 26],
      ['any8', 9],
      ['position', 13],
    ].map(([key, prize]) => percent(elevenOfFive, String(key), Number(prize))),
  ).toEqual(['54.5', '57.6', '59.1', '58.4', '58.4', '59.1', '54.5', '59.1']);
  expect(
    [
      ['triple', 240],
      ['anyTriple', 40],
      ['pair', 15],
      ['pairWith', 80],
      ['threeDifferent', 40],
      ['anyRun', 10],
      ['twoDifferent', 8],
    ].map(([key, prize]) => percent(threeDice, String(key), Number(prize))),
  ).toEqual(['55.6', '55.6', '52.1', '55.6', '55.6', '55.6', '55.6']);
});
