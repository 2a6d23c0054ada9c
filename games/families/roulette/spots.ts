/** Numbers on a European wheel: 0 to 36, one zero. */
export const WHEEL_NUMBERS = 37;
/** Every spot pays 36 divided by its numbers for each unit staked, the stake included. */
const PAID_NUMBERS = 36;

/** The numbers in their order around the wheel, clockwise from zero. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const RED_NUMBERS: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** What kinds of spot there are; the phrase of each is `roulette.<kind>`. */
export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'sixLine'
  | 'column'
  | 'dozen'
  | 'red'
  | 'black'
  | 'odd'
  | 'even'
  | 'low'
  | 'high';

/** A place on the cloth where chips may lie. */
export interface Spot {
  /** `kind:numbers`, such as `split:8-11`; the bare kind for even chances. */
  readonly id: string;
  readonly kind: SpotKind;
  readonly numbers: readonly number[];
  /** Paid for each unit, the stake included. */
  readonly multiplier: number;
}

const spot = (kind: SpotKind, numbers: readonly number[], name: string = numbers.join('-')): Spot => ({
  id: name === '' ? kind : `${kind}:${name}`,
  kind,
  numbers,
  multiplier: PAID_NUMBERS / numbers.length,
});

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Splits, streets, corners and lines of the cloth, and those that touch the zero. */
function insideSpots(): Spot[] {
  const numbers = range(1, 36);
  const streets = range(1, 34, 3);
  return [
    ...range(0, 36).map((number) => spot('straight', [number])),
    ...[1, 2, 3].map((number) => spot('split', [0, number])),
    ...numbers.filter((number) => number % 3 !== 0).map((number) => spot('split', [number, number + 1])),
    ...numbers.filter((number) => number <= 33).map((number) => spot('split', [number, number + 3])),
    spot('street', [0, 1, 2]),
    spot('street', [0, 2, 3]),
    ...streets.map((first) => spot('street', range(first, first + 2))),
    spot('corner', [0, 1, 2, 3]),
    ...numbers
      .filter((number) => number % 3 !== 0 && number <= 32)
      .map((number) => spot('corner', [number, number + 1, number + 3, number + 4])),
    ...streets.filter((first) => first <= 31).map((first) => spot('sixLine', range(first, first + 5))),
  ];
}

function outsideSpots(): Spot[] {
  const numbers = range(1, 36);
  const isRed = (number: number) => RED_NUMBERS.includes(number);
  return [
    ...[1, 2, 3].map((column) => spot('column', range(column, 36, 3), String(column))),
    ...[1, 2, 3].map((dozen) => spot('dozen', range(dozen * 12 - 11, dozen * 12), String(dozen))),
    spot('red', numbers.filter(isRed), ''),
    spot(
      'black',
      numbers.filter((number) => !isRed(number)),
      '',
    ),
    spot('odd', range(1, 35, 2), ''),
    spot('even', range(2, 36, 2), ''),
    spot('low', range(1, 18), ''),
    spot('high', range(19, 36), ''),
  ];
}

/** Every spot of the cloth by its id. */
export const SPOTS: ReadonlyMap<string, Spot> = new Map(
  [...insideSpots(), ...outsideSpots()].map((entry) => [entry.id, entry]),
);

/** What the spots pay at most on one number, for limits. */
export const LARGEST_MULTIPLIER = PAID_NUMBERS;
