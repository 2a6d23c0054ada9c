import { noise } from '../../ui/motion.ts';
import { BUILDS, type SpeciesId } from './fish.ts';

/** A fish in the water of this screen. Its path is local to this screen: a shot counts by the fish it is aimed at. */
export interface Swimmer {
  readonly fishId: number;
  readonly species: SpeciesId;
  /** When it came in, on the clock of the page; undefined for those that were there from the beginning. */
  readonly bornMs: number | undefined;
}

/** Where a fish is, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly side: 1 | -1;
  readonly tilt: number;
  /** From 0, far away, to 1. */
  readonly near: number;
}

interface Sea {
  readonly width: number;
  readonly height: number;
}

/** How far beyond the edge a fish swims before it comes back, in widths. */
const BEYOND = 0.2;
const HIGHEST = 0.2;
const LOWEST = 0.72;
const SECOND_MS = 1_000;

/** The side of a square as large as the sea. */
export const sizeOf = ({ width, height }: Sea): number => Math.sqrt(width * height);

/** Where a fish is at a time: it crosses the sea, and comes in again at the other end. */
export function placeOf({ fishId, species, bornMs }: Swimmer, sea: Sea, nowMs: number): Place {
  const { length, speed } = BUILDS[species];
  const own = (index: number): number => noise(fishId * 31 + 7, index);
  const side = own(1) < 0.5 ? -1 : 1;
  const pace = speed * (0.8 + own(2) * 0.5);
  const span = 1 + 2 * BEYOND;
  const begun =
    bornMs === undefined ? own(3) * span + (nowMs / SECOND_MS) * pace : ((nowMs - bornMs) / SECOND_MS) * pace;
  const along = (begun % span) - BEYOND;
  const near = own(4);
  const wave = (nowMs / SECOND_MS) * (0.5 + own(5) * 0.4) + own(6) * 6;
  const lane = HIGHEST + (LOWEST - HIGHEST) * own(7);
  return {
    x: (side === 1 ? along : 1 - along) * sea.width,
    y: (lane + Math.sin(wave) * 0.035) * sea.height,
    length: length * sizeOf(sea) * (0.82 + near * 0.36),
    side,
    tilt: Math.cos(wave) * 0.09,
    near,
  };
}

/** How far a tail has swung, -1 to 1. */
export const swingOf = ({ fishId, species }: Swimmer, nowMs: number): number =>
  Math.sin((nowMs / SECOND_MS) * BUILDS[species].swings * Math.PI * 2 + fishId);

/** Brings the swimmers in line with the fish of the table: those who stay swim on, new ones come in from the edge. */
export function followFish(
  swimmers: readonly Swimmer[],
  fish: readonly { readonly fishId: number; readonly species: SpeciesId }[],
  nowMs: number,
): readonly Swimmer[] {
  const isFirst = swimmers.length === 0;
  return fish.map(
    ({ fishId, species }) =>
      swimmers.find((swimmer) => swimmer.fishId === fishId) ?? {
        fishId,
        species,
        bornMs: isFirst ? undefined : nowMs,
      },
  );
}

/** Fish that can be seen, so aimed at. */
export const isInSight = ({ x }: Place, { width }: Sea): boolean => x > 0 && x < width;

/** The fish that is nearest to a point; fish that cover it come before those near it. */
export function nearestFish(
  swimmers: readonly Swimmer[],
  sea: Sea,
  point: { readonly x: number; readonly y: number },
  nowMs: number,
): Swimmer | undefined {
  let best: { swimmer: Swimmer; distance: number } | undefined;
  for (const swimmer of swimmers) {
    const place = placeOf(swimmer, sea, nowMs);
    if (!isInSight(place, sea)) continue;
    const reach = (place.length * (0.5 + BUILDS[swimmer.species].depth / 2)) / 2;
    const distance = Math.hypot(place.x - point.x, place.y - point.y) - reach;
    if (!best || distance < best.distance) best = { swimmer, distance };
  }
  return best?.swimmer;
}
