import sharp, { type Sharp } from 'sharp';
import type { ArtWidth } from '../../engine/art/art-url.ts';
import type { OwnPictureFormat } from '../../engine/art/own-picture.ts';

/** A given picture in a width and a format. */
export interface ResizeRequest {
  /** The file as it was given; it has been checked before. */
  readonly bytes: Uint8Array;
  readonly widthPx: ArtWidth;
  readonly format: OwnPictureFormat;
  /** A file that unfolds to more is refused. */
  readonly mostPixels: number;
}

const LONGEST_SECONDS = 20;

const ENCODERS: Readonly<Record<OwnPictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4, smartSubsample: true }),
  jpg: (picture) => picture.flatten({ background: '#808080' }).jpeg({ quality: 78, progressive: true }),
};

/**
 * Re-encodes a picture in a width; a narrower one is not enlarged. The camera's orientation is
 * applied; all metadata is dropped.
 *
 * @throws Error if it is damaged or too large
 */
export function resizePicture({ bytes, widthPx, format, mostPixels }: ResizeRequest): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .rotate()
    .resize(widthPx, null, { withoutEnlargement: true });
  return ENCODERS[format](picture).timeout({ seconds: LONGEST_SECONDS }).toBuffer();
}
