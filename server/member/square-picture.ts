import sharp from 'sharp';
import { DomainError } from '../../engine/api/domain-error.ts';
import { AVATAR_SIDES, type AvatarSide } from '../../engine/art/avatar-url.ts';
import { pictureFormatOf } from '../../engine/art/picture-format.ts';

/** More than the largest cameras make; a small file that would unfold to more is no picture of a person. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SECONDS = 10;
const QUALITY = 82;

/**
 * Decodes a picture that somebody sent and draws it anew, square, in each size. Nothing of the file itself is kept: no
 * place, no camera, nothing that hides behind the picture.
 *
 * @throws DomainError notAPicture or pictureBroken
 */
export async function drawSquare(bytes: Uint8Array): Promise<ReadonlyMap<AvatarSide, Buffer>> {
  if (!pictureFormatOf(bytes)) throw new DomainError('notAPicture');
  try {
    const drawn = await Promise.all(
      AVATAR_SIDES.map(async (side): Promise<[AvatarSide, Buffer]> => {
        const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
        // Turned as its camera says, before that is forgotten with everything else about it.
        const square = picture.rotate().resize(side, side, { fit: 'cover' }).timeout({ seconds: LONGEST_SECONDS });
        return [side, await square.webp({ quality: QUALITY }).toBuffer()];
      }),
    );
    return new Map(drawn);
  } catch {
    throw new DomainError('pictureBroken');
  }
}
