import type { SpeciesId } from './fish.ts';
import { followFish, nearestFish, type Place, placeOf, type Swimmer } from './swim.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A shot on its way, then as a net until it is known what it holds. */
export interface Shot {
  readonly swimmer: Swimmer;
  readonly from: Spot;
  readonly firedMs: number;
  /** Where its net opened, and when. */
  landed?: { readonly spot: Place; readonly atMs: number };
  decidedMs?: number;
}

/** A fish that was caught, while it is drawn in. */
export interface Catch {
  readonly swimmer: Swimmer;
  readonly spot: Place;
  readonly atMs: number;
  readonly amount: string;
  readonly multiplier: number;
}

export const FLIGHT_MS = 320;
const NET_MS = 380;
export const CATCH_MS = 1_500;
/** More shots than these at a time no one can follow. */
const MOST_SHOTS = 5;

/** The place of the cannon on the screen. */
export const muzzleOf = ({ width, height }: { readonly width: number; readonly height: number }): Spot => ({
  x: width / 2,
  y: height * 0.93,
});

/** Everything that swims and flies on this screen, with positions that only the screen knows. */
export class Hunt {
  sea = { width: 1, height: 1 };
  swimmers: readonly Swimmer[] = [];
  shots: readonly Shot[] = [];
  catches: readonly Catch[] = [];
  lockId: number | undefined;
  /** Where the player points. */
  pointer: Spot | undefined;
  /** Where the barrel points; it follows. Radians, 0 is straight up. */
  angle = 0;
  firedMs = Number.NEGATIVE_INFINITY;

  follow(fish: readonly { readonly fishId: number; readonly species: SpeciesId }[], nowMs: number): void {
    this.swimmers = followFish(this.swimmers, fish, nowMs);
  }

  find(fishId: number | undefined): Swimmer | undefined {
    return this.swimmers.find((swimmer) => swimmer.fishId === fishId);
  }

  nearest(spot: Spot, nowMs: number): Swimmer | undefined {
    return nearestFish(this.swimmers, this.sea, spot, nowMs);
  }

  /** Sends a shot; undefined while there are enough in the air. */
  fire(swimmer: Swimmer, nowMs: number): Shot | undefined {
    if (this.shots.length >= MOST_SHOTS) return undefined;
    const shot: Shot = { swimmer, from: muzzleOf(this.sea), firedMs: nowMs };
    this.shots = [...this.shots, shot];
    this.firedMs = nowMs;
    return shot;
  }

  /** Opens the nets of the shots that have arrived. @returns them */
  land(nowMs: number, swimMs: number, flightMs: number): readonly Shot[] {
    const landing = this.shots.filter((shot) => !shot.landed && nowMs - shot.firedMs >= flightMs);
    for (const shot of landing) shot.landed = { spot: placeOf(shot.swimmer, this.sea, swimMs), atMs: nowMs };
    return landing;
  }

  /** Sets the contents of a net. */
  decide(shot: Shot, nowMs: number, won: { readonly amount: string; readonly multiplier: number } | undefined): void {
    shot.decidedMs = nowMs;
    if (!won || !shot.landed) return;
    this.catches = [...this.catches, { swimmer: shot.swimmer, spot: shot.landed.spot, atMs: nowMs, ...won }];
  }

  /** Takes back every shot that is not decided: no one pays for them. */
  callBack(): void {
    this.shots = this.shots.filter(({ decidedMs }) => decidedMs !== undefined);
  }

  /** Drops everything that has been seen to its end. */
  tidy(nowMs: number): void {
    this.shots = this.shots.filter(({ decidedMs }) => decidedMs === undefined || nowMs - decidedMs < NET_MS);
    this.catches = this.catches.filter(({ atMs }) => nowMs - atMs < CATCH_MS);
  }
}

/** The next fish to the side of the one that is aimed at, from one edge of the sea to the other and round again. */
export function besideOf(hunt: Hunt, fishId: number | undefined, step: 1 | -1, nowMs: number): Swimmer | undefined {
  const inOrder = hunt.swimmers
    .map((swimmer) => ({ swimmer, x: placeOf(swimmer, hunt.sea, nowMs).x }))
    .filter(({ x }) => x > 0 && x < hunt.sea.width)
    .sort((one, other) => one.x - other.x)
    .map(({ swimmer }) => swimmer);
  const from = inOrder.findIndex((swimmer) => swimmer.fishId === fishId);
  if (from === -1) return inOrder[step === 1 ? 0 : inOrder.length - 1];
  return inOrder[(from + step + inOrder.length) % inOrder.length];
}
