import { describe, expect, test } from 'vitest';
import { choose } from '../../../../engine/lottery/combinatorics.ts';
import { fraction, multiply } from '../../../../engine/lottery/fraction.ts';
import { getPlay, type Kind } from '../../../../engine/lottery/kind.ts';
import { costMinor, payMinor } from '../../../../engine/lottery/payout.ts';
import type { Play, Result, Selection } from '../../../../engine/lottery/play.ts';
import { NORTH_PRIZES, SOUTH_PRIZES, ticketWinDong } from '../../../../engine/lottery/vietnam/prize-tables.ts';
import {
  vietnamCentral,
  vietnamCentralPair,
  vietnamNorth,
  vietnamSouth,
  vietnamSouthPair,
} from '../../../../engine/lottery/vietnam/regions.ts';
import { chanceText, drawFrom, expectExact, someSelection, type WeightedResult } from './counting.ts';

const REGIONS: readonly (readonly [string, Kind])[] = [
  ['North', vietnamNorth],
  ['Centre', vietnamCentral],
  ['South', vietnamSouth],
];

/** Numbers read from text, prizes separated by `/`. */
const numbersOf = (text: string): Result => text.split(/[ /]+/).map(Number);

const countOf = (kind: Kind): number => kind.groups.reduce((sum, { count }) => sum + count, 0);

test('the North draws 27 numbers, a station of the South or the Centre 18, and two stations 36', () => {
  expect([vietnamNorth, vietnamCentral, vietnamSouth, vietnamCentralPair, vietnamSouthPair].map(countOf)).toEqual([
    27, 18, 18, 36, 36,
  ]);
  expect(vietnamNorth.groups.map(({ count, width }) => [count, width])).toEqual([
    [1, 5],
    [1, 5],
    [2, 5],
    [6, 5],
    [4, 4],
    [6, 4],
    [3, 3],
    [4, 2],
  ]);
  expect(vietnamSouth.groups.map(({ count, width }) => [count, width])).toEqual([
    [1, 6],
    [1, 5],
    [1, 5],
    [2, 5],
    [7, 5],
    [1, 4],
    [3, 4],
    [1, 3],
    [1, 2],
  ]);
});

test.each([
  [
    'North',
    vietnamNorth,
    {
      de: 1,
      de1: 1,
      dau: 4,
      duoi: 1,
      dd: 5,
      '3c': 1,
      '4c': 1,
      xcHead: 3,
      xcTail: 1,
      xc: 4,
      lo2: 27,
      lo3: 23,
      lo4: 20,
      lo8: 8,
      x2: 1,
      dat: 54,
    },
  ],
  [
    'South',
    vietnamSouth,
    {
      de: 1,
      dau: 1,
      duoi: 1,
      dd: 2,
      '3c': 1,
      '4c': 1,
      xcHead: 1,
      xcTail: 1,
      xc: 2,
      lo2: 18,
      lo3: 17,
      lo4: 16,
      lo7: 7,
      x2: 1,
      dat: 36,
    },
  ],
  ['two stations', vietnamSouthPair, { dax: 72 }],
] as const)('a unit of the %s costs the positions of the research', (_, kind, positions) => {
  for (const [key, count] of Object.entries(positions)) expect(getPlay(kind, key).positions, key).toBe(count);
});

/** Plays whose units are single ends: their wins are a sum over the numbers of the draw. */
const isSum = ({ key }: Play): boolean => !/^(x[234q]|dat|dax|miss)/.test(key);

/**
 * One number of the draw takes each of its values while the others keep a value that has none of the chosen ends. Adding up
 * over the numbers counts all wins, because a number wins independently of the others.
 */
function expectExactByNumber(kind: Kind, play: Play, selection: Selection, others: Result): void {
  const base = play.wins(selection, others).reduce((sum, { units }) => sum + units, 0);
  expect(base).toBe(0);
  let won = fraction(0);
  let place = 0;
  for (const { count, width } of kind.groups)
    for (let index = 0; index < count; index += 1) {
      let wins = 0;
      // The last four digits decide; the digits before them are those of the other result.
      const values = Math.min(10_000, 10 ** width);
      for (let value = 0; value < values; value += 1) {
        const result = others.map((number, at) => (at === place ? number - (number % values) + value : number));
        wins += play.wins(selection, result).reduce((sum, { units }) => sum + units, 0);
      }
      won = {
        ...fraction(won.numerator * BigInt(values) + BigInt(wins) * won.denominator, won.denominator * BigInt(values)),
      };
      place += 1;
    }
  const units = play.units(selection)[0] ?? 0;
  const chance = play.classes[0]?.prizes[0]?.chance ?? fraction(0);
  expect(won, play.key).toEqual(multiply(fraction(units), chance));
}

