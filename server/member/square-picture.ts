import sharp from 'sharp';
import { AVATAR_SIDES, type AvatarSide } from '../../engine/art/avatar-url.ts';
import { decodePicture } from '../http/decode-picture.ts';

const LARGEST_SIDE = Math.max(...AVATAR_SIDES);
const QUALITY = 82;

/**
 * Re-encodes an uploaded picture, square, in each size. The file is decoded once; all sizes derive from the largest.
 *
 * @throws DomainError notAPicture, pictureTooLarge, pictureBroken or busy
 */
export async function drawSquare(bytes: Uint8Array): Promise<ReadonlyMap<AvatarSide, Buffer>> {
  const largest = await decodePicture(bytes, (picture) =>
    picture.resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'cover' }).png({ compressionLevel: 0 }),
  );
  const drawn = await Promise.all(
    AVATAR_SIDES.map(
      async (side): Promise<[AvatarSide, Buffer]> => [
        side,
        await sharp(largest).resize(side, side).webp({ quality: QUALITY }).toBuffer(),
      ],
    ),
  );
  return new Map(drawn);
}
