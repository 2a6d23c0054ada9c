import { describe, expect, test } from 'vitest';
import { fiveDigits } from '../../../../engine/lottery/digits/five-digits.ts';
import { threeDigits } from '../../../../engine/lottery/digits/three-digits.ts';
import { getPlay } from '../../../../engine/lottery/kind.ts';
import { parseSelection } from '../../../../engine/lottery/parse-selection.ts';
import { countUnits, type Play } from '../../../../engine/lottery/play.ts';
import { sum28 } from '../../../../engine/lottery/sum-28/sum-28.ts';
import { chanceText, drawFrom, everyTuple, expectExact, once, someSelection } from './counting.ts';

const FIVE = everyTuple(5, 0, 9);
const THREE = once(everyTuple(3, 0, 9));
/** Places that plays of a window look at, by the beginning of their keys. */
const WINDOWS: Readonly<Record<string, readonly number[]>> = {
  first4: [0, 1, 2, 3],
  last4: [1, 2, 3, 4],
  first3: [0, 1, 2],
  middle3: [1, 2, 3],
  last3: [2, 3, 4],
  first2: [0, 1],
  last2: [3, 4],
};

/** All results, or all values of the places of a window next to fixed digits elsewhere. */
function resultsFor({ key }: Play) {
  const places = WINDOWS[key.split('.')[0] ?? ''];
  if (!places) return once(FIVE);
  const rest = [7, 0, 3, 9, 7];
  return once(
    everyTuple(places.length, 0, 9).map((digits) =>
      rest.map((digit, place) => (places.includes(place) ? (digits[places.indexOf(place)] ?? 0) : digit)),
    ),
  );
}

describe('five digits', () => {
  test.each(fiveDigits.plays.map((play) => [play.key, play] as const))(
    '%s wins over all results exactly as often as its units and chances state',
    (key, play) => {
      const results = resultsFor(play);
      const draw = drawFrom(key);
      for (let sample = 0; sample < (results.length > 10_000 ? 1 : 3); sample += 1)
        expectExact(play, someSelection(play, draw), results);
    },
  );

  test.each([
    ['all5.straight', '1/100000'],
    ['all5.group120', '3/2500'],
    ['all5.group60', '3/5000'],
    ['all5.group30', '3/10000'],
    ['all5.group20', '1/5000'],
    ['all5.group10', '1/10000'],
    ['all5.group5', '1/20000'],
    ['last4.straight', '1/10000'],
    ['last4.group24', '3/1250'],
    ['first4.group12', '3/2500'],
    ['last4.group6', '3/5000'],
    ['last4.group4', '1/2500'],
    ['last3.straight', '1/1000'],
    ['first3.group3', '3/1000'],
    ['middle3.group6', '3/500'],
    ['last2.straight', '1/100'],
    ['first2.group', '1/50'],
    ['position', '1/10'],
    ['last3.any1', '271/1000'],
    ['last3.any2', '27/500'],
    ['last4.any1', '3439/10000'],
    ['last4.any2', '487/5000'],
    ['all5.any1', '40951/100000'],
    ['all5.any2', '1467/10000'],
    ['all5.any3', '87/2000'],
    ['sum.sides', '1/2'],
    ['place.sides', '1/2'],
    ['dragonTiger', '9/20'],
  ])('%s has the chance %s of the research', (key, chance) => {
    expect(chanceText(getPlay(fiveDigits, key))).toBe(chance);
  });

  test('the bull of five digits has the counts of the research', () => {
    const play = getPlay(fiveDigits, 'bull');
    const counts = play.classes
      .slice(0, 11)
      .map(({ prizes }) =>
        Number((100_000n * (prizes[0]?.chance.numerator ?? 0n)) / (prizes[0]?.chance.denominator ?? 1n)),
      );
    expect(counts).toEqual([35_649, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456]);
  });

  test.each([
    ['all5.straight', '38|0|56789|7|13579', 50],
    ['last3.group6', '1479', 4],
    ['all5.group60', '12|2345', 5],
    ['all5.combination', '38|0|56789|7|13579', 250],
    ['last3.sum', '14', 75],
    ['last3.sum', '13 14', 150],
    ['first3.groupSum', '14', 15],
    ['first3.groupSum', '13', 15],
    ['last3.span', '5', 150],
    ['last3.group3', '0123456789', 90],
    ['last2.group', '0123456789', 45],
    ['all5.group120', '0123456789', 252],
    ['chosen2.straight', '12||3||45', 8],
    ['chosen3.group6', '12345|1234', 40],
    ['position', '12||3||', 3],
  ])('%s with %s is %i units', (key, text, units) => {
    const play = getPlay(fiveDigits, key);
    const reading = parseSelection(play, text);
    expect(reading).toHaveProperty('meaning');
    if ('meaning' in reading) expect(countUnits(play, reading.meaning)).toBe(units);
  });

  test('units of a group are as many as the groups that listing finds', () => {
    for (const [key, multiplicities] of [
      ['all5.group60', [2, 1]],
      ['all5.group30', [2, 1]],
      ['all5.group20', [3, 1]],
      ['all5.group10', [3, 2]],
      ['all5.group5', [4, 1]],
    ] as const) {
      const play = getPlay(fiveDigits, key);
      const selection = someSelection(play, drawFrom(`listing ${key}`));
      const winning = FIVE.filter((digits) => play.wins(selection, digits).length > 0);
      const groups = new Set(winning.map((digits) => digits.toSorted((one, other) => one - other).join('')));
      expect(groups.size, `${key} ${multiplicities.join()}`).toBe(countUnits(play, selection));
    }
  });

  test.each([
    ['all5.straight', '1|2|3|4|5', [1, 2, 3, 4, 5], 1],
    ['all5.straight', '1|2|3|4|5', [1, 2, 3, 4, 6], 0],
    ['all5.combination', '1|2|3|4|5', [9, 2, 3, 4, 5], 4],
    ['dragonTiger', '||||||||dragon|', [1, 2, 3, 9, 5], 0],
    ['last3.shape', 'straight', [0, 0, 9, 0, 1], 1],
    ['last3.shape', 'half', [0, 0, 9, 0, 5], 1],
    ['bull', 'bull10 big even', [5, 5, 0, 4, 6], 3],
  ])('%s of %s on %j wins %i units', (key, text, result, units) => {
    const play = getPlay(fiveDigits, key);
    const reading = parseSelection(play, text);
    expect(reading).toHaveProperty('meaning');
    if ('meaning' in reading)
      expect(play.wins(reading.meaning, result).reduce((sum, win) => sum + win.units, 0)).toBe(units);
  });
});

