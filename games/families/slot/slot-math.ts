import type { Setup, Volatility } from '../family.ts';
import { perSetup } from '../memo.ts';
import { solvePaytable } from '../solve-paytable.ts';
import { LINES, MOST_LINES } from './lines.ts';
import { FIRST_PAYING, REELS, ROWS, SCATTER, STRIP_LENGTH, STRIPS, SYMBOLS, symbolAt, WILD } from './reels.ts';

/** Fewest equal symbols from the first reel on that pay, and fewest scatters. */
export const FEWEST_EQUAL = 3;
const USUAL_LINES = 20;

interface SlotShape {
  /** Line prizes before scaling: symbol after symbol from `top`, each for 3, 4, 5 equal ones. */
  readonly growth: number;
  readonly fall: number;
  /** Free spins that 3, 4, 5 scatters give. */
  readonly freeSpins: readonly [number, number, number];
  readonly freeMultiplier: number;
}

const SHAPES: Readonly<Record<Volatility, SlotShape>> = {
  low: { growth: 3, fall: 0.75, freeSpins: [8, 10, 15], freeMultiplier: 2 },
  medium: { growth: 4.2, fall: 0.68, freeSpins: [10, 12, 20], freeMultiplier: 2 },
  high: { growth: 6.5, fall: 0.6, freeSpins: [12, 15, 20], freeMultiplier: 3 },
};

/** Least prize of a line, in line bets. */
const LEAST_PRIZE = 1;
/** What 3, 4, 5 scatters pay before scaling, in whole stakes. */
const SCATTER_WEIGHTS = [2, 8, 60];

/** Everything that chance and pay of a slot need. */
export interface SlotMath {
  readonly lines: readonly (readonly number[])[];
  readonly strips: readonly Uint8Array[];
  /** `prizes[symbol * 6 + equal]`: line bets for that many equal symbols; for the scatter, whole stakes. */
  readonly prizes: readonly number[];
  /** Chance on one line, or of one spin for the scatter, by the same index. */
  readonly chances: readonly number[];
  readonly freeSpins: readonly number[];
  readonly freeMultiplier: number;
  /** Expected free spins after one paid spin, those won within free spins included. */
  readonly expectedFreeSpins: number;
  readonly returnToPlayer: number;
}

/** Index into prizes and chances. */
export const prizeIndex = (symbol: number, equal: number): number => symbol * (REELS + 1) + equal;

const share = (strip: Uint8Array, wanted: (symbol: number) => boolean): number =>
  strip.filter(wanted).length / STRIP_LENGTH;

/** Chance that a line shows exactly `equal` of a symbol from the left, wilds counted. Every row of a reel is alike. */
function lineChance(strips: readonly Uint8Array[], symbol: number, equal: number): number {
  return strips.reduce((chance, strip, reel) => {
    const matching = share(strip, (on) => on === symbol || on === WILD);
    if (reel < equal) return chance * matching;
    return reel === equal ? chance * (1 - matching) : chance;
  }, 1);
}

/** Chances of 0 to 5 scatters in sight, by enumeration of every stop of every reel. */
function scatterChances(strips: readonly Uint8Array[]): number[] {
  let chances = [1, 0, 0, 0, 0, 0];
  for (const strip of strips) {
    let seen = 0;
    for (let stop = 0; stop < STRIP_LENGTH; stop += 1) {
      for (let row = 0; row < ROWS; row += 1) if (symbolAt(strip, stop, row) === SCATTER) seen += 1;
    }
    // A strip has one scatter, so at most one is in sight and the sum over stops counts sightings.
    const sight = seen / STRIP_LENGTH;
    chances = chances.map((chance, count) => chance * (1 - sight) + (chances[count - 1] ?? 0) * sight);
  }
  return chances;
}

/** How many lines a setup plays. */
const linesOf = (setup: Setup): number => (setup.lines > 0 ? Math.min(setup.lines, MOST_LINES) : USUAL_LINES);

/**
 * The paytable of a setup. A spin's expected pay is linear in the prizes, and free spins multiply it by a constant, so the
 * prizes are solved for the return without any simulation.
 */
export const slotMath = perSetup((setup: Setup): SlotMath => {
  const shape = SHAPES[setup.volatility];
  const strips = STRIPS[setup.volatility];
  const scatters = scatterChances(strips);
  const freeSpins = [0, 0, 0, ...shape.freeSpins];
  const awarded = scatters.reduce((sum, chance, count) => sum + chance * (freeSpins[count] ?? 0), 0);
  // Free spins win free spins like any spin: a geometric series.
  const expectedFreeSpins = awarded / (1 - awarded);
  const worth = 1 + shape.freeMultiplier * expectedFreeSpins;
  const size = SYMBOLS.length * (REELS + 1);
  const chances = Array.from({ length: size }, () => 0);
  const weights = Array.from({ length: size }, () => 0);
  for (let equal = FEWEST_EQUAL; equal <= REELS; equal += 1) {
    chances[prizeIndex(SCATTER, equal)] = scatters[equal] ?? 0;
    weights[prizeIndex(SCATTER, equal)] = SCATTER_WEIGHTS[equal - FEWEST_EQUAL] ?? 0;
    for (let symbol = FIRST_PAYING; symbol < SYMBOLS.length; symbol += 1) {
      chances[prizeIndex(symbol, equal)] = lineChance(strips, symbol, equal);
      weights[prizeIndex(symbol, equal)] =
        20 * shape.growth ** (equal - FEWEST_EQUAL) * shape.fall ** (symbol - FIRST_PAYING);
    }
  }
  const shapes = weights.map((weight, index) => ({ weight, chance: chances[index] ?? 0 }));
  const prizes = solvePaytable(shapes, setup.returnBasisPoints / 10_000 / worth, LEAST_PRIZE);
  const perSpin = prizes.reduce((sum, prize, index) => sum + prize * (chances[index] ?? 0), 0);
  return {
    lines: LINES.slice(0, linesOf(setup)),
    strips,
    prizes,
    chances,
    freeSpins,
    freeMultiplier: shape.freeMultiplier,
    expectedFreeSpins,
    returnToPlayer: perSpin * worth,
  };
});
