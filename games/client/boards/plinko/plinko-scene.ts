import { CANVAS_FONT } from '../../ui/canvas-font.ts';
import { ballAt, rowAt, shiftAfter } from './ball-path.ts';

/** What one frame shows of the board. */
export interface PlinkoFrame {
  readonly rows: number;
  /** Prizes of the slots, as text. */
  readonly prizes: readonly string[];
  /** How much each slot pays, in stakes. */
  readonly times: readonly number[];
  /** The way of the ball, undefined before the first one. */
  readonly path: string | undefined;
  readonly elapsedMs: number;
  /** How long ago the ball has come to rest; undefined while it falls. */
  readonly restedMs: number | undefined;
  readonly hue: number;
}

const HIT_MS = 260;
/** Slots narrower than this, in pixels, have their prize written upwards. */
const NARROW = 36;
const TAU = 2 * Math.PI;

/** The board's measures on a canvas. */
function measure(width: number, height: number, rows: number) {
  const gap = Math.min((width * 0.95) / (rows + 1), ((height * 0.97) / (rows + 4.2)) * 1.12);
  const rise = Math.min(gap * 1.05, height / (rows + 4.2));
  const top = (height - rise * (rows + 3.4)) / 2 + rise * 1.5;
  return { gap, rise, x: (shift: number) => width / 2 + shift * gap, y: (row: number) => top + row * rise };
}

/** The colour of a slot: the more it pays, the hotter. */
function slotColour(times: number, light = 0): string {
  const heat = Math.min(1, Math.max(0, Math.log10(Math.max(times, 0.1) * 5) / 2.4));
  return `oklch(${0.72 + light} ${0.14 + 0.06 * heat} ${150 - 128 * heat})`;
}

function drawPegs(context: CanvasRenderingContext2D, board: ReturnType<typeof measure>, frame: PlinkoFrame): void {
  const { rows, path, elapsedMs, hue } = frame;
  const radius = Math.max(2.2, board.gap * 0.1);
  const { row: now, share } = rowAt(elapsedMs);
  for (let row = 0; row < rows; row += 1) {
    for (let peg = 0; peg <= row + 2; peg += 1) {
      const shift = peg - (row + 2) / 2;
      const [x, y] = [board.x(shift), board.y(row) + radius];
      const isHit = path !== undefined && row === now && Math.abs(shift - shiftAfter(path, row)) < 0.1;
      const glow = isHit ? 1 - share : 0;
      if (glow > 0) {
        context.fillStyle = `oklch(0.9 0.14 ${hue} / ${glow * 0.5})`;
        context.beginPath();
        context.arc(x, y, radius * (2 + 2.4 * share), 0, TAU);
        context.fill();
      }
      context.fillStyle = `oklch(${0.78 + glow * 0.2} 0.04 ${hue})`;
      context.beginPath();
      context.arc(x, y, radius, 0, TAU);
      context.fill();
      context.fillStyle = 'oklch(1 0 0 / 0.65)';
      context.beginPath();
      context.arc(x - radius * 0.3, y - radius * 0.35, radius * 0.34, 0, TAU);
      context.fill();
    }
  }
}

function drawPrize(
  context: CanvasRenderingContext2D,
  prize: string,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
): void {
  const isUpright = width < NARROW * 0.9;
  const length = isUpright ? height : width;
  const size = Math.min(15, isUpright ? width * 0.72 : length, (length / Math.max(3, prize.length)) * 1.5);
  context.save();
  context.translate(x, y);
  if (isUpright) context.rotate(-Math.PI / 2);
  context.font = `800 ${size}px ${CANVAS_FONT}`;
  context.fillStyle = 'oklch(0.16 0.03 60)';
  context.fillText(prize, 0, 0);
  context.restore();
}

