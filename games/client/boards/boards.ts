import { lazy } from 'react';
import type { FamilyId } from '../../families/family.ts';
import type { AnyBoard } from '../board.ts';

const part = (load: () => Promise<{ readonly Board: AnyBoard }>) =>
  lazy(async () => ({ default: (await load()).Board }));

/** The board of each family, loaded when a game of it is opened. */
export const BOARDS: Partial<Readonly<Record<FamilyId, AnyBoard>>> = {
  sports: part(() => import('./sports/sports-board.tsx')),
  esports: part(() => import('./esports/esports-board.tsx')),
  fishing: part(() => import('./fishing/fishing-board.tsx')),
  keno: part(() => import('./keno/keno-board.tsx')),
  dice: part(() => import('./dice/dice-board.tsx')),
};
