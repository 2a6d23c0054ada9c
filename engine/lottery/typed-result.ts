import type { Kind, NumberGroup } from './kind.ts';
import type { Result } from './play.ts';

const SEPARATORS = '[ ,;|-]';

/** Whether numbers of a group are written with all of their digits, as those of prizes are. */
export const hasFixedDigits = ({ from, to, width }: NumberGroup): boolean => from === 0 && to === 10 ** width - 1;

/** A pattern of the texts that give the numbers of a group: all of them, each in its range, with separators between. */
export function typedPattern(group: NumberGroup): string {
  const { count, from, to, width } = group;
  const values = Array.from({ length: hasFixedDigits(group) ? 0 : to - from + 1 }, (_, index) => `0?${from + index}`);
  const number = hasFixedDigits(group) ? `[0-9]{${width}}` : `(?:${values.join('|')})`;
  // Digits of one place each may be typed together, as `40721`.
  const between = `${SEPARATORS}${width === 1 ? '*' : '+'}`;
  return `^${number}(?:${between}${number}){${count - 1}}$`;
}

/** The numbers of texts that match the patterns of their groups, in the order of the kind. */
export const readTyped = ({ groups }: Kind, texts: readonly string[]): Result =>
  groups.flatMap(({ width }, place) => {
    const words = (texts[place] ?? '').match(/[0-9]+/g) ?? [];
    return (width === 1 ? words.flatMap((word) => [...word]) : words).map(Number);
  });

/** Whether two results of a kind are the same one: the order within a group counts only if it decides something. */
export function isSameResult({ groups, isOrdered }: Kind, one: Result, other: Result): boolean {
  const normal = (result: Result): string => {
    let start = 0;
    return groups
      .map(({ count }) => {
        const numbers = result.slice(start, start + count);
        start += count;
        return (isOrdered ? numbers : numbers.toSorted((a, b) => a - b)).join(' ');
      })
      .join('|');
  };
  return one.length === other.length && normal(one) === normal(other);
}
