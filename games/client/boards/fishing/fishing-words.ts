import type texts from '../../../../languages/en/games/fishing.json';
import { wordsOf } from '../../words.ts';

/** Texts of fishing. */
export const say = wordsOf<typeof texts>('fishing');
