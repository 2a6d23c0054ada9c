import type { FamilyId } from '../../families/family.ts';
import type { AnyBoard } from '../board.ts';

/** Loads the code of each family's board. Nothing of the page comes with this list, so that it may run before the page. */
export const BOARD_PARTS: Readonly<Record<FamilyId, () => Promise<{ readonly Board: AnyBoard }>>> = {
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

/** Whether a text is the name of a family that has a board. */
export const hasBoard = (text: string): text is FamilyId => Object.hasOwn(BOARD_PARTS, text);
