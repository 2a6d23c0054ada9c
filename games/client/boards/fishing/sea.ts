import { noise } from '../../ui/motion.ts';
import type { Frame } from '../../ui/use-canvas.ts';

/** Which sea it is: each studio has its own. */
export interface SeaLook {
  /** Hue of the water, degrees. */
  readonly hue: number;
  readonly seed: number;
}

const RAYS = 7;
const WEEDS = 22;
const BUBBLES = 26;
const SECOND_MS = 1_000;

/** Hue and ground of the sea of a studio, from its own hue. */
export const seaOf = (hue: number): SeaLook => ({ hue: 185 + (hue % 95), seed: hue });

function paintRays(context: CanvasRenderingContext2D, { width, height, nowMs }: Frame): void {
  for (let ray = 0; ray < RAYS; ray += 1) {
    const sway = Math.sin(nowMs / 4_000 + ray * 1.7) * 0.03;
    const top = ((ray + 0.5) / RAYS + sway) * width;
    const wide = width * (0.03 + noise(3, ray) * 0.05);
    const light = context.createLinearGradient(0, 0, 0, height * 0.85);
    const strength = 0.1 + 0.06 * Math.sin(nowMs / 2_300 + ray * 2.1);
    light.addColorStop(0, `oklch(0.97 0.05 195 / ${strength})`);
    light.addColorStop(1, 'oklch(0.97 0.05 195 / 0)');
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(top - wide / 2, 0);
    context.lineTo(top + wide / 2, 0);
    context.lineTo(top + wide * 1.7 - width * 0.06, height * 0.85);
    context.lineTo(top - wide * 1.7 - width * 0.06, height * 0.85);
    context.fill();
  }
}

function paintGround(context: CanvasRenderingContext2D, { width, height, nowMs }: Frame, { seed, hue }: SeaLook): void {
  for (const [layer, level] of [0.8, 0.87, 0.93].entries()) {
    context.fillStyle = `oklch(${0.3 + layer * 0.13} ${0.05 + layer * 0.015} ${hue - layer * 55})`;
    context.beginPath();
    context.moveTo(0, height);
    for (let step = 0; step <= 24; step += 1) {
      const hill = Math.sin(step * (0.5 + layer * 0.21) + seed + layer * 2) * 0.025 + noise(seed + layer, step) * 0.012;
      context.lineTo((step / 24) * width, (level + hill) * height);
    }
    context.lineTo(width, height);
    context.fill();
  }
  context.lineCap = 'round';
  for (let weed = 0; weed < WEEDS; weed += 1) {
    const x = noise(seed + 2, weed) * width;
    const tall = (0.08 + noise(seed + 4, weed) * 0.14) * height;
    const sway = Math.sin(nowMs / 1_500 + weed) * tall * 0.22;
    context.strokeStyle = `oklch(${0.45 + noise(5, weed) * 0.2} 0.13 ${noise(seed, weed) < 0.3 ? 20 : 150})`;
    context.lineWidth = Math.max(3, width * 0.006);
    context.beginPath();
    context.moveTo(x, height * 1.01);
    context.bezierCurveTo(
      x + sway * 0.2,
      height - tall * 0.4,
      x - sway * 0.4,
      height - tall * 0.7,
      x + sway,
      height - tall,
    );
    context.stroke();
  }
}

/** Water, light from above, hills, weed. Fish swim before it. */
export function paintSea(context: CanvasRenderingContext2D, frame: Frame, look: SeaLook): void {
  const { width, height } = frame;
  const water = context.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, `oklch(0.7 0.13 ${look.hue})`);
  water.addColorStop(0.4, `oklch(0.5 0.13 ${look.hue + 12})`);
  water.addColorStop(1, `oklch(0.27 0.1 ${look.hue + 28})`);
  context.fillStyle = water;
  context.fillRect(0, 0, width, height);
  paintRays(context, frame);
  paintGround(context, frame, look);
}

/** Bubbles that rise before the fish. */
export function paintBubbles(context: CanvasRenderingContext2D, { width, height, nowMs }: Frame): void {
  context.strokeStyle = 'oklch(0.98 0.02 200 / 0.5)';
  context.fillStyle = 'oklch(0.98 0.02 200 / 0.12)';
  context.lineWidth = 1;
  for (let bubble = 0; bubble < BUBBLES; bubble += 1) {
    const pace = 0.05 + noise(1, bubble) * 0.07;
    const risen = (noise(2, bubble) + (nowMs / SECOND_MS) * pace) % 1.1;
    const x = noise(4, bubble) * width + Math.sin(nowMs / 700 + bubble) * 6;
    context.beginPath();
    context.arc(x, height * (1 - risen), 2 + noise(6, bubble) * 5, 0, Math.PI * 2);
    context.fill();
    context.stroke();
  }
}