describe.each([
  ['three digits', threeDigits],
  ['sum of three digits', sum28],
])('%s', (_, kind) => {
  test.each(kind.plays.map((play) => [play.key, play] as const))(
    '%s wins over all results exactly as often as its units and chances state',
    (key, play) => {
      const draw = drawFrom(key);
      for (let sample = 0; sample < 10; sample += 1) expectExact(play, someSelection(play, draw), THREE);
    },
  );
});

test('the sums of three digits have the counts of the research', () => {
  const ways = '1 3 6 10 15 21 28 36 45 55 63 69 73 75 75 73 69 63 55 45 36 28 21 15 10 6 3 1'.split(' ').map(Number);
  const sums = getPlay(threeDigits, 'all3.sum');
  expect(ways.map((_, sum) => sums.units([[sum]])[0])).toEqual(ways);
  const groupWays = '1 2 2 4 5 6 8 10 11 13 14 14 15 15 14 14 13 11 10 8 6 5 4 2 2 1'.split(' ').map(Number);
  const groupSums = getPlay(threeDigits, 'all3.groupSum');
  expect(groupWays.map((_, index) => countUnits(groupSums, [[index + 1]]))).toEqual(groupWays);
  const spanWays = '10 54 96 126 144 150 144 126 96 54'.split(' ').map(Number);
  const spans = getPlay(threeDigits, 'all3.span');
  expect(spanWays.map((_, span) => countUnits(spans, [[span]]))).toEqual(spanWays);
});

test.each([
  ['sum.sidePairs', ['231/1000', '269/1000', '269/1000', '231/1000']],
  ['sum.extremes', ['7/125', '7/125']],
  ['shape', ['1/100', '6/125', '27/100']],
  ['sum.sides', ['1/2']],
])('%s of the sum of three digits has the chances of the research', (key, chances) => {
  const play = getPlay(sum28, key);
  expect(play.classes.map((_, unitClass) => chanceText(play, unitClass))).toEqual(chances);
});
