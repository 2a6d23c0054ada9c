import { decodePicture } from '../http/decode-picture.ts';

/** Enough to read the smallest writing of a photographed receipt. */
const LONGEST_SIDE = 2_000;
const QUALITY = 80;

/**
 * Re-encodes the picture of a receipt.
 *
 * @throws DomainError notAPicture, pictureTooLarge, pictureBroken or busy
 */
export const drawProof = (bytes: Uint8Array): Promise<Buffer> =>
  decodePicture(bytes, (picture) =>
    picture.resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: QUALITY }),
  );