describe.each(REGIONS)('the plays of the %s on single ends', (_, kind) => {
  test.each(kind.plays.filter(isSum).map((play) => [play.key, play] as const))(
    '%s wins over every value of every number exactly as often as its chances state',
    (_key, play) => {
      const digits = play.pads[0]?.width ?? 1;
      const selection = [digits === 1 ? [3, 7] : digits === 2 ? [7, 42, 99] : digits === 3 ? [7, 123] : [1234]];
      expectExactByNumber(
        kind,
        play,
        selection,
        kind.groups.flatMap(({ count }) => Array.from({ length: count }, () => 88)),
      );
    },
  );
});

/** One result for each way in which `named` ends can occur among `count` numbers, with how many results are like it. */
function resultsByHits(named: readonly number[], count: number, other: number): WeightedResult[] {
  const [first, ...rest] = named;
  if (first === undefined) return [[Array.from({ length: count }, () => other), 1n]];
  return Array.from({ length: count + 1 }, (_, hits) => hits).flatMap((hits) =>
    resultsByHits(rest, count - hits, other).map(
      ([result, ways]): WeightedResult => [
        [...Array.from({ length: hits }, () => first), ...result],
        ways * choose(count, hits),
      ],
    ),
  );
}

/** The same, where each number that has none of the named ends has one of the others. */
const weighted = (named: readonly number[], count: number, other: number): WeightedResult[] =>
  resultsByHits(named, count, other).map(([result, ways]) => [
    result,
    ways * BigInt(100 - named.length) ** BigInt(result.filter((end) => end === other).length),
  ]);

describe.each([
  ['North', vietnamNorth],
  ['South', vietnamSouth],
  ['two stations', vietnamSouthPair],
] as const)('the plays of the %s on several ends', (_, kind) => {
  const few = kind.plays.filter(
    (play) => !isSum(play) && !/^miss([5-9]|10)/.test(play.key) && !/^(x4|xq|miss4)/.test(play.key),
  );

  test.each(few.map((play) => [play.key, play] as const))(
    '%s wins over all results exactly as often as its units and chances state',
    (key, play) => {
      const named = key === 'x2' || key === 'x3' ? [7, 42, 99] : [7, 42];
      const results = weighted(named, countOf(kind), 50);
      expect(results.reduce((sum, [, ways]) => sum + ways, 0n)).toBe(100n ** BigInt(countOf(kind)));
      expectExact(play, [named], results);
    },
  );
});

test('four ends win over all results of 18 numbers exactly as often as the chances state', () => {
  const named = [7, 42, 63, 99];
  const results = weighted(named, 18, 50);
  for (const key of ['x4', 'xq', 'x2', 'x3', 'miss4']) expectExact(getPlay(vietnamSouth, key), [named], results);
});

test.each([4, 5, 6, 7, 8, 9, 10])('a miss of %i ends wins if none occurs and loses if any one does', (size) => {
  const ends = Array.from({ length: size }, (_, index) => 90 + index);
  for (const kind of [vietnamNorth, vietnamSouth]) {
    const play = getPlay(kind, `miss${size}`);
    const without = Array.from({ length: countOf(kind) }, (_, place) => place);
    expect(play.wins([ends], without)).toEqual([{ unitClass: 0, prize: 0, units: 1 }]);
    for (const place of without.keys()) expect(play.wins([ends], without.with(place, 90 + (place % size)))).toEqual([]);
    const { numerator, denominator } = fraction(
      BigInt(100 - size) ** BigInt(without.length),
      100n ** BigInt(without.length),
    );
    expect(chanceText(play)).toBe(`${numerator}/${denominator}`);
  }
});

test('the order of numbers decides nothing for plays on several ends', () => {
  const draw = drawFrom('orders');
  for (const kind of [vietnamNorth, vietnamSouth, vietnamSouthPair])
    for (const play of kind.plays.filter((one) => !isSum(one))) {
      const selection = someSelection(play, draw);
      const ends = Array.from({ length: countOf(kind) }, () =>
        draw(3) === 0 ? draw(100) : (selection[0]?.[draw(2)] ?? 0),
      );
      expect(play.wins(selection, ends.toReversed()), play.key).toEqual(play.wins(selection, ends));
    }
});

