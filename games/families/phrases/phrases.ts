import { GAME_PHRASES_EN, type PhraseKey } from './en.ts';
import { GAME_PHRASES_HI } from './hi.ts';
import { GAME_PHRASES_PT } from './pt.ts';

/** The texts of the games, by language. */
export const GAME_PHRASES = {
  EN: GAME_PHRASES_EN,
  HI: GAME_PHRASES_HI,
  PT: GAME_PHRASES_PT,
} as const satisfies Record<string, Readonly<Record<PhraseKey, string>>>;
