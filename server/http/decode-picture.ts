import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../../engine/api/domain-error.ts';
import { pictureFormatOf } from '../../engine/art/picture-format.ts';
import { createBoundedTurns } from '../bounded-turns.ts';

/** More than phones send; a small file that would unfold to more is refused. Decoded it takes 128 MB at most. */
const MOST_PIXELS = 32_000_000;
const LONGEST_SECONDS = 10;
/** One picture is decoded at a time, so that memory is bounded and password hashes keep the other threads. */
const turns = createBoundedTurns({ atOnce: 1, waiting: 16 });

/**
 * Decodes an uploaded picture and re-encodes it. Nothing of the original file is kept. Applies the camera's orientation
 * before that is dropped with all other metadata.
 *
 * @throws DomainError notAPicture, pictureTooLarge, pictureBroken or busy
 */
export async function decodePicture(bytes: Uint8Array, draw: (picture: Sharp) => Sharp): Promise<Buffer> {
  if (!pictureFormatOf(bytes)) throw new DomainError('notAPicture');
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DomainError('pictureBroken');
    });
  if (width * height > MOST_PIXELS) throw new DomainError('pictureTooLarge');
  return turns.run(() => {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
    return draw(picture.rotate())
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer()
      .catch(() => {
        throw new DomainError('pictureBroken');
      });
  });
}
