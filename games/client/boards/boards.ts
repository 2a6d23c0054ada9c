import { lazy } from 'react';
import type { FamilyId } from '../../families/family.ts';
import type { AnyBoard } from '../board.ts';

const part = (load: () => Promise<{ readonly Board: AnyBoard }>) =>
  lazy(async () => ({ default: (await load()).Board }));

/** The board of each family, loaded when a game of it is opened. */
export const BOARDS: Partial<Readonly<Record<FamilyId, AnyBoard>>> = {
  slot: part(() => import('./slot/slot-board.tsx')),
  crash: part(() => import('./crash/crash-board.tsx')),
  mines: part(() => import('./mines/mines-board.tsx')),
  plinko: part(() => import('./plinko/plinko-board.tsx')),
  dice: part(() => import('./dice/dice-board.tsx')),
};
