import type texts from '../../../languages/en/games/rules.json';
import { wordsOf } from '../words.ts';

/** Texts of the rules that are the same for every family. */
export const say = wordsOf<typeof texts>('rules');
