import type { Pen } from '../pen.ts';

/** Draws one subject inside a box of 200 by 200 around the origin. */
export type Motif = (pen: Pen) => string;
