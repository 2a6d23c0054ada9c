import type { Kind } from '../../../engine/lottery/kind.ts';
import type { Pad, Result } from '../../../engine/lottery/play.ts';
import type { PlayNames } from './play-names.ts';

/** Plays whose outcome describes a draw, such as its sum. Each has one pad. */
const TELLING: readonly string[] = ['sum.value', 'sum.sides', 'sum', 'parity', 'halves', 'colour', 'oddCount', 'shape'];
/** Facts of one draw that are shown. */
const MOST_FACTS = 4;

/** What a draw came to: its sum, its sides and the like, in the words of the plays on them. */
export function factsOf(kind: Kind, numbers: Result, names: PlayNames): readonly string[] {
  const facts = TELLING.flatMap((key): readonly string[] => {
    const pad: Pad | undefined = kind.plays.find((play) => play.key === key)?.pads[0];
    if (!pad) return [];
    return pad.seen(numbers).map((value) => {
      const name = names.valueName(pad, value);
      return pad.options ? name : `${names.padName(pad)} ${name}`;
    });
  });
  return [...new Set(facts)].slice(0, MOST_FACTS);
}
