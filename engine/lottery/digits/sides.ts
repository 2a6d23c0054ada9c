import { eachPlay, optionsPlay, productPlay } from '../build-plays.ts';
import { optionPad, totalOf, valuesAt } from '../pads.ts';
import { classesOf, oneClass, type Pad, type Play } from '../play.ts';
import { outcomesOf, type Window } from './window.ts';

/** The names of the sides of a number, in the order of their pads. */
export const SIDES = ['big', 'small', 'odd', 'even'] as const;

/** Indexes of the two sides of a number. */
export const sidesOf = (number: number, bigFrom: number): readonly number[] => [
  number >= bigFrom ? 0 : 1,
  number % 2 === 1 ? 2 : 3,
];

/** A pad of sides for each place. */
const placeSidePads = (places: readonly number[], bigFrom: number, least: number): readonly Pad[] =>
  places.map((place) =>
    optionPad(
      `place${place + 1}`,
      SIDES,
      (result) => valuesAt(result, [place]).flatMap((number) => sidesOf(number, bigFrom)),
      {
        least,
      },
    ),
  );

/** Sides of single places. */
export const placeSidesPlay = (places: readonly number[], bigFrom: number): Play =>
  eachPlay('place.sides', placeSidePads(places, bigFrom, 0), oneClass(1, 2));

/** A side at every place of a window. */
export const windowSidesPlay = ({ key, places }: Window): Play => ({
  ...productPlay(`${key}.sides`, placeSidePads(places, 5, 1), oneClass(1, 2 ** places.length)),
});

/** Sides of the sum of a window: its upper half is big. */
export const sumSidesPlay = ({ places }: Window): Play =>
  eachPlay(
    'sum.sides',
    [
      optionPad('side', SIDES, (result) =>
        sidesOf(totalOf(valuesAt(result, places)), Math.ceil((9 * places.length) / 2)),
      ),
    ],
    oneClass(1, 2),
  );

/** The names of the outcomes of two places, in the order of their pads. */
const DUEL = ['dragon', 'tiger', 'tie'] as const;

/** A pad for two places: the first one larger, the second one larger, or both equal. Its key counts from 1: `1v5`. */
export const duelPad = (first: number, second: number, options: readonly string[] = DUEL): Pad =>
  optionPad(
    `${first + 1}v${second + 1}`,
    options,
    (result) => {
      const [one = 0, other = 0] = valuesAt(result, [first, second]);
      return [one > other ? 0 : one < other ? 1 : 2];
    },
    { least: 0 },
  );

/** Every pair of places, the first one earlier. */
export const pairsOf = (places: readonly number[]): readonly (readonly [number, number])[] =>
  places.flatMap((first) => places.filter((second) => second > first).map((second) => [first, second] as const));

/** Dragon, tiger and tie of every pair of places. */
export const dragonTigerPlay = (places: readonly number[]): Play =>
  eachPlay(
    'dragonTiger',
    pairsOf(places).map(([first, second]) => duelPad(first, second)),
    classesOf(
      [
        ['dragon', 45],
        ['tiger', 45],
        ['tie', 10],
      ],
      100,
    ),
    (value) => value,
  );

const SHAPES = ['triple', 'straight', 'pair', 'half', 'mixed'] as const;

/** The shape of three digits as an index. Digits form a ring: 890 and 901 are straights, 0 and 9 are neighbours. */
function shapeOf(digits: readonly number[]): number {
  const different = [...new Set(digits)].toSorted((one, other) => one - other);
  if (different.length < 3) return different.length === 1 ? 0 : 2;
  const neighbours = different.filter((digit) => different.includes((digit + 1) % 10)).length;
  return neighbours === 2 ? 1 : neighbours === 1 ? 3 : 4;
}

/** The shape of three places. */
export const shapePlay = (window: Window): Play =>
  optionsPlay(
    `${window.key}.shape`,
    optionPad('shape', SHAPES, (result) => [shapeOf(valuesAt(result, window.places))]),
    classesOf(
      [
        ['triple', 10],
        ['straight', 60],
        ['pair', 270],
        ['half', 360],
        ['mixed', 300],
      ],
      outcomesOf(window),
    ),
  );

/** Results of five digits by their bull: none, 1 to 9, and ten. */
const BULLS = [35_649, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456] as const;
const BULL_SIDES = ['big', 'small', 'odd', 'even'] as const;

/** Three digits whose sum ends in 0 leave two: the last digit of their sum, with 10 for 0. Without three such digits it is 0. */
function bullOf(digits: readonly number[]): number {
  const total = totalOf(digits);
  for (const [first, second] of pairsOf([0, 1, 2, 3, 4])) {
    const left = (digits[first] ?? 0) + (digits[second] ?? 0);
    if ((total - left) % 10 === 0) return left % 10 || 10;
  }
  return 0;
}

/** The bull of five digits by value and by side: 6 to 10 is big; without a bull every side loses. */
export function bullPlay({ places }: Window): Play {
  const names = BULLS.map((_, bull) => `bull${bull}`);
  const sidesOfBull = (bull: number): readonly number[] => (bull === 0 ? [] : sidesOf(bull, 6));
  const sideResults = BULL_SIDES.map((_, side) =>
    BULLS.reduce((sum: number, results, bull) => (sidesOfBull(bull).includes(side) ? sum + results : sum), 0),
  );
  return optionsPlay(
    'bull',
    optionPad('bull', [...names, ...BULL_SIDES], (result) => {
      const bull = bullOf(valuesAt(result, places));
      return [bull, ...sidesOfBull(bull).map((side) => BULLS.length + side)];
    }),
    classesOf(
      [...names, ...BULL_SIDES].map((name, index) => [name, [...BULLS, ...sideResults][index] ?? 0] as const),
      100_000,
    ),
  );
}
