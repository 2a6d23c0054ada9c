import { lazy } from 'react';
import { keysOf } from '../../../engine/json/keys-of.ts';
import type { FamilyId } from '../../families/family.ts';
import type { AnyBoard } from '../board.ts';
import { withWords } from '../words.ts';
import { BOARD_PARTS } from './board-parts.ts';

const loaded = new Map<string, AnyBoard>();

async function load(family: FamilyId): Promise<AnyBoard> {
  const { Board } = await withWords(BOARD_PARTS[family], family);
  loaded.set(family, Board);
  return Board;
}

const LAZY_BOARDS: Partial<Readonly<Record<string, AnyBoard>>> = Object.fromEntries(
  keysOf(BOARD_PARTS).map((family) => [family, lazy(async () => ({ default: await load(family) }))]),
);

/**
 * The board of a family; undefined if there is no such family. One that is loaded is drawn at once: React keeps the
 * fallback of a lazy one for 300 milliseconds. Ask once for each drawn board, because a loaded one is another component.
 */
export const findBoard = (family: string): AnyBoard | undefined => loaded.get(family) ?? LAZY_BOARDS[family];

/** Loads a board before it is rendered; never rejects, because a failure is reported when the board is rendered. */
export async function loadBoard(family: FamilyId): Promise<void> {
  await load(family).catch(() => undefined);
}
