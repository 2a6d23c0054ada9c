import { REELS, ROWS, SCATTER, WILD } from '../../../families/slot/reels.ts';
import { CANVAS_FONT } from '../../ui/canvas-font.ts';
import type { SlotColours } from './look/slot-look.ts';
import { type ReelMotion, symbolsInSight } from './reel-motion.ts';

/** The symbols that light up on stopped reels. */
export interface Highlight {
  /** Cells as `reel * 3 + row`. */
  readonly cells: ReadonlySet<number>;
  /** Lines to draw, as the row on every reel, with how many reels of each win. */
  readonly lines: readonly (readonly number[])[];
}

/** Everything that one frame shows. */
export interface Frame {
  readonly reels: readonly ReelMotion[];
  readonly strips: readonly Uint8Array[];
  readonly highlight: Highlight | undefined;
  /** Reels that are waited for because they may complete the scatters. */
  readonly isTense: (reel: number) => boolean;
  readonly nowMs: number;
  readonly isStill: boolean;
}

/** Pictures of the symbols and the words on two of them. */
export interface Symbols {
  readonly pictures: readonly CanvasImageSource[];
  readonly labels: Readonly<Record<number, string>>;
}

const SYMBOL_SHARE = 0.94;
const BLUR_SPEED = 0.012;
const DIMMED = 0.3;
const PULSE_MS = 900;

function drawGround(context: CanvasRenderingContext2D, colours: SlotColours, width: number, height: number): void {
  const light = context.createLinearGradient(0, 0, 0, height);
  light.addColorStop(0, colours.reelEdge);
  light.addColorStop(0.22, colours.reel);
  light.addColorStop(0.78, colours.reel);
  light.addColorStop(1, colours.reelEdge);
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

/** The shadows of the window's edges, and the seams between the reels. */
function drawEdges(context: CanvasRenderingContext2D, colours: SlotColours, width: number, height: number): void {
  const reelWidth = width / REELS;
  context.fillStyle = colours.frameDark;
  for (let reel = 1; reel < REELS; reel += 1) {
    const seam = Math.max(2, reelWidth * 0.018);
    context.fillRect(reel * reelWidth - seam / 2, 0, seam, height);
  }
  for (const [from, to] of [
    [0, height * 0.1],
    [height, height * 0.9],
  ] as const) {
    const shadow = context.createLinearGradient(0, from, 0, to);
    shadow.addColorStop(0, 'rgb(0 0 0 / 0.38)');
    shadow.addColorStop(1, 'rgb(0 0 0 / 0)');
    context.fillStyle = shadow;
    context.fillRect(0, Math.min(from, to), width, height * 0.1);
  }
}

function drawLabel(
  context: CanvasRenderingContext2D,
  text: string | undefined,
  size: number,
  colours: SlotColours,
): void {
  if (text === undefined) return;
  context.font = `900 ${size * 0.2}px ${CANVAS_FONT}`;
  const fit = Math.min(1, (size * 0.92) / context.measureText(text).width);
  context.font = `900 ${size * 0.2 * fit}px ${CANVAS_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.06;
  context.strokeStyle = colours.ink;
  context.strokeText(text, 0, size * 0.3);
  context.fillStyle = '#ffffff';
  context.fillText(text, 0, size * 0.3);
}

/** Three faint copies along the way: a blur that costs three copies of a bitmap and no filter. */
function drawBlurred(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  size: number,
  cellHeight: number,
): void {
  context.globalAlpha = 0.36;
  for (const shift of [-0.2, 0, 0.2]) {
    context.drawImage(picture, -size / 2, -size / 2 + shift * cellHeight, size, size * 1.08);
  }
}

function drawReel(
  context: CanvasRenderingContext2D,
  frame: Frame,
  index: number,
  cell: readonly [width: number, height: number],
  symbols: Symbols,
  colours: SlotColours,
): void {
  const [width, height] = cell;
  const reel = frame.reels[index];
  const strip = frame.strips[index];
  if (!reel || !strip) return;
  const size = Math.min(width, height) * SYMBOL_SHARE;
  const isFast = reel.speed > BLUR_SPEED;
  for (const { symbol, row } of symbolsInSight(strip, reel.position)) {
    const picture = symbols.pictures[symbol];
    if (!picture) continue;
    const isLit = frame.highlight?.cells.has(index * ROWS + Math.round(row)) === true && !reel.isMoving;
    const wave = frame.isStill ? 1 : Math.sin((frame.nowMs / PULSE_MS) * 2 * Math.PI);
    const scale = isLit ? 1.05 + 0.05 * wave : 1;
    context.save();
    context.translate((index + 0.5) * width, (row + 0.5) * height);
    context.scale(scale, scale);
    if (frame.highlight && !isLit) context.globalAlpha = DIMMED;
    if (isFast) drawBlurred(context, picture, size, height);
    else {
      context.drawImage(picture, -size / 2, -size / 2, size, size);
      drawLabel(context, symbols.labels[symbol], size, colours);
    }
    context.restore();
  }
}

function drawTension(context: CanvasRenderingContext2D, left: number, width: number, height: number, frame: Frame) {
  const strength = 0.5 + 0.5 * Math.sin(frame.nowMs / 90);
  const glow = context.createLinearGradient(left, 0, left + width, 0);
  for (const [at, alpha] of [
    [0, 0.75],
    [0.25, 0.05],
    [0.75, 0.05],
    [1, 0.75],
  ] as const)
    glow.addColorStop(at, `rgb(255 214 90 / ${alpha * (0.5 + strength / 2)})`);
  context.fillStyle = glow;
  context.fillRect(left, 0, width, height);
}

function drawLine(
  context: CanvasRenderingContext2D,
  line: readonly number[],
  cell: readonly [number, number],
  colours: SlotColours,
): void {
  const [width, height] = cell;
  const trace = () => {
    context.beginPath();
    context.moveTo(0, ((line[0] ?? 0) + 0.5) * height);
    for (const [reel, row] of line.entries()) context.lineTo((reel + 0.5) * width, (row + 0.5) * height);
    context.lineTo(width * REELS, ((line.at(-1) ?? 0) + 0.5) * height);
    context.stroke();
  };
  context.lineJoin = 'round';
  context.strokeStyle = colours.ink;
  context.globalAlpha = 0.55;
  context.lineWidth = height * 0.075;
  trace();
  context.globalAlpha = 1;
  context.strokeStyle = colours.gold;
  context.lineWidth = height * 0.038;
  trace();
}

/** Draws one frame of the reels over the whole of a canvas. */
export function drawReels(
  context: CanvasRenderingContext2D,
  size: readonly [width: number, height: number],
  frame: Frame,
  symbols: Symbols,
  colours: SlotColours,
): void {
  const [width, height] = size;
  const cell = [width / REELS, height / ROWS] as const;
  drawGround(context, colours, width, height);
  // Lines run behind what they join.
  for (const line of frame.highlight?.lines ?? []) drawLine(context, line, cell, colours);
  for (let reel = 0; reel < REELS; reel += 1) {
    context.save();
    context.beginPath();
    context.rect(reel * cell[0], 0, cell[0], height);
    context.clip();
    drawReel(context, frame, reel, cell, symbols, colours);
    if (frame.isTense(reel)) drawTension(context, reel * cell[0], cell[0], height, frame);
    context.restore();
  }
  drawEdges(context, colours, width, height);
}

/** Symbols that carry a word. */
export const LABELLED = { wild: WILD, scatter: SCATTER } as const;
