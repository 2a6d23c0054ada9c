import type { Bundles } from '../../engine/i18n/bundles.ts';

/** Files of a language's folder under `games/`, each with its namespace. */
const filesOf = (...parts: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.map((part) => [`games/${part}`, part]));

/** Which files load together: those of the frame with the page, those of a board with the board. */
export const GAME_BUNDLES = {
  frame: filesOf('shell', 'card', 'table'),
  'andar-bahar': filesOf('andar-bahar'),
  blackjack: filesOf('blackjack'),
  crash: filesOf('crash'),
  dice: filesOf('dice'),
  esports: filesOf('esports', 'fixture'),
  fishing: filesOf('fishing', 'family-rules'),
  keno: filesOf('keno'),
  mines: filesOf('mines'),
  plinko: filesOf('plinko'),
  roulette: filesOf('roulette'),
  slot: filesOf('slot'),
  sports: filesOf('sports', 'fixture'),
  'teen-patti': filesOf('teen-patti'),
  rules: filesOf('rules', 'family-rules'),
  history: filesOf('history', 'record', 'action'),
  fairness: filesOf('fairness'),
  pages: filesOf('page', 'record', 'action'),
} as const satisfies Bundles;

/** A part of the texts that the games load as one. */
export type GameBundle = keyof typeof GAME_BUNDLES;
