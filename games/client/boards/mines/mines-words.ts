import type texts from '../../../../languages/en/games/mines.json';
import { wordsOf } from '../../words.ts';

/** Texts of the mines. */
export const say = wordsOf<typeof texts>('mines');
