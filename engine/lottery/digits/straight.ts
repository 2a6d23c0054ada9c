import { productPlay } from '../build-plays.ts';
import { chooseCount, sumOfProducts } from '../combinatorics.ts';
import { fraction } from '../fraction.ts';
import { placePads, valuesAt } from '../pads.ts';
import { oneClass, type Play, type Result, type Selection, winsOf } from '../play.ts';
import { outcomesOf, type Window } from './window.ts';

/** Every place of a window is right. */
export const straightPlay = (window: Window): Play =>
  productPlay(`${window.key}.straight`, placePads(window.places, 0, 9), oneClass(1, outcomesOf(window)));

const isRight = (selection: Selection, pad: number, result: Result, place: number): boolean =>
  selection[pad]?.includes(valuesAt(result, [place])[0] ?? -1) ?? false;

/**
 * One bet on each ending of a window: on all its places, on all but the first and so on. A choice of one digit at each of
 * five places is five units.
 */
export function combinationPlay({ key, places }: Window): Play {
  const lengths = places.map((_, dropped) => places.length - dropped);
  const productFrom = (selection: Selection, start: number, end: number): number =>
    selection.slice(start, end).reduce((product, { length }) => product * length, 1);
  return {
    key: `${key}.combination`,
    pads: placePads(places, 0, 9),
    leastPads: places.length,
    between: 'free',
    positions: 1,
    classes: lengths.map((length) => ({
      key: `last${length}`,
      prizes: [{ key: 'win', chance: fraction(1, 10 ** length) }],
    })),
    units: (selection) => lengths.map(() => productFrom(selection, 0, places.length)),
    wins: (selection, result) => {
      const right = places.map((place, pad) => isRight(selection, pad, result, place));
      return lengths.flatMap((_, dropped) =>
        winsOf(right.slice(dropped).every(Boolean) ? productFrom(selection, 0, dropped) : 0, dropped),
      );
    },
  };
}

/** Digits at any places: a unit names `size` places with a digit each. */
export function chosenStraightPlay(places: readonly number[], size: number): Play {
  const pads = placePads(places, 0, 9, { least: 0 });
  return {
    key: `chosen${size}.straight`,
    pads,
    leastPads: size,
    between: 'free',
    positions: 1,
    classes: oneClass(1, 10 ** size),
    units: (selection) => [
      sumOfProducts(
        selection.map(({ length }) => length),
        size,
      ),
    ],
    wins: (selection, result) => {
      const right = places.filter((place, pad) => isRight(selection, pad, result, place)).length;
      return winsOf(chooseCount(right, size));
    },
  };
}
