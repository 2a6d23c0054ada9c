import { eachPlay } from '../build-plays.ts';
import { drawEach } from '../draw.ts';
import type { Kind } from '../kind.ts';
import { placePads } from '../pads.ts';
import { oneClass, type Play } from '../play.ts';
import { chosenGroupPlay, GROUPS, groupPlay } from './groups.ts';
import { bullPlay, dragonTigerPlay, placeSidesPlay, shapePlay, sumSidesPlay, windowSidesPlay } from './sides.ts';
import { chosenStraightPlay, combinationPlay, straightPlay } from './straight.ts';
import {
  anyPlay,
  spanPlay,
  sumPlay,
  sumTailPlay,
  sumValuePlay,
  threeGroupSumPlay,
  timesPlay,
  twoGroupSumPlay,
} from './sums.ts';
import type { Window } from './window.ts';

const PLACES = [0, 1, 2, 3, 4] as const;
const ALL: Window = { key: 'all5', places: PLACES };

const windowsOf = (size: number, names: readonly (readonly [key: string, start: number])[]): readonly Window[] =>
  names.map(([key, start]) => ({ key: `${key}${size}`, places: PLACES.slice(start, start + size) }));

const FOURS = windowsOf(4, [
  ['first', 0],
  ['last', 1],
]);
const THREES = windowsOf(3, [
  ['first', 0],
  ['middle', 1],
  ['last', 2],
]);
const TWOS = windowsOf(2, [
  ['first', 0],
  ['last', 3],
]);

const groupsOf = (window: Window, size: 2 | 3 | 4 | 5): readonly Play[] =>
  GROUPS[size].map((pattern) => groupPlay(window, pattern));

/** The plays of any three places. */
export const threePlays = (window: Window): readonly Play[] => [
  straightPlay(window),
  combinationPlay(window),
  ...groupsOf(window, 3),
  sumPlay(window),
  spanPlay(window),
  threeGroupSumPlay(window),
  sumTailPlay(window),
  shapePlay(window),
  anyPlay(window, 1),
  anyPlay(window, 2),
  windowSidesPlay(window),
];

/** The plays of any two places. */
export const twoPlays = (window: Window): readonly Play[] => [
  straightPlay(window),
  ...groupsOf(window, 2),
  sumPlay(window),
  spanPlay(window),
  twoGroupSumPlay(window),
  windowSidesPlay(window),
];

const chosenPlays = (size: 2 | 3 | 4): readonly Play[] => [
  chosenStraightPlay(PLACES, size),
  ...GROUPS[size].map((pattern) => chosenGroupPlay(ALL, size, pattern)),
];

/** A digit at a place. */
export const positionPlay = (places: readonly number[]): Play =>
  eachPlay('position', placePads(places, 0, 9, { least: 0 }), oneClass(1, 10));

/** Five digits, each from 0 to 9 (SSC). */
export const fiveDigits: Kind = {
  key: 'fiveDigits',
  groups: [{ key: 'digits', count: 5, from: 0, to: 9, width: 1 }],
  isOrdered: true,
  hasRepeats: true,
  results: 100_000n,
  draw: (draw) => drawEach(5, 0, 9, draw),
  plays: [
    straightPlay(ALL),
    combinationPlay(ALL),
    ...groupsOf(ALL, 5),
    ...[1, 2, 3].map((size) => anyPlay(ALL, size)),
    ...[2, 3, 4].map((times) => timesPlay(ALL, times)),
    ...FOURS.flatMap((window) => [
      straightPlay(window),
      combinationPlay(window),
      ...groupsOf(window, 4),
      anyPlay(window, 1),
      anyPlay(window, 2),
    ]),
    ...THREES.flatMap(threePlays),
    ...TWOS.flatMap(twoPlays),
    positionPlay(PLACES),
    ...chosenPlays(2),
    ...chosenPlays(3),
    ...chosenPlays(4),
    placeSidesPlay(PLACES, 5),
    sumSidesPlay(ALL),
    sumValuePlay('sum.value', ALL),
    dragonTigerPlay(PLACES),
    bullPlay(ALL),
  ],
};
