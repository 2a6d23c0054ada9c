import type texts from '../../../../languages/en/games/sports.json';
import { wordsOf } from '../../words.ts';

/** Texts of football. */
export const say = wordsOf<typeof texts>('sports');
