import { RED_NUMBERS, type Spot } from '../../../families/roulette/spots.ts';
import { say } from './roulette-words.ts';

const DOZEN = 12;

export type PocketColour = 'red' | 'black' | 'green';

/** The colour of a number on the wheel. */
export function colourOf(number: number): PocketColour {
  if (number === 0) return 'green';
  return RED_NUMBERS.includes(number) ? 'red' : 'black';
}

/** The spoken name of a spot. */
export function spotName({ kind, numbers, id }: Spot): string {
  return say(kind, { numbers: numbers.join('-'), number: id.slice(id.indexOf(':') + 1) });
}

/** The label of a spot with room for one; empty on lines and corners. */
export function spotText({ kind, numbers }: Spot): string {
  const [first = 0] = numbers;
  switch (kind) {
    case 'straight':
      return String(first);
    case 'column':
      return say('shortColumn');
    case 'dozen':
      return say('shortDozen', { from: first, to: first + DOZEN - 1 });
    case 'split':
    case 'street':
    case 'corner':
    case 'sixLine':
      return '';
    default:
      return say(kind);
  }
}

/** The spoken name of a number with its colour. */
export const numberText = (number: number): string => say('result', { number, colour: say(colourOf(number)) });
