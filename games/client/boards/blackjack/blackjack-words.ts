import type texts from '../../../../languages/en/games/blackjack.json';
import { wordsOf } from '../../words.ts';

/** Texts of blackjack. */
export const say = wordsOf<typeof texts>('blackjack');
