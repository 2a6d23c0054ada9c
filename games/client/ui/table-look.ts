import { createContext } from 'react';
import { hashText } from '../../../engine/random/random.ts';

const PATTERNS = 3;

/** Which pattern the backs of the cards of a game have. */
export const CardPattern = createContext(0);

/** Always the same pattern for the same game. */
export const patternOf = (title: string | undefined): number => hashText(title ?? '') % PATTERNS;

const FELTS = ['studio', 'green', 'blue', 'wine'] as const;

/** Which cloth the table of a game has: always the same for the same game. */
export const feltOf = (title: string | undefined): (typeof FELTS)[number] =>
  FELTS[hashText(`felt ${title ?? ''}`) % FELTS.length] ?? 'studio';
