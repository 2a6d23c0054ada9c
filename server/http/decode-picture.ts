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
 * Decodes a picture that a person sent and draws it anew. Nothing of the file itself is kept. It is turned as its camera
 * says, before that is forgotten with everything else about it.
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
