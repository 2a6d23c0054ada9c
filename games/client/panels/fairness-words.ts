import type texts from '../../../languages/en/games/fairness.json';
import { wordsOf } from '../words.ts';

/** Texts about the seeds. */
export const say = wordsOf<typeof texts>('fairness');