test.each([
  ['North', vietnamNorth, [5.48821, 1.229794, 0.266992], [33.2142, 10.5262, 5.815]],
  ['South', vietnamSouth, [2.610781, 0.391345, 0.055522], [47.9603, 22.2936, 15.0095]],
] as const)('xien and miss of the %s have the chances of the research', (_, kind, xien, miss) => {
  const percent = (key: string): number => {
    const chance = getPlay(kind, key).classes[0]?.prizes[0]?.chance ?? fraction(0);
    return Number((chance.numerator * 10n ** 14n) / chance.denominator) / 1e12;
  };
  for (const [index, expected] of xien.entries()) expect(percent(`x${index + 2}`)).toBeCloseTo(expected, 6);
  for (const [index, expected] of miss.entries()) expect(percent(`miss${[4, 8, 10][index]}`)).toBeCloseTo(expected, 4);
});

test.each([
  ['dat', vietnamNorth, [0.0548821, 0.05566198, 0.06208835]],
  ['dat', vietnamSouth, [0.02610781, 0.02626042, 0.02827023]],
  ['dax', vietnamSouthPair, [0.09038669, 0.09272505, 0.10675883]],
] as const)('the three ways to count repeats of %s have the means of the research', (key, kind, means) => {
  for (const [index, suffix] of ['', '.pairs', '.halves'].entries()) {
    const chance = getPlay(kind, key + suffix).classes[0]?.prizes[0]?.chance ?? fraction(0);
    const units = Number((chance.numerator * 10n ** 15n) / chance.denominator) / 1e15;
    expect(suffix === '.halves' ? units / 2 : units).toBeCloseTo(means[index] ?? 0, 8);
  }
});

const NORTH_SAMPLE = numbersOf(
  '96142/54790/39201 88436/70815 23377 48120 66909 15542 80731/4417 0952 7786 3120/5561 9043 2287 7134 6609 8842/705 318 942/42 17 86 03',
);
const SOUTH_SAMPLE = numbersOf(
  '184203/55017/20942/31788 90631/45502 67713 82240 19956 73364 05128 44071/7742/1190 6603 5528/942/17',
);

const unitsWon = (play: Play, selection: Selection, result: Result): number =>
  play.wins(selection, result).reduce((sum, { units }) => sum + units, 0);

test('the sample draws have the hits of the research', () => {
  const lo2 = getPlay(vietnamNorth, 'lo2');
  expect([42, 17, 86, 31, 90].map((end) => unitsWon(lo2, [[end]], NORTH_SAMPLE))).toEqual([5, 2, 2, 1, 1]);
  expect([42, 17].map((end) => unitsWon(getPlay(vietnamSouth, 'lo2'), [[end]], SOUTH_SAMPLE))).toEqual([3, 2]);
  const pairs = ['dat', 'dat.pairs', 'dat.halves'].map((key) =>
    unitsWon(getPlay(vietnamSouth, key), [[17, 42]], SOUTH_SAMPLE),
  );
  expect(pairs).toEqual([1, 2, 5]);
  expect(unitsWon(getPlay(vietnamNorth, 'xq'), [[17, 42, 86]], NORTH_SAMPLE)).toBe(4);
  expect(getPlay(vietnamNorth, 'xq').units([[17, 42, 86, 90]])).toEqual([6, 4, 1]);
});

test('ten points of lo 2 cost 270,000 dong and five hits pay 4,750,000', () => {
  const lo2 = getPlay(vietnamNorth, 'lo2');
  expect(costMinor(lo2, [[42]], 10_000n)).toBe(270_000n);
  expect(payMinor(lo2, [[42]], NORTH_SAMPLE, 10_000n, [[fraction(95)]])).toBe(4_750_000n);
  expect(payMinor(getPlay(vietnamNorth, 'x3'), [[17, 42, 86]], NORTH_SAMPLE, 100_000n, [[fraction(75)]])).toBe(
    7_500_000n,
  );
});

test('tickets of the South win half of what they cost, those of the North 55.2 percent', () => {
  const draw = drawFrom('tickets');
  const result = vietnamSouth.draw(draw);
  // Only the special number has six digits, so all other first digits than its own are alike.
  const right = Math.floor((result[0] ?? 0) / 100_000);
  let southDong = 0n;
  for (let end = 0; end < 100_000; end += 1) {
    southDong += ticketWinDong(SOUTH_PRIZES, right * 100_000 + end, result);
    southDong += 9n * ticketWinDong(SOUTH_PRIZES, ((right + 1) % 10) * 100_000 + end, result);
  }
  expect(southDong).toBe(5_000_000_000n);
  const north = vietnamNorth.draw(draw);
  let northDong = 0n;
  for (let ticket = 0; ticket < 100_000; ticket += 1) northDong += ticketWinDong(NORTH_PRIZES, ticket, north);
  expect(northDong).toBe(552_000_000n);
});
