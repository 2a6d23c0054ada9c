import { lazy } from 'react';
import { keysOf } from '../../../engine/json/keys-of.ts';
import type { FamilyId } from '../../families/family.ts';
import type { AnyBoard } from '../board.ts';
import { withWords } from '../words.ts';

const PARTS: Readonly<Record<FamilyId, () => Promise<{ readonly Board: AnyBoard }>>> = {
  'andar-bahar': () => import('./andar-bahar/andar-bahar-board.tsx'),
  blackjack: () => import('./blackjack/blackjack-board.tsx'),
  crash: () => import('./crash/crash-board.tsx'),
  dice: () => import('./dice/dice-board.tsx'),
  esports: () => import('./esports/esports-board.tsx'),
  fishing: () => import('./fishing/fishing-board.tsx'),
  keno: () => import('./keno/keno-board.tsx'),
  mines: () => import('./mines/mines-board.tsx'),
  plinko: () => import('./plinko/plinko-board.tsx'),
  roulette: () => import('./roulette/roulette-board.tsx'),
  slot: () => import('./slot/slot-board.tsx'),
  sports: () => import('./sports/sports-board.tsx'),
  'teen-patti': () => import('./teen-patti/teen-patti-board.tsx'),
};

const load = (family: FamilyId) => withWords(PARTS[family], family);

/** The board of each family, loaded when a game of it is opened. */
export const BOARDS: Partial<Readonly<Record<string, AnyBoard>>> = Object.fromEntries(
  keysOf(PARTS).map((family) => [family, lazy(async () => ({ default: (await load(family)).Board }))]),
);

/** Starts to load a board before it is rendered. A failure is reported when it is rendered. */
export function preloadBoard(family: FamilyId): void {
  load(family).catch(() => undefined);
}
