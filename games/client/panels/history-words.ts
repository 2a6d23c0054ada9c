import type texts from '../../../languages/en/games/history.json';
import { wordsOf } from '../words.ts';

/** Texts of the rounds that were played. */
export const say = wordsOf<typeof texts>('history');
