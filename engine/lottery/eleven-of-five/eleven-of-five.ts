import { bankerPads, eachPlay, hitsPlay, optionsPlay, productPlay } from '../build-plays.ts';
import { arrange, choose } from '../combinatorics.ts';
import { duelPad, pairsOf } from '../digits/sides.ts';
import { drawDifferent } from '../draw.ts';
import { fraction } from '../fraction.ts';
import type { Kind } from '../kind.ts';
import { numberPad, optionPad, placePads, totalOf, valuesAt } from '../pads.ts';
import { classesOf, oneClass, type Pad, type Play } from '../play.ts';
import { type TestedOption, testedPlay } from '../tested-plays.ts';

const NUMBERS = 11;
const DRAWN = 5;
const PLACES = [0, 1, 2, 3, 4] as const;
/** Draws without regard to order. */
const DRAWS = choose(NUMBERS, DRAWN);

/** A pad of the numbers that come at the first places of a draw. */
const numbersPad = (places: number, least: number): Pad =>
  numberPad('numbers', 1, NUMBERS, (result) => result.slice(0, places), { least });

/** Named numbers: up to five of them are all drawn; of six to eight, all drawn ones are among them. */
function anyPrizes(size: number) {
  const chance =
    size <= DRAWN ? fraction(choose(DRAWN, size), choose(NUMBERS, size)) : fraction(choose(size, DRAWN), DRAWS);
  return [{ key: 'win', chance, hits: Math.min(size, DRAWN) }];
}

const anyPlays = (size: number): readonly Play[] => {
  const pad = numbersPad(DRAWN, size);
  const plain = hitsPlay(`any${size}`, [pad], size, anyPrizes(size));
  return size === 1 ? [plain] : [plain, hitsPlay(`any${size}.banker`, bankerPads(pad, size), size, anyPrizes(size))];
};

const firstPlays = (count: number): readonly Play[] => {
  const orders = arrange(NUMBERS, count);
  return [
    productPlay(`first${count}.straight`, placePads(PLACES.slice(0, count), 1, NUMBERS), oneClass(1, orders), 'differ'),
    hitsPlay(`first${count}.group`, [numbersPad(count, count)], count, [
      { key: 'win', chance: fraction(arrange(count, count), orders), hits: count },
    ]),
  ];
};

/** Draws by how many of their numbers are odd, from five to none. */
const ODD_COUNTS = [
  ['odd5', 6],
  ['odd4', 75],
  ['odd3', 200],
  ['odd2', 150],
  ['odd1', 30],
  ['odd0', 1],
] as const;

const oddCountPlay = optionsPlay(
  'oddCount',
  optionPad(
    'option',
    ODD_COUNTS.map(([name]) => name),
    (result) => [result.filter((number) => number % 2 === 0).length],
  ),
  classesOf(ODD_COUNTS, DRAWS),
);

/** Draws by their third number in ascending order, from 3 to 9. */
const MIDDLES = [28, 63, 90, 100, 90, 63, 28] as const;

const middlePlay = eachPlay(
  'middle',
  [numberPad('middle', 3, 9, (result) => [result.toSorted((one, other) => one - other)[2] ?? 0])],
  classesOf(
    MIDDLES.map((draws, index) => [`middle${index + 3}`, draws] as const),
    DRAWS,
  ),
  (middle) => middle - 3,
);

/** A sum of 30 is neither big nor small and returns the stake. */
const stakeBack: TestedOption['stakeBack'] = { results: 32, applies: (result) => totalOf(result) === 30 };

const sumSidesPlay = testedPlay('sum.sides', DRAWS, [
  { name: 'big', results: 215, wins: (result) => totalOf(result) > 30, stakeBack },
  { name: 'small', results: 215, wins: (result) => totalOf(result) < 30, stakeBack },
  { name: 'odd', results: 236, wins: (result) => totalOf(result) % 2 === 1 },
  { name: 'even', results: 226, wins: (result) => totalOf(result) % 2 === 0 },
]);

const dragonTigerPlay = eachPlay(
  'dragonTiger',
  pairsOf(PLACES).map(([first, second]) => duelPad(first, second, ['dragon', 'tiger'])),
  oneClass(1, 2),
);

/** Five different numbers of eleven, in order (11 of 5). */
export const elevenOfFive: Kind = {
  key: 'elevenOfFive',
  groups: [{ key: 'numbers', count: DRAWN, from: 1, to: NUMBERS, width: 2 }],
  isOrdered: true,
  hasRepeats: false,
  results: arrange(NUMBERS, DRAWN),
  draw: (draw) => drawDifferent(DRAWN, 1, NUMBERS, draw),
  plays: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap(anyPlays),
    ...firstPlays(2),
    ...firstPlays(3),
    eachPlay('position', placePads(PLACES, 1, NUMBERS, { least: 0 }), oneClass(1, NUMBERS)),
    eachPlay(
      'first3.any1',
      [numberPad('numbers', 1, NUMBERS, (result) => valuesAt(result, [0, 1, 2]))],
      oneClass(3, 11),
    ),
    oddCountPlay,
    middlePlay,
    sumSidesPlay,
    dragonTigerPlay,
  ],
};
