import type texts from '../../languages/en/games/family-rules.json';
import type { Sentence } from '../families/family.ts';
import { gameLocale, wordsOf } from './words.ts';

/** Digits after the point that a number of a sentence may have. */
const MOST_DIGITS = 4;

const say = wordsOf<typeof texts>('family-rules');

/** A sentence of a family in the language of the player, its numbers as that language writes them. */
export function sentenceText({ phrase, values = {} }: Sentence): string {
  const format = new Intl.NumberFormat(gameLocale(), { maximumFractionDigits: MOST_DIGITS });
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? format.format(value) : value,
  ]);
  return say(phrase, Object.fromEntries(written));
}
