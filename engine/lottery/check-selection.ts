import { countUnits, type Pad, type Play, type Selection } from './play.ts';

/** Kinds of mistakes in a selection. */
export type SelectionMistakeCode =
  | 'notAValue'
  | 'outOfRange'
  | 'twice'
  | 'inTwoPads'
  | 'tooFew'
  | 'tooMany'
  | 'tooFewPads'
  | 'tooManyPads'
  | 'noUnits'
  | 'tooManyTickets';

/** A mistake and its place. */
export interface SelectionMistake {
  readonly code: SelectionMistakeCode;
  /** Index of the pad; of the ticket in a list of tickets. */
  readonly pad: number;
  /** Offset in the text, in UTF-16 units; in a selection that is not text, the index in its pad. */
  readonly at: number;
  readonly length: number;
}

/** A chosen value with its place. */
export interface PlacedValue {
  readonly value: number;
  readonly at: number;
  readonly length: number;
}

const isIn = (pad: Pad, value: number): boolean =>
  Number.isInteger(value) && value >= pad.from && value <= pad.to && (pad.accepts?.(value) ?? true);

/** Mistakes of one pad, apart from other pads. A pad without a value is judged by `findPadsMistakes`, if it may be empty. */
function findPadMistakes(
  pad: Pad,
  values: readonly PlacedValue[],
  index: number,
  end: number,
): readonly SelectionMistake[] {
  const different = new Set<number>();
  const single = values.flatMap(({ value, at, length }): readonly SelectionMistake[] => {
    const isAgain = different.has(value);
    different.add(value);
    if (!isIn(pad, value)) return [{ code: 'outOfRange', pad: index, at, length }];
    return isAgain ? [{ code: 'twice', pad: index, at, length }] : [];
  });
  if (different.size < pad.least) return [...single, { code: 'tooFew', pad: index, at: end, length: 0 }];
  const excess = values[pad.most];
  if (different.size > pad.most && excess)
    return [...single, { code: 'tooMany', pad: index, at: excess.at, length: end - excess.at }];
  return single;
}

/**
 * Every mistake of chosen values, in the order of their places.
 *
 * @param ends for each pad, the place behind its last value
 */
export function findPlacedMistakes(
  play: Play,
  padValues: readonly (readonly PlacedValue[])[],
  ends: readonly number[],
): readonly SelectionMistake[] {
  const last = ends.at(-1) ?? 0;
  const mistakes: SelectionMistake[] = play.pads.flatMap((pad, index) =>
    findPadMistakes(pad, padValues[index] ?? [], index, ends[index] ?? last),
  );
  if (padValues.length > play.pads.length) {
    const at = ends[play.pads.length - 1] ?? 0;
    mistakes.push({ code: 'tooManyPads', pad: play.pads.length, at, length: last - at });
  }
  if (play.between === 'disjoint')
    for (const [index, values] of padValues.entries()) {
      const earlier = new Set(padValues.slice(0, index).flatMap((pad) => pad.map(({ value }) => value)));
      for (const { value, at, length } of values)
        if (earlier.has(value)) mistakes.push({ code: 'inTwoPads', pad: index, at, length });
    }
  if (mistakes.length > 0) return mistakes.toSorted((one, other) => one.pad - other.pad || one.at - other.at);
  if (padValues.filter(({ length }) => length > 0).length < play.leastPads)
    return [{ code: 'tooFewPads', pad: play.pads.length - 1, at: last, length: 0 }];
  const selection = padValues.map((values) => values.map(({ value }) => value));
  return countUnits(play, selection) === 0 ? [{ code: 'noUnits', pad: 0, at: 0, length: last }] : [];
}

/** Every mistake of a selection that comes as values, such as one that a client sends. */
export const findSelectionMistakes = (play: Play, selection: Selection): readonly SelectionMistake[] =>
  findPlacedMistakes(
    play,
    selection.map((values) => values.map((value, at) => ({ value, at, length: 1 }))),
    selection.map(({ length }) => length),
  );
