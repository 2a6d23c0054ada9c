import type texts from '../../../../languages/en/games/esports.json';
import { wordsOf } from '../../words.ts';

/** Texts of e-sports. */
export const say = wordsOf<typeof texts>('esports');
