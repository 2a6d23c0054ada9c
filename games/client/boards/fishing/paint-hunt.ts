import { CANVAS_FONT } from '../../ui/canvas-font.ts';
import { ease, noise } from '../../ui/motion.ts';
import type { Frame } from '../../ui/use-canvas.ts';
import { paintFish } from './fish.ts';
import { CATCH_MS, type Catch, FLIGHT_MS, type Hunt, muzzleOf, type Shot, type Spot } from './hunt.ts';
import { paintBubbles, paintSea, type SeaLook } from './sea.ts';
import { placeOf, sizeOf, swingOf } from './swim.ts';

const RECOIL_MS = 160;
/** The share of the way to its aim that the barrel turns in a frame. */
const TURN = 0.25;
const FURTHEST = 1.35;
const COINS = 16;
/** From this win on, a catch is announced larger. */
const GREAT = 30;

function paintShoal(context: CanvasRenderingContext2D, hunt: Hunt, swimMs: number, lockId: number | undefined): void {
  const shoal = hunt.swimmers.map((swimmer) => ({ swimmer, place: placeOf(swimmer, hunt.sea, swimMs) }));
  // Who is aimed at swims before all others.
  const order = ({ swimmer, place }: (typeof shoal)[number]) => (swimmer.fishId === lockId ? 2 : place.near);
  shoal.sort((one, other) => order(one) - order(other));
  for (const { swimmer, place } of shoal) {
    context.globalAlpha = 0.78 + place.near * 0.22;
    paintFish(context, swimmer.species, place, swingOf(swimmer, swimMs));
    context.globalAlpha = 1;
    if (swimmer.fishId !== lockId) continue;
    context.strokeStyle = 'oklch(0.95 0.15 95)';
    context.lineWidth = 2.5;
    const radius = place.length * 0.5 + 8;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const turn = swimMs / 900 + (quarter * Math.PI) / 2;
      context.beginPath();
      context.arc(place.x, place.y, radius, turn, turn + 0.8);
      context.stroke();
    }
  }
}

function paintCannon(
  context: CanvasRenderingContext2D,
  hunt: Hunt,
  aim: Spot | undefined,
  nowMs: number,
  turn: number,
): void {
  const muzzle = muzzleOf(hunt.sea);
  const size = Math.max(26, sizeOf(hunt.sea) * 0.055);
  const wanted = aim ? Math.atan2(aim.x - muzzle.x, muzzle.y - aim.y) : 0;
  const angle = Math.max(-FURTHEST, Math.min(FURTHEST, wanted));
  hunt.angle += (angle - hunt.angle) * turn;
  const recoil = Math.max(0, 1 - (nowMs - hunt.firedMs) / RECOIL_MS) * size * 0.25;
  context.save();
  context.translate(muzzle.x, muzzle.y + size * 0.3);
  context.rotate(hunt.angle);
  const metal = context.createLinearGradient(-size * 0.4, 0, size * 0.4, 0);
  metal.addColorStop(0, 'oklch(0.45 0.08 70)');
  metal.addColorStop(0.35, 'oklch(0.88 0.12 88)');
  metal.addColorStop(1, 'oklch(0.42 0.09 60)');
  context.fillStyle = metal;
  context.beginPath();
  context.roundRect(-size * 0.3, -size * 1.35 + recoil, size * 0.6, size * 1.4, size * 0.16);
  context.fill();
  context.fillStyle = 'oklch(0.55 0.2 28)';
  context.fillRect(-size * 0.36, -size * 1.4 + recoil, size * 0.72, size * 0.24);
  context.fillRect(-size * 0.33, -size * 0.62 + recoil, size * 0.66, size * 0.14);
  context.restore();
  const stand = context.createRadialGradient(
    muzzle.x,
    muzzle.y,
    size * 0.1,
    muzzle.x,
    muzzle.y + size * 0.5,
    size * 1.2,
  );
  stand.addColorStop(0, 'oklch(0.9 0.1 88)');
  stand.addColorStop(1, 'oklch(0.4 0.1 55)');
  context.fillStyle = stand;
  context.beginPath();
  context.ellipse(muzzle.x, muzzle.y + size * 0.75, size * 1.05, size * 0.72, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = 'oklch(0.3 0.07 255)';
  context.beginPath();
  context.arc(muzzle.x, muzzle.y + size * 0.5, size * 0.24, 0, Math.PI * 2);
  context.fill();
}

function paintNet(context: CanvasRenderingContext2D, spot: Spot, radius: number, strength: number): void {
  context.strokeStyle = `oklch(0.98 0.05 195 / ${strength})`;
  context.lineWidth = 1.5;
  for (const ring of [0.35, 0.7, 1]) {
    context.beginPath();
    context.arc(spot.x, spot.y, radius * ring, 0, Math.PI * 2);
    context.stroke();
  }
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const turn = (spoke / 8) * Math.PI * 2;
    context.beginPath();
    context.moveTo(spot.x, spot.y);
    context.lineTo(spot.x + Math.cos(turn) * radius, spot.y + Math.sin(turn) * radius);
    context.stroke();
  }
}

