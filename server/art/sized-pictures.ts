import { hash } from 'node:crypto';
import sharp from 'sharp';
import type { ArtWidth } from '../../engine/art/art-url.ts';
import type { OwnPictureFormat } from '../../engine/art/own-picture.ts';
import { createBoundedTurns } from '../bounded-turns.ts';
import { openKeptWorks } from './kept-works.ts';
import type { ArtLog } from './picture-files.ts';
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
 * others.
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
  const works = await openKeptWorks({ cacheDirectory, version, limitBytes: DISK_LIMIT_BYTES, log });
  const turns = createBoundedTurns(TURNS);
  return {
    find: (picture) => works.find(nameOf(picture)),
    make: (picture, bytes, mostPixels) =>
      works.make(nameOf(picture), () => {
        const { widthPx, format } = picture;
        return turns.run(() => resize({ bytes, widthPx, format, mostPixels }));
      }),
  };
}
