import type texts from '../../languages/en/games/shell.json';
import { wordsOf } from './words.ts';

/** Texts of the frame around every board. */
export const say = wordsOf<typeof texts>('shell');
