import { lazy } from 'react';
import type { FamilyId } from '../../families/family.ts';
import type { AnyBoard } from '../board.ts';

const part = (load: () => Promise<{ readonly Board: AnyBoard }>) =>
  lazy(async () => ({ default: (await load()).Board }));

/** The board of each family, loaded when a game of it is opened. */
export const BOARDS: Partial<Readonly<Record<FamilyId, AnyBoard>>> = {
  'andar-bahar': part(() => import('./andar-bahar/andar-bahar-board.tsx')),
  blackjack: part(() => import('./blackjack/blackjack-board.tsx')),
  crash: part(() => import('./crash/crash-board.tsx')),
  dice: part(() => import('./dice/dice-board.tsx')),
  esports: part(() => import('./esports/esports-board.tsx')),
  fishing: part(() => import('./fishing/fishing-board.tsx')),
  keno: part(() => import('./keno/keno-board.tsx')),
  mines: part(() => import('./mines/mines-board.tsx')),
  plinko: part(() => import('./plinko/plinko-board.tsx')),
  roulette: part(() => import('./roulette/roulette-board.tsx')),
  slot: part(() => import('./slot/slot-board.tsx')),
  sports: part(() => import('./sports/sports-board.tsx')),
  'teen-patti': part(() => import('./teen-patti/teen-patti-board.tsx')),
};
