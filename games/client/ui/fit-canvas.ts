/** More pixels than this for each of the page's cost time that no one sees. */
const MOST_SCALE = 2;

/** A canvas whose bitmap fits its size on the screen, ready to be drawn on in the page's pixels. */
export interface FittedCanvas {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
}

/** Fits the bitmap of a canvas to its size; undefined if there is nothing to draw on. */
export function fitCanvas(canvas: HTMLCanvasElement | null): FittedCanvas | undefined {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return undefined;
  const scale = Math.min(devicePixelRatio, MOST_SCALE);
  const { clientWidth: width, clientHeight: height } = canvas;
  if (width === 0 || height === 0) return undefined;
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  // Setting a size clears the bitmap, even to what it was.
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return { context, width, height };
}
