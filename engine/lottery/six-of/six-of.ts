import { choose } from '../combinatorics.ts';
import { drawDifferent } from '../draw.ts';
import type { Kind } from '../kind.ts';
import { DRAWN, mainPlays } from './main-plays.ts';
import { sidePlays } from './side-plays.ts';

/** Six different numbers from 1 to `numbers`, with or without a seventh one as the bonus number (Mark Six and its like). */
export function sixOf(numbers: number, hasBonus: boolean): Kind {
  const group = { from: 1, to: numbers, width: 2 };
  return {
    key: `sixOf${numbers}${hasBonus ? 'Bonus' : ''}`,
    groups: [{ key: 'numbers', count: DRAWN, ...group }, ...(hasBonus ? [{ key: 'bonus', count: 1, ...group }] : [])],
    isOrdered: false,
    hasRepeats: false,
    results: choose(numbers, DRAWN) * (hasBonus ? BigInt(numbers - DRAWN) : 1n),
    draw: (draw) => drawDifferent(DRAWN + Number(hasBonus), 1, numbers, draw),
    plays: [...mainPlays(numbers, hasBonus), ...sidePlays(numbers, hasBonus)],
  };
}
