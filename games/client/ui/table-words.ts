import type texts from '../../../languages/en/games/table.json';
import { wordsOf } from '../words.ts';

/** Texts that tables with chips have in common. */
export const say = wordsOf<typeof texts>('table');
