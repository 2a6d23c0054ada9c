import { createRandom } from '../../../../engine/random/random.ts';
import { CANVAS_FONT } from '../../ui/canvas-font.ts';

const HUNDRED = 100;

/** What one frame of a flight shows. */
export interface FlightFrame {
  readonly phase: 'ready' | 'flying' | 'left' | 'crashed';
  readonly elapsedMs: number;
  /** The multiplier at every time since the take-off, in hundredths. */
  readonly growthAt: (elapsedMs: number) => number;
  readonly endedMsAgo: number;
  /** Where the player left, if they did. */
  readonly leftMs: number | undefined;
  readonly hue: number;
  readonly craft: 'rocket' | 'plane';
  readonly isStill: boolean;
}

type Size = readonly [width: number, height: number];

const STARS = (() => {
  const random = createRandom('stars of the flights');
  return Array.from({ length: 110 }, () => ({ x: random(), y: random(), depth: 0.2 + random() * 0.8 }));
})();

const HORIZON = 0.86;
const SHOWN_MS = 7_000;

/** How high the flight is: 0 on the ground, towards 1 in space. */
const heightOf = (hundredths: number): number => 1 - 1 / Math.sqrt(hundredths / HUNDRED);

function drawSky(context: CanvasRenderingContext2D, [width, height]: Size, frame: FlightFrame, rise: number): void {
  const { hue, elapsedMs } = frame;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `oklch(${0.2 - rise * 0.1} 0.06 ${hue + 30})`);
  sky.addColorStop(0.6, `oklch(${0.34 - rise * 0.2} 0.09 ${hue})`);
  sky.addColorStop(1, `oklch(${0.66 - rise * 0.44} ${0.15 - rise * 0.06} ${hue - 70 + rise * 60})`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (const { x, y, depth } of STARS) {
    const drift = (elapsedMs / 1000) * depth * 0.05;
    const [left, top] = [(((x - drift) % 1) + 1) % 1, (y + drift * 0.6) % 1];
    context.fillStyle = `oklch(0.97 0.02 ${hue} / ${depth * (0.25 + rise * 0.7)})`;
    context.fillRect(left * width, top * height, depth * 2.6, depth * 2.6);
  }
}

/** A planet that comes into sight above the clouds, and the clouds that stay below. */
function drawHeights(context: CanvasRenderingContext2D, [width, height]: Size, frame: FlightFrame, rise: number): void {
  const { hue, elapsedMs } = frame;
  const radius = Math.min(width, height) * 0.105;
  const [x, y] = [width * 0.17 - elapsedMs * 0.001, height * (0.42 + rise * 0.1)];
  const drawRing = (from: number, to: number) => {
    context.lineWidth = radius * 0.13;
    context.strokeStyle = `oklch(0.86 0.09 ${hue + 120} / 0.8)`;
    context.beginPath();
    context.ellipse(x, y, radius * 1.7, radius * 0.4, -0.35, from, to);
    context.stroke();
  };
  drawRing(Math.PI, 2 * Math.PI);
  const ball = context.createRadialGradient(x - radius * 0.4, y - radius * 0.4, radius * 0.1, x, y, radius);
  ball.addColorStop(0, `oklch(0.88 0.1 ${hue + 150})`);
  ball.addColorStop(0.6, `oklch(0.62 0.15 ${hue + 165})`);
  ball.addColorStop(1, `oklch(0.3 0.1 ${hue + 190})`);
  context.fillStyle = ball;
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
  drawRing(0, Math.PI);
  context.fillStyle = `oklch(0.9 0.03 ${hue} / ${0.16 * (1 - rise)})`;
  for (let index = 0; index < 6; index += 1) {
    const drift = (elapsedMs / 1000) * (14 + index * 5);
    const left = (((index * 0.29 * width - drift) % (width * 1.4)) + width * 1.4) % (width * 1.4);
    const top = height * (0.38 + ((index * 0.37) % 0.4) + rise * 0.6);
    const size = 26 + (index % 3) * 14;
    context.beginPath();
    context.roundRect(left - 260, top, size * 5.4, size * 0.8, size * 0.4);
    context.roundRect(left - 260 + size, top - size * 0.5, size * 2.6, size, size * 0.5);
    context.fill();
  }
}

