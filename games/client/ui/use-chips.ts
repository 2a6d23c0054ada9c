import { useState } from 'react';
import type { Setup } from '../../families/family.ts';

/** Stakes by spot, minor units. */
export type ChipsBySpot = ReadonlyMap<string, bigint>;

/** Chips on one spot, as a bet names them. */
export interface PlacedChips {
  readonly spot: string;
  readonly stakeMinor: string;
}

const EMPTY: ChipsBySpot = new Map();

/** What all chips are worth together. */
export const totalOf = (chips: ChipsBySpot): bigint => [...chips.values()].reduce((sum, minor) => sum + minor, 0n);

/** Chips by their spot. */
export const bySpot = (placed: readonly PlacedChips[]): ChipsBySpot =>
  new Map(placed.map(({ spot, stakeMinor }) => [spot, BigInt(stakeMinor)]));

/** Chips as a bet names them. */
export const asPlaced = (chips: ChipsBySpot): readonly PlacedChips[] =>
  [...chips].map(([spot, minor]) => ({ spot, stakeMinor: String(minor) }));

/** Chips with one more of them, as far as the limit of the game allows; the same ones if it allows none. */
export function withChip(chips: ChipsBySpot, spot: string, minor: bigint, { maximumBetMinor }: Setup): ChipsBySpot {
  const room = BigInt(maximumBetMinor) - totalOf(chips);
  const added = minor < room ? minor : room;
  return added <= 0n ? chips : new Map([...chips, [spot, (chips.get(spot) ?? 0n) + added]]);
}

/** The chips that a player lays on the cloth before a round begins. */
export interface Chips {
  readonly chips: ChipsBySpot;
  readonly canUndo: boolean;
  readonly canDouble: boolean;
  put(spot: string, minor: bigint): void;
  /** Takes all chips from one spot. */
  take(spot: string): void;
  undo(): void;
  clear(): void;
  double(): void;
  /** Lays chips as they lay before. */
  lay(chips: ChipsBySpot): void;
  /** Forgets everything, also what could be undone. */
  reset(): void;
}

/** Keeps the chips that are being laid, with every step so that it can be undone. */
export function useChips(setup: Setup): Chips {
  const [steps, setSteps] = useState<readonly ChipsBySpot[]>([EMPTY]);
  const chips = steps.at(-1) ?? EMPTY;
  const totalMinor = totalOf(chips);
  const go = (change: (now: ChipsBySpot) => ChipsBySpot) =>
    setSteps((past) => {
      const now = past.at(-1) ?? EMPTY;
      const next = change(now);
      return next === now ? past : [...past, next];
    });
  return {
    chips,
    canUndo: steps.length > 1,
    canDouble: totalMinor > 0n && totalMinor * 2n <= BigInt(setup.maximumBetMinor),
    put: (spot, minor) => go((now) => withChip(now, spot, minor, setup)),
    take: (spot) => go((now) => (now.has(spot) ? new Map([...now].filter(([name]) => name !== spot)) : now)),
    undo: () => setSteps((past) => (past.length > 1 ? past.slice(0, -1) : past)),
    clear: () => go((now) => (now.size === 0 ? now : EMPTY)),
    double: () => go((now) => new Map([...now].map(([spot, minor]) => [spot, minor * 2n]))),
    lay: (laid) => go(() => laid),
    reset: () => setSteps([EMPTY]),
  };
}
