import type texts from '../../../../languages/en/games/dice.json';
import { wordsOf } from '../../words.ts';

/** Texts of the dice. */
export const say = wordsOf<typeof texts>('dice');