/** Multipliers that the flight passes. */
function drawTicks(
  context: CanvasRenderingContext2D,
  size: Size,
  frame: FlightFrame,
  scale: ReturnType<typeof scaleOf>,
) {
  const most = Math.max(180, frame.growthAt(frame.elapsedMs));
  const step =
    [20, 50, 100, 200, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 250_000].find((one) => (most - HUNDRED) / one < 6) ??
    most;
  context.font = `600 12px ${CANVAS_FONT}`;
  context.textAlign = 'right';
  context.lineWidth = 1;
  for (let at = HUNDRED + step; at < most; at += step) {
    const y = scale.y(at);
    context.strokeStyle = 'oklch(1 0 0 / 0.09)';
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(size[0] - 58, y);
    context.stroke();
    context.fillStyle = 'oklch(1 0 0 / 0.6)';
    context.fillText(`${at / HUNDRED}×`, size[0] - 14, y + 4);
  }
}

/** Ridges that sink away as the flight rises. */
function drawGround(context: CanvasRenderingContext2D, [width, height]: Size, frame: FlightFrame, rise: number): void {
  for (const [layer, light] of [0.3, 0.22, 0.15].entries()) {
    const top = height * (HORIZON - 0.1 + layer * 0.06 + rise * (0.5 + layer * 0.35));
    if (top > height) continue;
    const shift = (frame.elapsedMs / 1000) * (8 + layer * 14);
    context.fillStyle = `oklch(${light} 0.06 ${frame.hue + 10})`;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width + 40; x += 40) {
      const wave = Math.sin((x + shift) / (90 + layer * 50)) + 0.5 * Math.sin((x + shift) / 37 + layer);
      context.lineTo(x, top - wave * height * 0.025);
    }
    context.lineTo(width, height);
    context.fill();
  }
}

/** From time and multiplier to a place on the canvas. */
function scaleOf([width, height]: Size, frame: FlightFrame) {
  const [left, right, top] = [Math.max(58, width * 0.07), width * 0.8, height * 0.2];
  const bottom = height * HORIZON;
  const lastMs = Math.max(SHOWN_MS, frame.elapsedMs);
  const most = Math.max(180, frame.growthAt(frame.elapsedMs));
  return {
    x: (elapsedMs: number) => left + ((right - left) * elapsedMs) / lastMs,
    y: (hundredths: number) => bottom - ((bottom - top) * (hundredths - HUNDRED)) / (most - HUNDRED),
  };
}

const ROCKET: readonly (readonly [path: string, part: 'body' | 'trim' | 'glass' | 'dark'])[] = [
  ['M-30,-17L-54,-38L-14,-20ZM-30,17L-54,38L-14,20Z', 'trim'],
  ['M-42,-16C-10,-27 30,-22 62,0C30,22 -10,27 -42,16Z', 'body'],
  ['M34,-15C44,-11 54,-5 62,0C54,5 44,11 34,15C38,5 38,-5 34,-15Z', 'trim'],
  ['M-42,-16L-50,-10V10L-42,16Z', 'dark'],
  ['M22,0A11,11 0 1 1 0,0A11,11 0 1 1 22,0Z', 'glass'],
];
const PLANE: typeof ROCKET = [
  ['M-2,-6L-34,-46H-16L34,-6Z', 'dark'],
  ['M-58,-26H-44L-22,-6L-46,2Z', 'trim'],
  ['M-52,-4C-24,-16 26,-18 56,-4C66,2 56,12 40,13H-26C-42,13 -52,4 -52,-4Z', 'body'],
  ['M14,-13C28,-13 40,-9 48,-4H18Z', 'glass'],
  ['M6,4L-24,46H-6L42,4Z', 'trim'],
];

const craftColour = (part: 'body' | 'trim' | 'glass' | 'dark', hue: number): string =>
  ({
    body: `oklch(0.95 0.02 ${hue})`,
    trim: 'oklch(0.66 0.21 25)',
    glass: `oklch(0.72 0.13 ${hue})`,
    dark: `oklch(0.42 0.05 ${hue})`,
  })[part];

function drawCraft(context: CanvasRenderingContext2D, place: readonly [number, number, number], frame: FlightFrame) {
  const [x, y, angle] = place;
  const { craft, hue, phase, isStill } = frame;
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  const { clientWidth, clientHeight } = context.canvas;
  const size = Math.min(1.15, Math.max(0.6, Math.min(clientWidth / 800, clientHeight / 560)));
  context.scale(size, size);
  if (phase !== 'ready') {
    const flicker = isStill ? 1 : 0.8 + 0.4 * Math.abs(Math.sin(frame.elapsedMs / 37));
    const flame = context.createLinearGradient(-48, 0, -48 - 70 * flicker, 0);
    flame.addColorStop(0, 'oklch(0.95 0.12 95)');
    flame.addColorStop(0.4, 'oklch(0.78 0.18 60)');
    flame.addColorStop(1, 'oklch(0.6 0.22 30 / 0)');
    context.fillStyle = flame;
    context.beginPath();
    context.moveTo(-46, -11);
    context.quadraticCurveTo(-70, -13, -48 - 72 * flicker, 0);
    context.quadraticCurveTo(-70, 13, -46, 11);
    context.fill();
  }
  for (const [path, part] of craft === 'plane' ? PLANE : ROCKET) {
    context.fillStyle = craftColour(part, hue);
    context.fill(new Path2D(path));
  }
  context.restore();
}

