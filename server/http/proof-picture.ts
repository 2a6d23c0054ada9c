import sharp from 'sharp';
import { DomainError } from '../../engine/api/domain-error.ts';
import { pictureFormatOf } from '../../engine/art/picture-format.ts';

/** More than the largest cameras make. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SECONDS = 10;
/** Enough to read the smallest writing of a photographed receipt. */
const LONGEST_SIDE = 2_000;
const QUALITY = 80;

/**
 * Decodes a picture of a receipt and draws it anew: nothing of the file itself is kept.
 *
 * @throws DomainError notAPicture or pictureBroken
 */
export async function drawProof(bytes: Uint8Array): Promise<Buffer> {
  if (!pictureFormatOf(bytes)) throw new DomainError('notAPicture');
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new DomainError('pictureBroken');
  }
}
