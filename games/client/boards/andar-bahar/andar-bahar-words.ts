import type texts from '../../../../languages/en/games/andar-bahar.json';
import { wordsOf } from '../../words.ts';

/** Texts of Andar Bahar. */
export const say = wordsOf<typeof texts>('andar-bahar');
