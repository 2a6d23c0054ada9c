import { eachPlay, hitsPlay, productPlay } from '../build-plays.ts';
import { arrange } from '../combinatorics.ts';
import { duelPad, placeSidesPlay } from '../digits/sides.ts';
import { drawDifferent } from '../draw.ts';
import { fraction } from '../fraction.ts';
import type { Kind } from '../kind.ts';
import { numberPad, placePads, totalOf } from '../pads.ts';
import { classesOf, oneClass, type Play, type Result } from '../play.ts';
import { testedPlay } from '../tested-plays.ts';

const CARS = 10;
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Ordered heads of two places. */
const HEADS = 90;
/** Heads by the sum of their two cars, from 3 to 19. */
const SUMS = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2] as const;
const LEAST_SUM = 3;

const firstPlays = (count: number): readonly Play[] => {
  const orders = arrange(CARS, count);
  const pad = numberPad('numbers', 1, CARS, (result) => result.slice(0, count), { least: count });
  return [
    productPlay(`first${count}.straight`, placePads(PLACES.slice(0, count), 1, CARS), oneClass(1, orders), 'differ'),
    hitsPlay(`first${count}.group`, [pad], count, [
      { key: 'win', chance: fraction(arrange(count, count), orders), hits: count },
    ]),
  ];
};

const sumOfTwo = (result: Result): number => totalOf(result.slice(0, 2));

const sumPlay = eachPlay(
  'sum.value',
  [numberPad('sum', LEAST_SUM, 19, (result) => [sumOfTwo(result)])],
  classesOf(
    SUMS.map((heads, index) => [`sum${index + LEAST_SUM}`, heads] as const),
    HEADS,
  ),
  (sum) => sum - LEAST_SUM,
);

/** The middle sum of 11 is small and odd, so the sides have different chances. */
const sumSidesPlay = testedPlay('sum.sides', HEADS, [
  { name: 'big', results: 40, wins: (result) => sumOfTwo(result) >= 12 },
  { name: 'small', results: 50, wins: (result) => sumOfTwo(result) < 12 },
  { name: 'odd', results: 50, wins: (result) => sumOfTwo(result) % 2 === 1 },
  { name: 'even', results: 40, wins: (result) => sumOfTwo(result) % 2 === 0 },
]);

/** The first place against the last one, the second against the last but one, and so on. */
const dragonTigerPlay = eachPlay(
  'dragonTiger',
  [0, 1, 2, 3, 4].map((place) => duelPad(place, CARS - 1 - place, ['dragon', 'tiger'])),
  oneClass(1, 2),
);

/** The order in which ten cars finish (PK10). */
export const tenCars: Kind = {
  key: 'tenCars',
  groups: [{ key: 'cars', count: CARS, from: 1, to: CARS, width: 2 }],
  isOrdered: true,
  hasRepeats: false,
  results: arrange(CARS, CARS),
  draw: (draw) => drawDifferent(CARS, 1, CARS, draw),
  plays: [
    eachPlay('position', placePads(PLACES, 1, CARS, { least: 0 }), oneClass(1, CARS)),
    productPlay('first1.straight', placePads([0], 1, CARS), oneClass(1, CARS), 'differ'),
    ...firstPlays(2),
    ...firstPlays(3),
    sumPlay,
    sumSidesPlay,
    placeSidesPlay(PLACES, 6),
    dragonTigerPlay,
  ],
};
