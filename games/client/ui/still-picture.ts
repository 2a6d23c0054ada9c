import type { FrameSize } from './use-canvas.ts';

interface Kept {
  readonly key: string;
  readonly bitmap: HTMLCanvasElement;
}

/** @param seed what the picture is made from */
type PaintStill = (context: CanvasRenderingContext2D, size: FrameSize, seed: number) => void;

/**
 * Keeps the motionless part as a bitmap with each canvas, so that a frame costs one copy and not every stroke again. It
 * is painted again where the canvas has another size or the seed is another one.
 *
 * @param paint draws the picture, in the pixels of the page
 * @returns draws the kept picture
 */
export function stillPicture(paint: PaintStill): PaintStill {
  const kept = new WeakMap<CanvasRenderingContext2D, Kept>();
  return (context, { width, height }, seed) => {
    const { width: wide, height: high } = context.canvas;
    const key = `${wide} ${high} ${width} ${height} ${seed}`;
    let found = kept.get(context);
    if (found?.key !== key) {
      const bitmap = document.createElement('canvas');
      bitmap.width = wide;
      bitmap.height = high;
      const own = bitmap.getContext('2d');
      if (!own) return;
      own.setTransform(context.getTransform());
      paint(own, { width, height }, seed);
      found = { key, bitmap };
      kept.set(context, found);
    }
    context.drawImage(found.bitmap, 0, 0, width, height);
  };
}
