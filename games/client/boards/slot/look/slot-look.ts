import type { PenStyle } from '../../../../../engine/art/pen.ts';

/** The house styles of slots. Each has a ground, a frame, symbol plates and a way to draw of its own. */
export type LookKey = 'palace' | 'kettle' | 'fjord' | 'saloon' | 'volt' | 'harbour' | 'lantern' | 'reef';

/** The colours of one game. */
export interface SlotColours {
  /** The ground, from its far end to its near one. */
  readonly far: string;
  readonly near: string;
  /** The reels, from their edges to their middle. */
  readonly reelEdge: string;
  readonly reel: string;
  readonly main: string;
  readonly second: string;
  readonly gold: string;
  readonly ink: string;
  readonly paper: string;
  /** The frame round the reels, light and dark. */
  readonly frame: string;
  readonly frameDark: string;
}

/** How a slot looks. */
export interface SlotLook {
  readonly key: LookKey;
  readonly pen: PenStyle;
  /** Width of the ink outline, where the pen has one. */
  readonly outline: number;
  readonly colours: SlotColours;
  /** What the symbols are: the best first. */
  readonly motifs: readonly [string, string, string, string];
  readonly seed: string;
}
