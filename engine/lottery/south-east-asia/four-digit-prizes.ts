import { chosenAt, productPlay } from '../build-plays.ts';
import { arrange, countOrders, digitsKey } from '../combinatorics.ts';
import { drawDifferent } from '../draw.ts';
import { fraction } from '../fraction.ts';
import type { Kind } from '../kind.ts';
import { numberPad, totalOf } from '../pads.ts';
import type { Play, Prize, Result, UnitClass, Win } from '../play.ts';

const NUMBERS = 10_000;

/** The prizes of a draw of four digits, in order. */
const GROUPS = [
  { key: 'first', count: 1 },
  { key: 'second', count: 1 },
  { key: 'third', count: 1 },
  { key: 'special', count: 10 },
  { key: 'consolation', count: 10 },
] as const;

/** Drawn numbers of each prize. */
function numbersByPrize(result: Result): readonly Result[] {
  let start = 0;
  return GROUPS.map(({ count }) => {
    const numbers = result.slice(start, start + count);
    start += count;
    return numbers;
  });
}

/** Prizes of a unit that stands for `orders` numbers out of `all`. Weights are the payouts of the market's table. */
const prizesOf = (weights: readonly number[], orders: number, all: number): readonly Prize[] =>
  weights.map((weight, prize) => {
    const { key = '', count = 0 } = GROUPS[prize] ?? {};
    return { key, chance: fraction(count * orders, all), weight: fraction(weight) };
  });

/** Wins by prize, from a count of the units that one drawn number makes win. */
const winsBy = (
  prizes: number,
  result: Result,
  unitsOf: (number: number) => readonly (readonly [unitClass: number, units: number])[],
): readonly Win[] =>
  numbersByPrize(result)
    .slice(0, prizes)
    .flatMap((numbers, prize) =>
      numbers.flatMap((number) => unitsOf(number).map(([unitClass, units]) => ({ unitClass, prize, units }))),
    );

const numbersPad = (digits: number, prizes: number, accepts?: (value: number) => boolean) =>
  numberPad(
    'numbers',
    0,
    10 ** digits - 1,
    (result) =>
      numbersByPrize(result)
        .slice(0, prizes)
        .flat()
        .map((number) => number % 10 ** digits),
    { width: digits, ...(accepts && { accepts }) },
  );

const base = { leastPads: 1, between: 'free' as const, tickets: 'set' as const, positions: 1 };

/** Numbers whose last digits are those of a prize; each chosen number is a unit. */
function straightPlay(key: string, digits: number, weights: readonly number[]): Play {
  const all = 10 ** digits;
  return {
    ...base,
    key,
    pads: [numbersPad(digits, weights.length)],
    classes: [{ key: 'unit', prizes: prizesOf(weights, 1, all) }],
    units: (selection) => [chosenAt(selection, 0).length],
    wins: (selection, result) =>
      winsBy(weights.length, result, (number) => (chosenAt(selection, 0).includes(number % all) ? [[0, 1]] : [])),
  };
}

const hasSameDigits = (one: number, other: number): boolean => digitsKey(one, 4) === digitsKey(other, 4);

/** Every order of a number is a unit. */
function boxPlay(key: string, weights: readonly number[]): Play {
  return {
    ...base,
    key,
    pads: [numbersPad(4, weights.length)],
    classes: [{ key: 'unit', prizes: prizesOf(weights, 1, NUMBERS) }],
    units: (selection) => [totalOf(chosenAt(selection, 0).map((number) => countOrders(number, 4)))],
    wins: (selection, result) =>
      winsBy(weights.length, result, (number) =>
        chosenAt(selection, 0).flatMap((chosen) => (hasSameDigits(chosen, number) ? [[0, 1] as const] : [])),
      ),
  };
}

/** Payouts of one unit on all orders of a number, by how many orders it has. */
type OrderWeights = readonly (readonly [orders: number, weights: readonly number[]])[];

/** A number in all its orders is one unit, which pays the less the more orders it has. */
function oneBoxPlay(key: string, byOrders: OrderWeights): Play {
  const prizes = byOrders[0]?.[1].length ?? 0;
  const classOf = (number: number): number => byOrders.findIndex(([orders]) => orders === countOrders(number, 4));
  const classes: readonly UnitClass[] = byOrders.map(([orders, weights]) => ({
    key: `orders${orders}`,
    prizes: prizesOf(weights, orders, NUMBERS),
  }));
  return {
    ...base,
    key,
    pads: [numbersPad(4, prizes, (number) => classOf(number) >= 0)],
    classes,
    units: (selection) =>
      byOrders.map((_, unitClass) => chosenAt(selection, 0).filter((number) => classOf(number) === unitClass).length),
    wins: (selection, result) =>
      winsBy(prizes, result, (number) =>
        chosenAt(selection, 0).flatMap((chosen) =>
          hasSameDigits(chosen, number) ? [[classOf(chosen), 1] as const] : [],
        ),
      ),
  };
}

/** Digits for each of the four places; all ten at one place are a roll. */
function placesPlay(key: string, weights: readonly number[]): Play {
  const digitOf = (number: number, place: number): number => Math.floor(number / 10 ** (3 - place)) % 10;
  const pads = [0, 1, 2, 3].map((place) =>
    numberPad(`place${place + 1}`, 0, 9, (result) =>
      numbersByPrize(result)
        .slice(0, weights.length)
        .flat()
        .map((number) => digitOf(number, place)),
    ),
  );
  return {
    ...productPlay(key, pads, [{ key: 'unit', prizes: prizesOf(weights, 1, NUMBERS) }]),
    wins: (selection, result) =>
      winsBy(weights.length, result, (number) =>
        pads.every((_, place) => chosenAt(selection, place).includes(digitOf(number, place))) ? [[0, 1]] : [],
      ),
  };
}

const BIG = [2500, 1000, 500, 180, 60] as const;
const SMALL = [3500, 2000, 1000] as const;

const BIG_ONE_BOX: OrderWeights = [
  [24, [105, 42, 21, 8, 3]],
  [12, [209, 84, 42, 15, 5]],
  [6, [417, 167, 84, 30, 10]],
  [4, [625, 250, 125, 45, 15]],
];
const SMALL_ONE_BOX: OrderWeights = [
  [24, [146, 84, 42]],
  [12, [292, 167, 84]],
  [6, [584, 334, 167]],
  [4, [875, 500, 250]],
];

/** Twenty-three different numbers of four digits in five prizes (4D). */
export const fourDigitPrizes: Kind = {
  key: 'fourDigitPrizes',
  groups: GROUPS.map((group) => ({ ...group, from: 0, to: NUMBERS - 1, width: 4 })),
  isOrdered: false,
  hasRepeats: false,
  // The order within a group decides nothing.
  results: arrange(NUMBERS, 23) / arrange(10, 10) ** 2n,
  draw: (draw) => drawDifferent(23, 0, NUMBERS - 1, draw),
  plays: [
    straightPlay('big', 4, BIG),
    straightPlay('small', 4, SMALL),
    straightPlay('4a', 4, [6000]),
    straightPlay('3a', 3, [660]),
    straightPlay('3abc', 3, [250, 210, 150]),
    placesPlay('big.places', BIG),
    placesPlay('small.places', SMALL),
    boxPlay('big.box', BIG),
    boxPlay('small.box', SMALL),
    oneBoxPlay('big.oneBox', BIG_ONE_BOX),
    oneBoxPlay('small.oneBox', SMALL_ONE_BOX),
  ],
};
