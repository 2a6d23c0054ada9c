import type texts from '../../../languages/en/games/record.json';
import { wordsOf } from '../words.ts';

/** Texts of a round that is over: its figures, and the check of what it was made of. */
export const say = wordsOf<typeof texts>('record');
