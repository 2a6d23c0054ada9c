import { entryAt } from '../../../../engine/lists/entry-at.ts';
import { ease, noise } from '../../ui/motion.ts';
import { stillPicture } from '../../ui/still-picture.ts';
import type { FrameSize } from '../../ui/use-canvas.ts';
import {
  type Ground,
  groundOf,
  horizonOf,
  type Point,
  paintSparks,
  type Scene,
  type ScenePainter,
  trace,
} from '../fixtures/scene.ts';

const STRIPES = 12;
/** How long the ball is on its way from one player to the next. */
const PASS_MS = 1_150;
const GOAL_MS = 2_600;
const SHOT_MS = 450;

/** Positions of a side in its own half, along and across: a goalkeeper, four, four, and two. */
const FORMATION: readonly Point[] = [
  { x: 0.04, y: 0.5 },
  ...[0.16, 0.38, 0.62, 0.84].map((y) => ({ x: 0.19, y })),
  ...[0.14, 0.38, 0.62, 0.86].map((y) => ({ x: 0.33, y })),
  ...[0.36, 0.64].map((y) => ({ x: 0.45, y })),
];

/** Which side presses: -1 the away side, 1 the home side. */
const pressureAt = (seed: number, ms: number): number =>
  Math.sin(ms / 5_300 + seed) * 0.65 + Math.sin(ms / 2_900 + seed * 1.7) * 0.35;

function playerAt({ seed, isLive }: Scene, side: 0 | 1, index: number, ms: number): Point {
  const base = entryAt(FORMATION, index);
  const own = { x: side === 0 ? base.x : 1 - base.x, y: base.y };
  if (!isLive) return own;
  const shift = index === 0 ? 0.015 : 0.2;
  const wander = 0.018;
  const phase = noise(seed, index + side * 20) * 6.28;
  return {
    x: own.x + pressureAt(seed, ms) * shift + Math.sin(ms / 900 + phase) * wander,
    y: own.y + Math.cos(ms / 1_100 + phase * 2) * wander * 1.4,
  };
}

/** Who has the ball after so many passes. */
function holderOf(seed: number, pass: number): { readonly side: 0 | 1; readonly index: number } {
  const side = noise(seed, Math.floor(pass / 4)) < 0.5 ? 0 : 1;
  return { side, index: 1 + Math.floor(noise(seed + 3, pass) * (FORMATION.length - 1)) };
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** Where the ball is, and how high, in shares of the pitch. */
function ballAt(scene: Scene, ms: number): Point & { readonly height: number } {
  if (!scene.isLive) return { x: 0.5, y: 0.5, height: 0 };
  const pass = Math.floor(ms / PASS_MS);
  const share = (ms % PASS_MS) / PASS_MS;
  const [from, to] = [holderOf(scene.seed, pass), holderOf(scene.seed, pass + 1)];
  const [start, end] = [playerAt(scene, from.side, from.index, ms), playerAt(scene, to.side, to.index, ms)];
  const far = Math.hypot(end.x - start.x, end.y - start.y);
  const played = { ...between(start, end, ease(share)), height: far > 0.3 ? Math.sin(share * Math.PI) * 0.12 : 0 };
  const sinceMs = scene.event ? ms - scene.event.atMs : GOAL_MS;
  if (!scene.event || sinceMs >= GOAL_MS) return played;
  const net = { x: scene.event.side === 0 ? 1.01 : -0.01, y: 0.5 };
  const shot = Math.min(1, sinceMs / SHOT_MS);
  return { ...between(played, net, ease(shot)), height: Math.sin(shot * Math.PI) * 0.06 };
}

const CROWD = 1_400;

/** Rows of people under floodlights, as far down as the pitch begins. */
function paintStands(context: CanvasRenderingContext2D, frame: FrameSize, seed: number): void {
  const { width, height } = frame;
  const horizon = horizonOf(frame);
  const ground = context.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, 'oklch(0.13 0.03 260)');
  ground.addColorStop(Math.max(0.01, horizon / height), 'oklch(0.26 0.05 255)');
  ground.addColorStop(1, 'oklch(0.24 0.07 150)');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  for (let index = 0; index < CROWD; index += 1) {
    const row = Math.floor(noise(seed, index) * 26) / 26;
    context.fillStyle = `oklch(${0.34 + row * 0.22} 0.1 ${noise(5, index) * 360} / 0.85)`;
    context.fillRect(noise(9, index) * width, row * horizon * 0.9, 2.5, 3);
  }
  context.fillStyle = 'oklch(0.3 0.05 255)';
  context.fillRect(0, horizon * 0.92, width, Math.max(3, horizon * 0.05));
  for (const place of [0.12, 0.88]) {
    const glow = context.createRadialGradient(width * place, 0, 0, width * place, 0, height * 0.7);
    glow.addColorStop(0, 'oklch(0.98 0.03 100 / 0.2)');
    glow.addColorStop(1, 'oklch(0.98 0.03 100 / 0)');
    context.fillStyle = glow;
    context.fillRect(0, 0, width, height);
  }
}

