import type { FishingState } from '../../../families/fishing/fishing.ts';
import type { Brush, FishPainter } from './fish-strokes.ts';
import { paintDragon, paintRay, paintShark, paintWhale } from './large-fish.ts';
import { paintClown, paintMinnow, paintPuffer, paintTurtle } from './small-fish.ts';

export type SpeciesId = FishingState['fish'][number]['species'];

interface Build {
  readonly paint: FishPainter;
  /** Length, in shares of the size of the sea. */
  readonly length: number;
  /** How deep it is against its length, for aiming. */
  readonly depth: number;
  /** Widths of the sea in a second. */
  readonly speed: number;
  /** Swings of the tail in a second. */
  readonly swings: number;
}

/** How each species looks and swims. */
export const BUILDS: Readonly<Record<SpeciesId, Build>> = {
  minnow: { paint: paintMinnow, length: 0.085, depth: 0.4, speed: 0.1, swings: 3 },
  clown: { paint: paintClown, length: 0.1, depth: 0.6, speed: 0.075, swings: 2 },
  puffer: { paint: paintPuffer, length: 0.11, depth: 0.9, speed: 0.05, swings: 1.2 },
  turtle: { paint: paintTurtle, length: 0.15, depth: 0.7, speed: 0.045, swings: 0.6 },
  ray: { paint: paintRay, length: 0.18, depth: 0.8, speed: 0.06, swings: 0.7 },
  shark: { paint: paintShark, length: 0.24, depth: 0.45, speed: 0.08, swings: 1 },
  whale: { paint: paintWhale, length: 0.31, depth: 0.5, speed: 0.035, swings: 0.4 },
  dragon: { paint: paintDragon, length: 0.36, depth: 0.4, speed: 0.055, swings: 0.6 },
};

/** Draws a fish of a species about a point, looking to the right or, with `side` -1, to the left. */
export function paintFish(
  brush: Brush,
  species: SpeciesId,
  place: {
    readonly x: number;
    readonly y: number;
    readonly length: number;
    readonly side: 1 | -1;
    readonly tilt: number;
  },
  swing: number,
): void {
  brush.save();
  brush.translate(place.x, place.y);
  brush.scale(place.side * place.length, place.length);
  brush.rotate(place.tilt);
  BUILDS[species].paint(brush, swing);
  brush.restore();
}
