import { lazy } from 'react';
import type { FamilyId } from '../../families/family.ts';
import type { AnyBoard } from '../board.ts';

const part = (load: () => Promise<{ readonly Board: AnyBoard }>) =>
  lazy(async () => ({ default: (await load()).Board }));

/** The board of each family, loaded when a game of it is opened. */
export const BOARDS: Partial<Readonly<Record<FamilyId, AnyBoard>>> = {
  'andar-bahar': part(() => import('./andar-bahar/andar-bahar-board.tsx')),
  blackjack: part(() => import('./blackjack/blackjack-board.tsx')),
  dice: part(() => import('./dice/dice-board.tsx')),
  roulette: part(() => import('./roulette/roulette-board.tsx')),
  'teen-patti': part(() => import('./teen-patti/teen-patti-board.tsx')),
};
