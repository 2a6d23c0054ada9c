import { hash } from 'node:crypto';
import sharp from 'sharp';
import type { ArtWidth } from '../../engine/art/art-url.ts';
import type { OwnPictureFormat } from '../../engine/art/own-picture.ts';
import { createBoundedTurns } from '../bounded-turns.ts';
import { type ArtLog, openPictureFiles } from './picture-files.ts';
import type { ResizePicture } from './picture-process.ts';

/** One size of a picture of a folder. */
export interface SizedPicture {
  /** SHA-256 of the file. */
  readonly sum: string;
  readonly widthPx: ArtWidth;
  readonly format: OwnPictureFormat;
}

/** Pictures of merchants' folders in the sizes that pages show, each made once. */
export interface SizedPictures {
  /** A size that has been made; undefined if it would have to be made first. */
  find(picture: SizedPicture): Promise<Buffer | undefined>;
  /**
   * Makes a size of a file.
   *
   * @param mostPixels a file that unfolds to more is refused
   * @throws DomainError busy if too many are waiting; Error if the file is damaged
   */
  make(picture: SizedPicture, bytes: Uint8Array, mostPixels: number): Promise<Buffer | undefined>;
}

/** Raised when sizes are made in another way, so that those on disk are made again. */
const EDITION = 1;
const TURNS = { atOnce: 1, waiting: 100 };
const DISK_LIMIT_BYTES = 256 * 1024 * 1024;

const nameOf = ({ sum, widthPx, format }: SizedPicture): string => hash('sha256', `${sum} ${widthPx} ${format}`);

/**
 * Opens the sizes in a separate folder. They are named by the content of the file, so that a changed picture has
 * others. Concurrent requests share the making.
 *
 * @throws file system errors if the folder cannot be made
 */
export async function openSizedPictures(options: {
  readonly cacheDirectory: string;
  readonly log: ArtLog;
  readonly resize: ResizePicture;
}): Promise<SizedPictures> {
  const { cacheDirectory, log, resize } = options;
  const version = hash('sha256', JSON.stringify([EDITION, sharp.versions])).slice(0, 16);
  const files = await openPictureFiles(cacheDirectory, version, DISK_LIMIT_BYTES, log);
  const turns = createBoundedTurns(TURNS);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  const makeOne = async (picture: SizedPicture, bytes: Uint8Array, mostPixels: number) => {
    const { widthPx, format } = picture;
    const body = await turns.run(() => resize({ bytes, widthPx, format, mostPixels }));
    if (body) await files.keep(nameOf(picture), body);
    return body;
  };

  return {
    find: async (picture) => underWay.get(nameOf(picture)) ?? files.find(nameOf(picture)),
    make(picture, bytes, mostPixels) {
      const name = nameOf(picture);
      const making = underWay.get(name) ?? makeOne(picture, bytes, mostPixels).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
  };
}
