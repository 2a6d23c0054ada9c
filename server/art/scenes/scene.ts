import type { Random } from '../../../engine/random/random.ts';

/** A wide scene of 960 by 400 with its picture at the end of the line; the start stays calm behind text. */
export interface Scene {
  /** Colour of the calm side. */
  readonly dark: string;
  readonly bright: string;
  draw(id: string, random: Random): string;
}
