import type { Volatility } from '../family.ts';
import { itemAt } from '../item-at.ts';

export const REELS = 5;
export const ROWS = 3;
/** Places on each reel. */
export const STRIP_LENGTH = 32;

/** Symbols by number on the strips. Screens draw them by their theme; `paper` are the card ranks of every slot. */
export const SYMBOLS = [
  'wild',
  'scatter',
  'top',
  'second',
  'third',
  'fourth',
  'paperAce',
  'paperKing',
  'paperQueen',
  'paperJack',
] as const;

export const WILD = 0;
export const SCATTER = 1;
/** The first symbol that pays on lines. */
export const FIRST_PAYING = 2;

/**
 * How often each symbol occurs on a reel; wilds on the three inner reels only, so a line always begins with its symbol.
 */
const COUNTS: Readonly<Record<Volatility, { outer: readonly number[]; inner: readonly number[] }>> = {
  low: { outer: [0, 1, 2, 3, 4, 4, 4, 4, 5, 5], inner: [2, 1, 2, 3, 3, 4, 4, 4, 4, 5] },
  medium: { outer: [0, 1, 2, 3, 3, 4, 4, 5, 5, 5], inner: [2, 1, 2, 2, 3, 3, 4, 5, 5, 5] },
  high: { outer: [0, 1, 1, 2, 3, 4, 5, 5, 5, 6], inner: [1, 1, 1, 2, 3, 4, 5, 5, 5, 5] },
};

/** Lays symbols on a reel as far from their like as it goes, each reel turned differently. */
function layStrip(counts: readonly number[], reel: number): Uint8Array {
  const placed = counts.flatMap((count, symbol) =>
    Array.from({ length: count }, (_, index) => ({
      symbol,
      // Golden-ratio offsets keep symbols of equal count from standing in one fixed order.
      place: (index + ((symbol * 0.618 + reel * 0.382) % 1)) / count,
    })),
  );
  placed.sort((a, b) => a.place - b.place || a.symbol - b.symbol);
  return Uint8Array.from(placed, ({ symbol }) => symbol);
}

const layReels = (volatility: Volatility): readonly Uint8Array[] =>
  Array.from({ length: REELS }, (_, reel) => {
    const isOuter = reel === 0 || reel === REELS - 1;
    return layStrip(COUNTS[volatility][isOuter ? 'outer' : 'inner'], reel);
  });

/** The five strips by volatility, read downwards and round. */
export const STRIPS: Readonly<Record<Volatility, readonly Uint8Array[]>> = {
  low: layReels('low'),
  medium: layReels('medium'),
  high: layReels('high'),
};

/** The symbol in a row of a reel that stopped at `stop`. */
export const symbolAt = (strip: Uint8Array, stop: number, row: number): number =>
  itemAt(strip, (stop + row) % STRIP_LENGTH);
