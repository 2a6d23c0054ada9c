import type { Draw } from '../chance/draw.ts';
import type { Play, Result } from './play.ts';

/** Numbers of a draw that belong together, such as those of one prize. */
export interface NumberGroup {
  readonly key: string;
  readonly count: number;
  readonly from: number;
  readonly to: number;
  /** Digits of a number in text, leading zeros included. */
  readonly width: number;
}

/** A kind of lottery: its numbers, its draw and its plays. */
export interface Kind {
  /** Stable; games of merchants name it. */
  readonly key: string;
  /** The numbers of a result, in order. */
  readonly groups: readonly NumberGroup[];
  /** Whether the order of numbers within a group decides anything. */
  readonly isOrdered: boolean;
  /** Whether a number can occur twice in a result. */
  readonly hasRepeats: boolean;
  /** Equally likely results. Orders of the same numbers are one result if order decides nothing and no number repeats. */
  readonly results: bigint;
  /** One result, every one with the same chance. */
  draw(draw: Draw): Result;
  readonly plays: readonly Play[];
}

/** Mistakes of a result that someone has typed. */
export interface ResultMistake {
  readonly code: 'tooFew' | 'tooMany' | 'outOfRange' | 'twice';
  /** Index in the result; its length if numbers are missing. */
  readonly at: number;
}

/** The group of each number of a result. */
const groupAt = (groups: readonly NumberGroup[]): readonly NumberGroup[] =>
  groups.flatMap((group) => Array.from({ length: group.count }, () => group));

/** Every reason for which numbers cannot be a result of a kind. */
export function findResultMistakes({ groups, hasRepeats }: Kind, result: Result): readonly ResultMistake[] {
  const wanted = groupAt(groups);
  const mistakes = result.slice(0, wanted.length).flatMap((number, at): readonly ResultMistake[] => {
    const group = wanted[at];
    if (!group || !Number.isInteger(number) || number < group.from || number > group.to)
      return [{ code: 'outOfRange', at }];
    return !hasRepeats && result.indexOf(number) < at ? [{ code: 'twice', at }] : [];
  });
  if (result.length < wanted.length) return [...mistakes, { code: 'tooFew', at: result.length }];
  return result.length > wanted.length ? [...mistakes, { code: 'tooMany', at: wanted.length }] : mistakes;
}

/** The numbers of each group as text, such as `07` and `0641`. */
export function resultTexts({ groups }: Kind, result: Result): readonly (readonly string[])[] {
  let start = 0;
  return groups.map(({ count, width }) => {
    const numbers = result.slice(start, start + count);
    start += count;
    return numbers.map((number) => String(number).padStart(width, '0'));
  });
}

/**
 * The play of a kind.
 *
 * @throws RangeError if the kind has no such play
 */
export function getPlay(kind: Kind, key: string): Play {
  const play = kind.plays.find((one) => one.key === key);
  if (!play) throw new RangeError(`The kind ${kind.key} has no play ${key}.`);
  return play;
}
