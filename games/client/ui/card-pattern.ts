import { createContext } from 'react';
import { hashText } from '../../../engine/random/random.ts';

const PATTERNS = 3;

/** Which pattern the backs of the cards of a game have. */
export const CardPattern = createContext(0);

/** Always the same pattern for the same game. */
export const patternOf = (title: string | undefined): number => hashText(title ?? '') % PATTERNS;
