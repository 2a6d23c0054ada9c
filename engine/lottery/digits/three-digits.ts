import { drawEach } from '../draw.ts';
import type { Kind } from '../kind.ts';
import { positionPlay, threePlays, twoPlays } from './five-digits.ts';
import { dragonTigerPlay, placeSidesPlay, sumSidesPlay } from './sides.ts';
import { sumValuePlay } from './sums.ts';
import type { Window } from './window.ts';

const PLACES = [0, 1, 2] as const;
const ALL: Window = { key: 'all3', places: PLACES };

/** Three digits, each from 0 to 9 (3D, P3). */
export const threeDigits: Kind = {
  key: 'threeDigits',
  groups: [{ key: 'digits', count: 3, from: 0, to: 9, width: 1 }],
  isOrdered: true,
  hasRepeats: true,
  results: 1000n,
  draw: (draw) => drawEach(3, 0, 9, draw),
  plays: [
    ...threePlays(ALL),
    ...twoPlays({ key: 'first2', places: [0, 1] }),
    ...twoPlays({ key: 'last2', places: [1, 2] }),
    positionPlay(PLACES),
    placeSidesPlay(PLACES, 5),
    sumSidesPlay(ALL),
    sumValuePlay('sum.value', ALL),
    dragonTigerPlay(PLACES),
  ],
};
