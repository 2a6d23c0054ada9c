import { REELS, ROWS, STRIP_LENGTH } from '../../../families/slot/reels.ts';

/** How fast a spin goes. */
export interface Pace {
  /** Shortest time from the start until the first reel begins to land. */
  readonly leastMs: number;
  readonly landMs: number;
  /** From the landing of one reel to that of the next. */
  readonly stepMs: number;
}

export const CALM: Pace = { leastMs: 520, landMs: 720, stepMs: 190 };
export const QUICK: Pace = { leastMs: 120, landMs: 330, stepMs: 45 };
/** How much longer a reel turns on that may complete the scatters. */
const SUSPENSE_MS = 1_150;

const TOP_SPEED = 0.03;
const SPEED_UP_MS = 260;
/** Symbols that pass while a reel lands. */
const LANDING_SYMBOLS = 8;
const OVERSHOOT = 0.8;

/** Where a reel is, in symbols of its strip: the one in the top row. It turns downwards, so the number falls. */
export interface ReelMotion {
  position: number;
  speed: number;
  landing: { readonly stop: number; readonly from: number; readonly startMs: number; readonly landMs: number } | null;
  isMoving: boolean;
}

/** A stopped reel. */
export const restingReel = (stop: number): ReelMotion => ({
  position: stop,
  speed: 0,
  landing: null,
  isMoving: false,
});

/** Ends a little beyond its goal and comes back. */
const settle = (share: number): number => 1 + (OVERSHOOT + 1) * (share - 1) ** 3 + OVERSHOOT * (share - 1) ** 2;

/** Lets a reel begin to turn. */
export function startReel(reel: ReelMotion): void {
  reel.isMoving = true;
  reel.speed = 0;
  reel.landing = null;
}

/** Lets a turning reel come to rest at a stop. The part of the strip skipped in between passes too fast to be seen. */
export function landReel(reel: ReelMotion, stop: number, startMs: number, landMs: number): void {
  reel.landing = { stop, from: stop + LANDING_SYMBOLS + (reel.position % 1), startMs, landMs };
}

/** Moves a reel on. @returns whether it has just stopped */
export function moveReel(reel: ReelMotion, nowMs: number, passedMs: number): boolean {
  if (!reel.isMoving) return false;
  const { landing } = reel;
  if (landing === null || nowMs < landing.startMs) {
    reel.speed = Math.min(TOP_SPEED, reel.speed + (TOP_SPEED * passedMs) / SPEED_UP_MS);
    reel.position = (reel.position - reel.speed * passedMs + STRIP_LENGTH * 2) % STRIP_LENGTH;
    return false;
  }
  const share = Math.min(1, (nowMs - landing.startMs) / landing.landMs);
  reel.position = landing.from + (landing.stop - landing.from) * settle(share);
  reel.speed = TOP_SPEED * (1 - share) ** 2;
  if (share < 1) return false;
  Object.assign(reel, restingReel(landing.stop));
  return true;
}

/**
 * When each reel begins to land, after the first may: later reels wait while two scatters show and a third may come.
 */
export function landingDelays(scattersByReel: readonly number[], pace: Pace): readonly number[] {
  let [delay, seen] = [0, 0];
  return Array.from({ length: REELS }, (_, reel) => {
    if (reel > 0) delay += pace.stepMs;
    if (seen >= 2) delay += SUSPENSE_MS;
    seen += scattersByReel[reel] ?? 0;
    return delay;
  });
}

/** Symbols that may be in sight, from one row above to one below. */
export function symbolsInSight(strip: Uint8Array, position: number): readonly { symbol: number; row: number }[] {
  const first = Math.floor(position);
  return Array.from({ length: ROWS + 1 }, (_, index) => ({
    symbol: strip[(first + index + STRIP_LENGTH) % STRIP_LENGTH] ?? 0,
    row: first + index - position,
  }));
}
