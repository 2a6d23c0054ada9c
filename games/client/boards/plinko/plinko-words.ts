import type texts from '../../../../languages/en/games/plinko.json';
import { wordsOf } from '../../words.ts';

/** Texts of the plinko games. */
export const say = wordsOf<typeof texts>('plinko');
