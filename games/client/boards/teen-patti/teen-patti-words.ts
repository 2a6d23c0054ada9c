import type texts from '../../../../languages/en/games/teen-patti.json';
import { wordsOf } from '../../words.ts';

/** Texts of teen patti. */
export const say = wordsOf<typeof texts>('teen-patti');