function paintGrass(context: CanvasRenderingContext2D, ground: Ground): void {
  for (let stripe = 0; stripe < STRIPES; stripe += 1) {
    const [from, to] = [stripe / STRIPES, (stripe + 1) / STRIPES];
    trace(context, ground, [
      { x: from, y: 0 },
      { x: to, y: 0 },
      { x: to, y: 1 },
      { x: from, y: 1 },
    ]);
    context.fillStyle = stripe % 2 === 0 ? 'oklch(0.5 0.13 145)' : 'oklch(0.46 0.125 145)';
    context.fill();
  }
  context.strokeStyle = 'oklch(0.98 0.01 145 / 0.7)';
  context.lineWidth = 1.5;
  const box = (x: number, y: number, width: number, height: number) => {
    trace(context, ground, [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ]);
    context.closePath();
    context.stroke();
  };
  box(0, 0, 1, 1);
  box(0, 0, 0.5, 1);
  for (const x of [0, 0.84]) box(x, 0.22, 0.16, 0.56);
  for (const x of [0, 0.94]) box(x, 0.37, 0.06, 0.26);
  for (const x of [-0.025, 1]) box(x, 0.43, 0.025, 0.14);
  const circle = Array.from({ length: 33 }, (_, index) => (index / 16) * Math.PI);
  trace(
    context,
    ground,
    circle.map((angle) => ({ x: 0.5 + Math.cos(angle) * 0.085, y: 0.5 + Math.sin(angle) * 0.135 })),
  );
  context.stroke();
}

/** The ground of a match: over a thousand spectators and every line, none of which moves. */
const paintGround = stillPicture((context, frame, seed) => {
  paintStands(context, frame, seed);
  paintGrass(context, groundOf(frame));
});

function paintPlayer(context: CanvasRenderingContext2D, ground: Ground, place: Point, colour: string, size: number) {
  const { x, y, scale } = ground.at(place);
  const radius = size * scale;
  context.fillStyle = 'oklch(0.15 0.05 145 / 0.5)';
  context.beginPath();
  context.ellipse(x + radius * 0.4, y + radius * 0.2, radius * 1.1, radius * 0.45, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x - radius * 0.72, y - radius * 2, radius * 1.44, radius * 2, radius * 0.6);
  context.fill();
  context.fillStyle = 'oklch(0.8 0.07 60)';
  context.beginPath();
  context.arc(x, y - radius * 2.4, radius * 0.55, 0, Math.PI * 2);
  context.fill();
}

/** A match seen from the terraces. */
export const paintPitch: ScenePainter = (context, frame, scene) => {
  const { width, height, nowMs } = frame;
  const ground = groundOf(frame);
  paintGround(context, frame, scene.seed);
  const size = Math.max(3, Math.min(width, height * 2) / 85);
  const players = ([0, 1] as const).flatMap((side) =>
    FORMATION.map((_, index) => ({ side, place: playerAt(scene, side, index, nowMs) })),
  );
  players.sort((one, other) => one.place.y - other.place.y);
  for (const { side, place } of players) paintPlayer(context, ground, place, scene.colours[side], size);
  const ball = ballAt(scene, nowMs);
  const { x, y, scale } = ground.at(ball);
  context.fillStyle = 'oklch(0.15 0.05 145 / 0.5)';
  context.beginPath();
  context.ellipse(x, y, size * 0.55 * scale, size * 0.25 * scale, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = 'oklch(0.99 0.01 90)';
  context.beginPath();
  context.arc(x, y - size * 0.4 - ball.height * height, size * 0.5 * scale, 0, Math.PI * 2);
  context.fill();
  const sinceMs = scene.event ? nowMs - scene.event.atMs - SHOT_MS : -1;
  if (scene.event && sinceMs > 0 && sinceMs < GOAL_MS - SHOT_MS) {
    const goal = ground.at({ x: scene.event.side === 0 ? 1 : 0, y: 0.5 });
    paintSparks(context, goal, sinceMs / (GOAL_MS - SHOT_MS), height * 0.5, scene.colours[scene.event.side]);
  }
};
