import type texts from '../../../../languages/en/games/keno.json';
import { wordsOf } from '../../words.ts';

/** Texts of keno. */
export const say = wordsOf<typeof texts>('keno');
