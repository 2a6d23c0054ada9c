import type texts from '../../languages/en/games/family-rules.json';
import type { Sentence } from '../families/family.ts';
import { wordsOf } from './words.ts';

const say = wordsOf<typeof texts>('family-rules');

/** A sentence of a family in the language of the player. */
export const sentenceText = ({ phrase, values }: Sentence): string => say(phrase, values);
