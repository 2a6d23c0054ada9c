import sharp from 'sharp';

/** An icon of a mark. */
export interface IconRequest {
  /** The mark, a drawing or a picture. */
  readonly bytes: Uint8Array;
  /** Of the square icon. */
  readonly sidePx: number;
  /** Of the square within it that the mark fills. */
  readonly markPx: number;
  /** The colour behind the mark, as `#rrggbb`; undefined for none. */
  readonly background: string | undefined;
}

const MOST_PIXELS = 32_000_000;
const LONGEST_SECONDS = 10;
/** Dots an inch at which a drawing has as many pixels as it states. */
const USUAL_DENSITY = 72;
const MOST_DENSITY = 10_000;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** The density at which a drawing is drawn sharply in a square; pictures do not mind. */
async function densityFor(bytes: Uint8Array, markPx: number): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
  return Math.min(MOST_DENSITY, Math.max(1, (USUAL_DENSITY * markPx) / Math.max(width, height)));
}

/**
 * Draws a mark in the middle of a square PNG.
 *
 * @throws Error if the mark is damaged or too large
 */
export async function drawIcon({ bytes, sidePx, markPx, background }: IconRequest): Promise<Buffer> {
  const mark = await sharp(bytes, { density: await densityFor(bytes, markPx), limitInputPixels: MOST_PIXELS })
    .resize(markPx, markPx, { fit: 'contain', background: CLEAR })
    .timeout({ seconds: LONGEST_SECONDS })
    .png()
    .toBuffer();
  const ground = { width: sidePx, height: sidePx, channels: 4, background: background ?? CLEAR } as const;
  return sharp({ create: ground })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
