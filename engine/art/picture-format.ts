const starts = (bytes: Uint8Array, signs: readonly number[], at = 0): boolean =>
  signs.every((sign, index) => bytes[at + index] === sign);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/**
 * The format of a file by its first bytes, whatever its name and declared type; undefined for formats that may not be
 * uploaded.
 */
export function pictureFormatOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | undefined {
  if (starts(bytes, PNG)) return 'png';
  if (starts(bytes, JPEG)) return 'jpeg';
  return starts(bytes, RIFF) && starts(bytes, WEBP, 8) ? 'webp' : undefined;
}