function paintShot(context: CanvasRenderingContext2D, hunt: Hunt, shot: Shot, nowMs: number, swimMs: number): void {
  const { landed, decidedMs } = shot;
  if (landed) {
    const open = ease(Math.min(1, (nowMs - landed.atMs) / 140));
    const fade = decidedMs === undefined ? 1 : Math.max(0, 1 - (nowMs - decidedMs) / 350);
    paintNet(context, landed.spot, (landed.spot.length * 0.5 + 14) * open, fade * 0.9);
    return;
  }
  const target = placeOf(shot.swimmer, hunt.sea, swimMs);
  const share = Math.min(1, (nowMs - shot.firedMs) / FLIGHT_MS);
  const size = Math.max(5, sizeOf(hunt.sea) * 0.011);
  for (let trail = 3; trail >= 0; trail -= 1) {
    const at = Math.max(0, share - trail * 0.05);
    context.fillStyle = `oklch(0.95 0.14 90 / ${1 - trail * 0.28})`;
    context.beginPath();
    const x = shot.from.x + (target.x - shot.from.x) * at;
    const y = shot.from.y + (target.y - shot.from.y) * at;
    context.arc(x, y, size * (1 - trail * 0.18), 0, Math.PI * 2);
    context.fill();
  }
}

function paintCoins(context: CanvasRenderingContext2D, from: Spot, to: Spot, share: number, size: number): void {
  for (let coin = 0; coin < COINS; coin += 1) {
    const own = Math.max(0, Math.min(1, share * 1.5 - noise(3, coin) * 0.5));
    if (own <= 0 || own >= 1) continue;
    const burst = Math.sin(own * Math.PI) * size * 5;
    const turn = noise(8, coin) * Math.PI * 2;
    const x = from.x + (to.x - from.x) * own * own + Math.cos(turn) * burst;
    const y = from.y + (to.y - from.y) * own * own + Math.sin(turn) * burst * 0.6 - burst * 0.5;
    const wide = Math.abs(Math.cos(own * 12 + coin));
    context.fillStyle = 'oklch(0.68 0.15 70)';
    context.beginPath();
    context.ellipse(x, y + size * 0.12, size * Math.max(0.15, wide), size, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = 'oklch(0.88 0.16 90)';
    context.beginPath();
    context.ellipse(x, y, size * Math.max(0.12, wide) * 0.9, size * 0.9, 0, 0, Math.PI * 2);
    context.fill();
  }
}

/** With reduced motion, a catch shows its amount alone. */
const STILL_SHARE = 0.3;

function paintCatch(
  context: CanvasRenderingContext2D,
  hunt: Hunt,
  caught: Catch,
  nowMs: number,
  isStill: boolean,
): void {
  const share = isStill ? STILL_SHARE : (nowMs - caught.atMs) / CATCH_MS;
  const { spot } = caught;
  const to = muzzleOf(hunt.sea);
  const drawn = ease(Math.min(1, share * 1.8));
  const size = sizeOf(hunt.sea);
  if (drawn < 1 && !isStill) {
    const place = {
      ...spot,
      x: spot.x + (to.x - spot.x) * drawn,
      y: spot.y + (to.y - spot.y) * drawn,
      length: spot.length * (1 - drawn * 0.75),
      tilt: drawn * 7,
    };
    paintFish(context, caught.swimmer.species, place, Math.sin(nowMs / 30));
  }
  if (!isStill) paintCoins(context, spot, to, share, Math.max(5, size * 0.012));
  const isGreat = caught.multiplier >= GREAT;
  const letters = Math.max(16, size * (isGreat ? 0.075 : 0.04));
  const grown = Math.min(1, share * 6);
  context.globalAlpha = Math.min(1, (1 - share) * 3);
  context.font = `800 ${letters * grown}px ${CANVAS_FONT}`;
  context.textAlign = 'center';
  context.lineWidth = letters * 0.16;
  context.strokeStyle = 'oklch(0.25 0.08 50)';
  context.fillStyle = 'oklch(0.93 0.16 92)';
  const half = context.measureText(caught.amount).width / 2;
  const x = Math.max(half + 6, Math.min(hunt.sea.width - half - 6, spot.x));
  const y = Math.max(letters, spot.y - share * size * 0.08);
  context.strokeText(caught.amount, x, y);
  context.fillText(caught.amount, x, y);
  context.globalAlpha = 1;
}

/** Draws everything of a hunt. @param swimMs the time of the fish: it is still with reduced motion */
export function paintHunt(
  context: CanvasRenderingContext2D,
  frame: Frame,
  hunt: Hunt,
  {
    look,
    swimMs,
    isArmed,
    isStill,
  }: {
    readonly look: SeaLook;
    readonly swimMs: number;
    readonly isArmed: boolean;
    readonly isStill: boolean;
  },
): void {
  const { nowMs } = frame;
  const still = { ...frame, nowMs: swimMs };
  paintSea(context, still, look);
  paintShoal(context, hunt, swimMs, isArmed ? hunt.lockId : undefined);
  for (const shot of hunt.shots) paintShot(context, hunt, shot, nowMs, swimMs);
  const aimed = hunt.find(hunt.lockId) ?? hunt.shots.at(-1)?.swimmer;
  const aim = aimed ? placeOf(aimed, hunt.sea, swimMs) : hunt.pointer;
  if (isArmed) paintCannon(context, hunt, aim, nowMs, isStill ? 1 : TURN);
  for (const caught of hunt.catches) paintCatch(context, hunt, caught, nowMs, isStill);
  paintBubbles(context, still);
}
