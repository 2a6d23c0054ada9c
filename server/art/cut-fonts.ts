import { hash } from 'node:crypto';
import { rangesOfPart } from '../../engine/theme/own-fonts.ts';
import { cutFont } from '../brands/font-work.ts';
import { type ArtLog, openPictureFiles } from './picture-files.ts';

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
  cut(part: FontPart, bytes: Uint8Array): Promise<Buffer>;
}

/** Raised when parts are cut in another way, so that those on disk are cut again. */
const EDITION = 1;
const DISK_LIMIT_BYTES = 128 * 1024 * 1024;

/**
 * Opens the parts in a separate folder. They are named by the content of the file and by their code points. Concurrent
 * requests share the cutting.
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
  const files = await openPictureFiles(cacheDirectory, version, DISK_LIMIT_BYTES, log);
  const underWay = new Map<string, Promise<Buffer>>();
  const nameOf = ({ sum, part }: FontPart): string =>
    hash('sha256', `${sum} ${JSON.stringify(rangesOfPart(part) ?? [])}`);

  const cutOne = async (part: FontPart, bytes: Uint8Array): Promise<Buffer> => {
    const body = await cutFont(bytes, rangesOfPart(part.part) ?? []);
    await files.keep(nameOf(part), body);
    return body;
  };

  return {
    find: async (part) => underWay.get(nameOf(part)) ?? files.find(nameOf(part)),
    cut(part, bytes) {
      const name = nameOf(part);
      const cutting = underWay.get(name) ?? cutOne(part, bytes).finally(() => underWay.delete(name));
      underWay.set(name, cutting);
      return cutting;
    },
  };
}
