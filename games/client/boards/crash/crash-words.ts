import type texts from '../../../../languages/en/games/crash.json';
import { wordsOf } from '../../words.ts';

/** Texts of the crash games. */
export const say = wordsOf<typeof texts>('crash');