function drawSlots(context: CanvasRenderingContext2D, board: ReturnType<typeof measure>, frame: PlinkoFrame): void {
  const { rows, prizes, times, path, restedMs } = frame;
  const goal = path === undefined || restedMs === undefined ? undefined : shiftAfter(path, rows) + rows / 2;
  const [width, height] = [board.gap * 0.9, Math.min(board.rise * (board.gap < NARROW ? 1.9 : 1.1), 46)];
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [slot, prize] of prizes.entries()) {
    const isGoal = slot === goal;
    const dip = isGoal && restedMs !== undefined ? Math.max(0, 1 - restedMs / HIT_MS) * height * 0.35 : 0;
    const [x, y] = [board.x(slot - rows / 2), board.y(rows) - height * 0.1 + dip];
    const value = times[slot] ?? 0;
    context.fillStyle = slotColour(value, -0.26);
    context.beginPath();
    context.roundRect(x - width / 2, y + 4, width, height, 7);
    context.fill();
    context.fillStyle = slotColour(value, isGoal ? 0.12 : 0);
    context.beginPath();
    context.roundRect(x - width / 2, y, width, height, 7);
    context.fill();
    if (isGoal) {
      context.lineWidth = 3;
      context.strokeStyle = 'oklch(1 0 0)';
      context.stroke();
    }
    drawPrize(context, prize, [x, y + height / 2], [width, height]);
  }
}

function drawBall(context: CanvasRenderingContext2D, board: ReturnType<typeof measure>, frame: PlinkoFrame): void {
  const { path, elapsedMs, hue } = frame;
  if (path === undefined) return;
  const radius = board.gap * 0.24;
  for (let echo = 4; echo >= 0; echo -= 1) {
    const place = ballAt(path, elapsedMs - echo * 22);
    const [x, y] = [board.x(place.x), board.y(place.y) - radius * 0.8];
    if (echo > 0) {
      context.fillStyle = `oklch(0.8 0.17 ${hue + 60} / ${0.2 - echo * 0.04})`;
      context.beginPath();
      context.arc(x, y, radius * (1 - echo * 0.1), 0, TAU);
      context.fill();
      continue;
    }
    const ball = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius);
    ball.addColorStop(0, 'oklch(0.99 0.02 90)');
    ball.addColorStop(0.45, `oklch(0.84 0.17 ${hue + 60})`);
    ball.addColorStop(1, `oklch(0.5 0.17 ${hue + 50})`);
    context.fillStyle = ball;
    context.beginPath();
    context.arc(x, y, radius, 0, TAU);
    context.fill();
  }
}

/** Draws the whole board over a canvas. */
export function drawPlinko(
  context: CanvasRenderingContext2D,
  [width, height]: readonly [number, number],
  frame: PlinkoFrame,
): void {
  context.clearRect(0, 0, width, height);
  const board = measure(width, height, frame.rows);
  const light = context.createRadialGradient(width / 2, height * 0.35, 0, width / 2, height * 0.4, height * 0.75);
  light.addColorStop(0, `oklch(0.42 0.09 ${frame.hue} / 0.75)`);
  light.addColorStop(1, `oklch(0.2 0.05 ${frame.hue} / 0)`);
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  context.fillStyle = `oklch(0.14 0.03 ${frame.hue} / 0.5)`;
  context.beginPath();
  context.moveTo(board.x(-1.7), board.y(-0.9));
  context.lineTo(board.x(1.7), board.y(-0.9));
  context.lineTo(board.x(frame.rows / 2 + 0.75), board.y(frame.rows - 0.2));
  context.lineTo(board.x(-frame.rows / 2 - 0.75), board.y(frame.rows - 0.2));
  context.closePath();
  context.fill();
  context.fillStyle = `oklch(0.5 0.06 ${frame.hue})`;
  context.beginPath();
  context.roundRect(board.x(-0.55), board.y(-1.5), board.gap * 1.1, board.rise * 0.5, 6);
  context.fill();
  drawPegs(context, board, frame);
  drawSlots(context, board, frame);
  drawBall(context, board, frame);
}