function drawBlast(context: CanvasRenderingContext2D, [x, y]: readonly [number, number], endedMsAgo: number): void {
  const share = Math.min(1, endedMsAgo / 1_100);
  const random = createRandom('blast');
  for (let index = 0; index < 46; index += 1) {
    const angle = random() * 2 * Math.PI;
    const distance = (40 + random() * 170) * (1 - (1 - share) ** 3);
    const size = (4 + random() * 15) * (1 - share);
    context.fillStyle = `oklch(${0.6 + random() * 0.35} 0.2 ${25 + random() * 65} / ${1 - share})`;
    context.beginPath();
    context.arc(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance + share * share * 50, size, 0, 7);
    context.fill();
  }
  const ring = context.createRadialGradient(x, y, 0, x, y, 90 + 160 * share);
  ring.addColorStop(0, `oklch(0.95 0.1 80 / ${0.8 * (1 - share)})`);
  ring.addColorStop(1, 'oklch(0.7 0.2 40 / 0)');
  context.fillStyle = ring;
  context.beginPath();
  context.arc(x, y, 90 + 160 * share, 0, 7);
  context.fill();
}

function drawTrail(
  context: CanvasRenderingContext2D,
  size: Size,
  frame: FlightFrame,
  scale: ReturnType<typeof scaleOf>,
) {
  const { elapsedMs, growthAt, phase, hue } = frame;
  const colour =
    phase === 'crashed' ? 'oklch(0.64 0.2 22)' : phase === 'left' ? 'oklch(0.78 0.17 155)' : `oklch(0.85 0.15 ${hue})`;
  const path = new Path2D();
  path.moveTo(scale.x(0), scale.y(HUNDRED));
  for (let step = 1; step <= 48; step += 1) {
    const at = (elapsedMs * step) / 48;
    path.lineTo(scale.x(at), scale.y(growthAt(at)));
  }
  const area = new Path2D(path);
  area.lineTo(scale.x(elapsedMs), size[1] * HORIZON);
  area.lineTo(scale.x(0), size[1] * HORIZON);
  const fill = context.createLinearGradient(0, size[1] * 0.15, 0, size[1] * HORIZON);
  fill.addColorStop(0, colour.replace(')', ' / 0.4)'));
  fill.addColorStop(1, colour.replace(')', ' / 0)'));
  context.fillStyle = fill;
  context.fill(area);
  context.lineCap = 'round';
  for (const [width, alpha] of [
    [16, 0.16],
    [8, 0.3],
    [3.5, 1],
  ] as const) {
    context.globalAlpha = alpha;
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

/** Draws one frame of a flight over the whole of a canvas. */
export function drawFlight(context: CanvasRenderingContext2D, size: Size, frame: FlightFrame): void {
  const { elapsedMs, growthAt, phase, leftMs } = frame;
  const reached = growthAt(elapsedMs);
  const rise = phase === 'ready' ? 0 : heightOf(reached);
  drawSky(context, size, frame, rise);
  drawHeights(context, size, frame, rise);
  drawGround(context, size, frame, rise);
  const scale = scaleOf(size, frame);
  const [x, y] = [scale.x(elapsedMs), scale.y(reached)];
  const before = Math.max(0, elapsedMs - 200);
  const angle =
    phase === 'ready'
      ? 0
      : Math.max(-1.25, Math.atan2(y - scale.y(growthAt(before)), Math.max(1, x - scale.x(before))));
  if (phase !== 'ready') {
    drawTicks(context, size, frame, scale);
    drawTrail(context, size, frame, scale);
  }
  if (leftMs !== undefined) {
    context.fillStyle = 'oklch(0.83 0.16 80)';
    context.beginPath();
    context.arc(scale.x(leftMs), scale.y(growthAt(leftMs)), 8, 0, 7);
    context.fill();
  }
  if (phase === 'crashed') drawBlast(context, [x, y], frame.isStill ? 500 : frame.endedMsAgo);
  else {
    const flownOn = phase === 'left' && !frame.isStill ? frame.endedMsAgo * 0.5 : 0;
    drawCraft(context, [x + flownOn, y - 8 - flownOn * 0.9, angle], frame);
  }
}
