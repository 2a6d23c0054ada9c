import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { MeasuredFont } from '../../engine/brand/check-fonts.ts';
import type { MeasuredPicture } from '../../engine/brand/check-own-pictures.ts';
import { measureFonts } from './own-fonts.ts';
import { measurePictures } from './own-pictures.ts';
import { LARGEST_ASSET_BYTES, type MerchantFolder, type ReadFile } from './read-folder.ts';
import { readInside } from './safe-file.ts';

/** The pictures and typefaces that the settings of a folder name, as they were measured, by their path. */
export interface MeasuredFiles {
  readonly pictures: ReadonlyMap<string, MeasuredPicture>;
  readonly fonts: ReadonlyMap<string, MeasuredFont>;
}

/**
 * Measures the pictures and typefaces that a folder's settings name.
 *
 * @param place keeps the results until the next call with the same one
 * @param read gives the bytes
 */
export const measureFiles = async (
  place: string,
  folder: Pick<MerchantFolder, 'texts' | 'pictures' | 'unreadable'>,
  read: ReadFile,
): Promise<MeasuredFiles> => ({
  pictures: await measurePictures(place, folder, read),
  fonts: await measureFonts(place, folder, read),
});

/** Measures the files that the settings of a merchant's folder name. */
export const measureFolder = (directory: string, folder: MerchantFolder): Promise<MeasuredFiles> => {
  const root = join(directory, folder.name);
  return measureFiles(root, folder, async (file, sum) => {
    const read = await readInside(root, file, LARGEST_ASSET_BYTES);
    if ('why' in read) return read;
    return hash('sha256', read.bytes) === sum ? read.bytes : { why: 'it changed while it was read' };
  });
};
