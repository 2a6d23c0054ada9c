import type { Draw } from '../chance/draw.ts';
import { entryAt } from '../lists/entry-at.ts';
import { ordersOf } from './combinatorics.ts';
import { drawDifferent } from './draw.ts';
import { countUnits, type Pad, type Play, type Selection } from './play.ts';

/** Buttons that fill or clear a pad of numbers. */
export const QUICK_CHOICES = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;

export type QuickChoice = (typeof QUICK_CHOICES)[number];

/** The upper half of a pad is big; a middle number is big. */
const TESTS: Readonly<Record<QuickChoice, (value: number, pad: Pad) => boolean>> = {
  all: () => true,
  big: (value, { from, to }) => 2 * value >= from + to,
  small: (value, { from, to }) => 2 * value < from + to,
  odd: (value) => value % 2 === 1,
  even: (value) => value % 2 === 0,
  clear: () => false,
};

const valuesOf = (pad: Pad): readonly number[] =>
  Array.from({ length: pad.to - pad.from + 1 }, (_, place) => pad.from + place).filter(
    (value) => pad.accepts?.(value) ?? true,
  );

/** The values that a button chooses on a pad, ascending. They may be more than the pad allows. */
export const quickChoice = (pad: Pad, choice: QuickChoice): readonly number[] =>
  valuesOf(pad).filter((value) => TESTS[choice](value, pad));

/** Values from `start` to `end` in steps, as far as the pad has them. */
export const rangeChoice = (pad: Pad, start: number, end: number, step = 1): readonly number[] =>
  valuesOf(pad).filter((value) => value >= start && value <= end && (value - start) % step === 0);

/** Two-digit ends by the parity of both digits, such as `odd` tens with `even` units. */
export const parityChoice = (pad: Pad, tens: 'odd' | 'even', units: 'odd' | 'even'): readonly number[] =>
  valuesOf(pad).filter((value) => TESTS[tens](Math.floor(value / 10), pad) && TESTS[units](value, pad));

/** Chosen numbers with every different order of their digits. */
export const withOrders = (pad: Pad, chosen: readonly number[]): readonly number[] =>
  [...new Set(chosen.flatMap((value) => ordersOf(value, pad.width)))].toSorted((one, other) => one - other);

/** Tries before a quick pick gives up: the least likely play succeeds in one of two. */
const MOST_TRIES = 1_000;

/** Values from which on a pad is wide. */
const WIDE = 1_000;

/** Different values of a pad by chance, ascending; fewer if too few are free. */
function pickSome(pad: Pad, taken: readonly number[], count: number, draw: Draw): readonly number[] {
  // A wide pad, such as one of all numbers of four digits, is tried value by value rather than listed.
  if (pad.to - pad.from >= WIDE) {
    const picked = new Set<number>();
    for (let attempt = 0; attempt < MOST_TRIES && picked.size < count; attempt += 1) {
      const value = pad.from + draw(pad.to - pad.from + 1);
      if ((pad.accepts?.(value) ?? true) && !taken.includes(value)) picked.add(value);
    }
    return [...picked].toSorted((one, other) => one - other);
  }
  const free = valuesOf(pad).filter((value) => !taken.includes(value));
  return drawDifferent(Math.min(count, free.length), 0, free.length - 1, draw)
    .map((place) => entryAt(free, place))
    .toSorted((one, other) => one - other);
}

function pickOnce(play: Play, draw: Draw): Selection {
  const canBeEmpty = play.pads.every(({ least }) => least === 0);
  const filled = canBeEmpty
    ? drawDifferent(play.leastPads, 0, play.pads.length - 1, draw)
    : play.pads.map((_, index) => index);
  const taken: number[] = [];
  return play.pads.map((pad, index) => {
    if (!filled.includes(index)) return [];
    const others = play.between === 'free' ? [] : taken;
    const chosen = pickSome(pad, others, pad.quickCount ?? Math.max(1, pad.least), draw);
    taken.push(...chosen);
    return chosen;
  });
}

/**
 * A random selection with the fewest values that make a unit.
 *
 * @throws RangeError if the play has none
 */
export function quickPick(play: Play, draw: Draw): Selection {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const selection = pickOnce(play, draw);
    if (countUnits(play, selection) > 0) return selection;
  }
  throw new RangeError(`No quick pick of ${play.key} makes a unit.`);
}
