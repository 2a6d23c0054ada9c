import { ease, noise } from '../../ui/motion.ts';
import { stillPicture } from '../../ui/still-picture.ts';
import {
  type Ground,
  groundOf,
  type Point,
  paintSparks,
  type Scene,
  type ScenePainter,
  trace,
} from '../fixtures/scene.ts';

const SQUAD = 5;
/** Between two turns of someone's way. */
const WALK_MS = 1_400;
const EVENT_MS = 1_800;
const FLASH_MS = 90;

/** Walls of the arena: their places, widths, depths and heights. */
const WALLS: readonly (Point & { readonly width: number; readonly depth: number; readonly height: number })[] = [
  { x: 0.22, y: 0.12, width: 0.05, depth: 0.3, height: 0.09 },
  { x: 0.22, y: 0.62, width: 0.05, depth: 0.26, height: 0.09 },
  { x: 0.38, y: 0.34, width: 0.08, depth: 0.12, height: 0.07 },
  { x: 0.46, y: 0.08, width: 0.08, depth: 0.14, height: 0.11 },
  { x: 0.54, y: 0.56, width: 0.08, depth: 0.12, height: 0.07 },
  { x: 0.46, y: 0.78, width: 0.08, depth: 0.14, height: 0.11 },
  { x: 0.73, y: 0.12, width: 0.05, depth: 0.26, height: 0.09 },
  { x: 0.73, y: 0.58, width: 0.05, depth: 0.3, height: 0.09 },
];

/** Where someone of a squad walks: from turn to turn, mostly on the own side. */
function fighterAt({ seed, isLive }: Scene, side: 0 | 1, index: number, ms: number): Point {
  const spawn = { x: 0.07, y: 0.14 + index * 0.18 };
  const turnAt = (turn: number): Point => ({
    x: 0.08 + noise(seed + index, turn * 2 + side) * 0.5,
    y: 0.06 + noise(seed + index * 7, turn * 2 + 1 + side) * 0.88,
  });
  const turn = Math.floor(ms / WALK_MS + noise(seed, index));
  const share = ease((ms / WALK_MS + noise(seed, index)) % 1);
  const [from, to] = [turnAt(turn), turnAt(turn + 1)];
  const own = isLive ? { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share } : spawn;
  return side === 0 ? own : { x: 1 - own.x, y: own.y };
}

function paintFloor(context: CanvasRenderingContext2D, ground: Ground): void {
  trace(context, ground, [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]);
  context.fillStyle = 'oklch(0.22 0.05 285)';
  context.fill();
  context.strokeStyle = 'oklch(0.5 0.12 285 / 0.35)';
  context.lineWidth = 1;
  for (let line = 0; line <= 16; line += 1) {
    const place = line / 16;
    trace(context, ground, [
      { x: place, y: 0 },
      { x: place, y: 1 },
    ]);
    context.stroke();
    if (line % 2 === 1) continue;
    trace(context, ground, [
      { x: 0, y: place },
      { x: 1, y: place },
    ]);
    context.stroke();
  }
}

/** The dark of the hall and its floor, which do not move. */
const paintGround = stillPicture((context, { width, height }) => {
  const dark = context.createLinearGradient(0, 0, 0, height);
  dark.addColorStop(0, 'oklch(0.13 0.04 285)');
  dark.addColorStop(1, 'oklch(0.18 0.05 300)');
  context.fillStyle = dark;
  context.fillRect(0, 0, width, height);
  paintFloor(context, groundOf({ width, height }));
});

function paintWall(context: CanvasRenderingContext2D, ground: Ground, wall: (typeof WALLS)[number], height: number) {
  const { x, y, width, depth } = wall;
  const lift = wall.height * height;
  const [farStart, farEnd] = [ground.at({ x, y }), ground.at({ x: x + width, y })];
  const [nearStart, nearEnd] = [ground.at({ x, y: y + depth }), ground.at({ x: x + width, y: y + depth })];
  const shape = (points: readonly Point[], fill: string) => {
    context.beginPath();
    for (const point of points) context.lineTo(point.x, point.y);
    context.closePath();
    context.fillStyle = fill;
    context.fill();
  };
  const up = (point: Point): Point => ({ x: point.x, y: point.y - lift });
  shape([nearStart, nearEnd, up(nearEnd), up(nearStart)], 'oklch(0.3 0.07 285)');
  const inner = farStart.x > nearStart.x ? [farEnd, nearEnd] : [farStart, nearStart];
  shape([...inner, ...inner.toReversed().map(up)], 'oklch(0.26 0.06 285)');
  shape([farStart, farEnd, nearEnd, nearStart].map(up), 'oklch(0.42 0.09 285)');
  context.strokeStyle = 'oklch(0.72 0.15 285 / 0.8)';
  context.stroke();
}

