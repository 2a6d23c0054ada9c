import type texts from '../../../../languages/en/games/slot.json';
import { wordsOf } from '../../words.ts';

/** Texts of the slots. */
export const say = wordsOf<typeof texts>('slot');
