import { describe, expect, test } from 'vitest';
import { colour } from '../../../../engine/lottery/colour/colour.ts';
import { elevenOfFive } from '../../../../engine/lottery/eleven-of-five/eleven-of-five.ts';
import { getPlay } from '../../../../engine/lottery/kind.ts';
import type { Play, Result } from '../../../../engine/lottery/play.ts';
import { topAndBottom } from '../../../../engine/lottery/south-east-asia/top-and-bottom.ts';
import { tenCars } from '../../../../engine/lottery/ten-cars/ten-cars.ts';
import { threeDice } from '../../../../engine/lottery/three-dice/three-dice.ts';
import { chanceText, drawFrom, everyOrder, everyTuple, expectExact, once, someSelection } from './counting.ts';

const ELEVEN = Array.from({ length: 11 }, (_, index) => index + 1);
const CARS = Array.from({ length: 10 }, (_, index) => index + 1);

describe.each([
  ['three dice', threeDice, everyTuple(3, 1, 6), 20],
  ['eleven of five', elevenOfFive, everyOrder(5, ELEVEN), 1],
  ['colour', colour, everyTuple(1, 0, 9), 20],
] as const)('%s', (_, kind, results, samples) => {
  test('all its results are enumerated', () => {
    expect(BigInt(results.length)).toBe(kind.results);
  });

  test.each(kind.plays.map((play): readonly [string, Play] => [play.key, play]))(
    '%s wins over all results exactly as often as its units and chances state',
    (key, play) => {
      const draw = drawFrom(key);
      for (let sample = 0; sample < samples; sample += 1) expectExact(play, someSelection(play, draw), once(results));
    },
  );
});

/** Every number of three digits once, and with it every number of two digits equally often. */
const TOPS = Array.from({ length: 1000 }, (_, top) => [top, (top * 37) % 100]);

test.each(topAndBottom.plays.map((play) => [play.key, play] as const))(
  '%s wins over all numbers exactly as often as its units and chances state',
  (key, play) => {
    const draw = drawFrom(key);
    for (let sample = 0; sample < 5; sample += 1) expectExact(play, someSelection(play, draw), once(TOPS));
  },
);

/** Results in which some places have every order of cars once, and the other cars follow in order. */
const ordersAt = (places: readonly number[]): Result[] =>
  everyOrder(places.length, CARS).map((cars) => {
    const rest = CARS.filter((car) => !cars.includes(car));
    const result = CARS.map((_, place) => (places.includes(place) ? (cars[places.indexOf(place)] ?? 0) : 0));
    let next = 0;
    return result.map((car) => car || (rest[next++] ?? 0));
  });

describe('ten cars', () => {
  const heads = ordersAt([0, 1, 2]);

  test.each(tenCars.plays.filter(({ key }) => /^(first|sum)/.test(key)).map((play) => [play.key, play] as const))(
    '%s wins over all ordered heads exactly as often as its units and chances state',
    (key, play) => {
      const draw = drawFrom(key);
      for (let sample = 0; sample < 10; sample += 1) expectExact(play, someSelection(play, draw), once(heads));
    },
  );

  test.each([
    ['position', (pad: number) => [pad]],
    ['place.sides', (pad: number) => [pad]],
    ['dragonTiger', (pad: number) => [pad, 9 - pad]],
  ])('each pad of %s wins over all orders of its places exactly as often as its chances state', (key, placesOf) => {
    const play = getPlay(tenCars, key);
    for (const [index, pad] of play.pads.entries())
      for (let value = pad.from; value <= pad.to; value += 1) {
        const selection = play.pads.map((_, other) => (other === index ? [value] : []));
        expectExact(play, selection, once(ordersAt(placesOf(index))));
      }
  });

  test.each(['position', 'place.sides', 'dragonTiger'])('pads of %s win independently of each other', (key) => {
    const play = getPlay(tenCars, key);
    const draw = drawFrom(key);
    const count = (wins: ReturnType<Play['wins']>): number => wins.reduce((sum, { units }) => sum + units, 0);
    for (let sample = 0; sample < 200; sample += 1) {
      const selection = someSelection(play, draw);
      const result = tenCars.draw(draw);
      const single = play.pads.map((_, index) => selection.map((chosen, other) => (other === index ? chosen : [])));
      expect(count(play.wins(selection, result))).toBe(
        single.reduce((sum, one) => sum + count(play.wins(one, result)), 0),
      );
    }
  });
});

test.each([
  ['any1', '5/11'],
  ['any2', '2/11'],
  ['any3', '2/33'],
  ['any4', '1/66'],
  ['any5', '1/462'],
  ['any6', '1/77'],
  ['any7', '1/22'],
  ['any8', '4/33'],
  ['first2.straight', '1/110'],
  ['first2.group', '1/55'],
  ['first3.straight', '1/990'],
  ['first3.group', '1/165'],
  ['position', '1/11'],
  ['first3.any1', '3/11'],
  ['dragonTiger', '1/2'],
  ['sum.sides', '215/462'],
])('%s of eleven of five has the chance %s of the research', (key, chance) => {
  expect(chanceText(getPlay(elevenOfFive, key))).toBe(chance);
});

test.each([
  ['anyTriple', '1/36'],
  ['triple', '1/216'],
  ['pair', '5/72'],
  ['pairWith', '1/72'],
  ['threeDifferent', '1/36'],
  ['twoDifferent', '5/36'],
  ['anyRun', '1/9'],
  ['face', '91/216'],
  ['sum.sides', '1/2'],
  ['sum.sidesNoTriples', '35/72'],
])('%s of three dice has the chance %s of the research', (key, chance) => {
  expect(chanceText(getPlay(threeDice, key))).toBe(chance);
});

test.each([
  ['position', 0, '1/10'],
  ['first2.straight', 0, '1/90'],
  ['first3.straight', 0, '1/720'],
  ['sum.sides', 0, '4/9'],
  ['sum.sides', 1, '5/9'],
  ['sum.sides', 2, '5/9'],
  ['sum.sides', 3, '4/9'],
  ['sum.value', 8, '1/9'],
  ['dragonTiger', 0, '1/2'],
])('%s of ten cars, class %i, has the chance %s of the research', (key, unitClass, chance) => {
  expect(chanceText(getPlay(tenCars, key), unitClass)).toBe(chance);
});
