import { createRandom } from '../../../../engine/random/random.ts';
import { fitCanvas } from '../../ui/fit-canvas.ts';

interface Coin {
  x: number;
  y: number;
  readonly speedX: number;
  speedY: number;
  readonly size: number;
  turn: number;
  readonly turnSpeed: number;
}

const COINS = 90;
const GRAVITY = 0.0016;
const FACES = ['#fff0b3', '#ffd24a', '#e9a918'] as const;
const RIM = '#a66a07';

/** Lets coins spring up from the middle of a canvas and fall. @returns what ends it */
export function rainCoins(canvas: HTMLCanvasElement): () => void {
  const fitted = fitCanvas(canvas);
  if (!fitted) return () => undefined;
  const { context, width, height } = fitted;
  const random = createRandom('coins');
  const toss = (): Coin => ({
    x: width / 2 + (random() - 0.5) * width * 0.2,
    y: height * (0.55 + random() * 0.15),
    speedX: (random() - 0.5) * width * 0.0011,
    speedY: -(0.45 + random() * 0.75) * Math.sqrt(height * GRAVITY),
    size: 9 + random() * 13,
    turn: random() * 6,
    turnSpeed: 0.004 + random() * 0.01,
  });
  const coins = Array.from({ length: COINS }, toss);
  let lastMs = performance.now();
  let frameId = 0;
  const step = (nowMs: number) => {
    const passedMs = Math.min(40, Math.max(0, nowMs - lastMs));
    lastMs = nowMs;
    context.clearRect(0, 0, width, height);
    for (const coin of coins) {
      coin.speedY += GRAVITY * passedMs;
      coin.x += coin.speedX * passedMs;
      coin.y += coin.speedY * passedMs;
      coin.turn += coin.turnSpeed * passedMs;
      if (coin.y > height + 40) Object.assign(coin, toss());
      const breadth = Math.abs(Math.cos(coin.turn)) * coin.size + 1.5;
      context.beginPath();
      context.ellipse(coin.x, coin.y, breadth, coin.size, 0.3, 0, 2 * Math.PI);
      context.fillStyle = FACES[Math.floor(coin.turn) % FACES.length] ?? FACES[1];
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = RIM;
      context.stroke();
    }
    frameId = requestAnimationFrame(step);
  };
  frameId = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frameId);
}
