import sharp from 'sharp';
import { DomainError } from '../../engine/api/domain-error.ts';
import { pictureFormatOf } from '../../engine/art/picture-format.ts';

/** More than the largest cameras make; a small file that would unfold to more shows no statement. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SECONDS = 10;
const LARGEST_SIDE = 1600;
const QUALITY = 80;

/**
 * Decodes a picture and draws it anew, as large as a statement needs to be read. Nothing of the file itself is kept: no
 * place, no camera, nothing that hides behind the picture.
 *
 * @throws DomainError notAPicture or pictureBroken
 */
export async function drawProof(bytes: Uint8Array): Promise<Buffer> {
  if (!pictureFormatOf(bytes)) throw new DomainError('notAPicture');
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new DomainError('pictureBroken');
  }
}
