import type texts from '../../../languages/en/games/page.json';
import { wordsOf } from '../words.ts';

/** Texts of the pages that are no game: the check of a record, and a round that is shown again. */
export const say = wordsOf<typeof texts>('page');
