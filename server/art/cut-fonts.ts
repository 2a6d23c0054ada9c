import { hash } from 'node:crypto';
import { rangesOfPart } from '../../engine/theme/own-fonts.ts';
import { cutFont } from '../brands/font-work.ts';
import { openKeptWorks } from './kept-works.ts';
import type { ArtLog } from './picture-files.ts';

/** A part of a typeface. */
interface FontPart {
  /** SHA-256 of the file. */
  readonly sum: string;
  readonly part: string;
}

/** Parts of the typefaces of merchants' folders, each cut once. */
export interface CutFonts {
  /** A part that has been cut; undefined if it would have to be cut first. */
  find(part: FontPart): Promise<Buffer | undefined>;
  /**
   * Cuts a part out of a file.
   *
   * @throws DomainError busy if too many are waiting; Error if the file is damaged
   */
  cut(part: FontPart, bytes: Uint8Array): Promise<Buffer | undefined>;
}

/** Raised when parts are cut in another way, so that those on disk are cut again. */
const EDITION = 1;
const DISK_LIMIT_BYTES = 128 * 1024 * 1024;

/**
 * Opens the parts in a separate folder. They are named by the content of the file and by their code points.
 *
 * @throws file system errors if the folder cannot be made
 */
export async function openCutFonts({
  cacheDirectory,
  log,
}: {
  readonly cacheDirectory: string;
  readonly log: ArtLog;
}): Promise<CutFonts> {
  const version = hash('sha256', `fonts ${EDITION}`).slice(0, 16);
  const works = await openKeptWorks({ cacheDirectory, version, limitBytes: DISK_LIMIT_BYTES, log });
  const nameOf = ({ sum, part }: FontPart): string =>
    hash('sha256', `${sum} ${JSON.stringify(rangesOfPart(part) ?? [])}`);
  return {
    find: (part) => works.find(nameOf(part)),
    cut: (part, bytes) => works.make(nameOf(part), () => cutFont(bytes, rangesOfPart(part.part) ?? [])),
  };
}
