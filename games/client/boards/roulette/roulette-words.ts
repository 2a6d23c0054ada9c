import type texts from '../../../../languages/en/games/roulette.json';
import { wordsOf } from '../../words.ts';

/** Texts of roulette. */
export const say = wordsOf<typeof texts>('roulette');