function paintFighter(context: CanvasRenderingContext2D, ground: Ground, place: Point, colour: string, size: number) {
  const { x, y, scale } = ground.at(place);
  const radius = size * scale;
  context.fillStyle = colour;
  context.globalAlpha *= 0.25;
  context.beginPath();
  context.ellipse(x, y, radius * 2.1, radius, 0, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha *= 4;
  context.beginPath();
  context.roundRect(x - radius * 0.7, y - radius * 2.1, radius * 1.4, radius * 2.1, radius * 0.5);
  context.fill();
  context.fillStyle = 'oklch(0.16 0.04 285)';
  context.fillRect(x - radius * 0.7, y - radius * 1.75, radius * 1.4, radius * 0.5);
}

/** Shots that are seen for a moment. */
function paintShots(context: CanvasRenderingContext2D, ground: Ground, scene: Scene, ms: number): void {
  const beat = Math.floor(ms / FLASH_MS);
  if (!scene.isLive || noise(scene.seed, beat) > 0.35) return;
  const side = noise(scene.seed + 1, beat) < 0.5 ? 0 : 1;
  const shooter = fighterAt(scene, side, Math.floor(noise(2, beat) * SQUAD), ms);
  const target = fighterAt(scene, side === 0 ? 1 : 0, Math.floor(noise(4, beat) * SQUAD), ms);
  trace(context, ground, [shooter, target]);
  context.strokeStyle = scene.colours[side];
  context.lineWidth = 1.5;
  context.stroke();
}

/** A match in an arena: two squads of five, and who wins a round sweeps over the floor. */
export const paintArena: ScenePainter = (context, frame, scene) => {
  const { width, height, nowMs } = frame;
  const ground = groundOf(frame);
  paintGround(context, frame, scene.seed);
  const share = scene.event ? (nowMs - scene.event.atMs) / EVENT_MS : 1;
  const winner = scene.event && share < 1 ? scene.event.side : undefined;
  if (winner !== undefined) {
    const reach = ease(Math.min(1, share * 1.6));
    const edge = winner === 0 ? reach : 1 - reach;
    const start = winner === 0 ? 0 : 1;
    trace(context, ground, [
      { x: start, y: 0 },
      { x: edge, y: 0 },
      { x: edge, y: 1 },
      { x: start, y: 1 },
    ]);
    context.globalAlpha = 0.5 * (1 - share);
    context.fillStyle = scene.colours[winner];
    context.fill();
    context.globalAlpha = 1;
  }
  const size = Math.max(3.5, Math.min(width, height * 2) / 75);
  const things = [
    ...WALLS.map((wall) => ({ y: wall.y + wall.depth, paint: () => paintWall(context, ground, wall, height) })),
    ...([0, 1] as const).flatMap((side) =>
      Array.from({ length: SQUAD }, (_, index) => {
        const place = fighterAt(scene, side, index, nowMs);
        const isBeaten = winner !== undefined && winner !== side;
        return {
          y: place.y,
          paint: () => {
            context.globalAlpha = isBeaten ? 0.3 : 1;
            paintFighter(context, ground, place, scene.colours[side], size);
            context.globalAlpha = 1;
          },
        };
      }),
    ),
  ];
  things.sort((one, other) => one.y - other.y);
  for (const { paint } of things) paint();
  paintShots(context, ground, scene, nowMs);
  if (winner !== undefined) {
    const place = ground.at({ x: winner === 0 ? 0.25 : 0.75, y: 0.5 });
    paintSparks(context, place, share, height * 0.4, scene.colours[winner]);
  }
};
