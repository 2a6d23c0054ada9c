import { hash } from 'node:crypto';
import { join } from 'node:path';
import { LARGEST_ASSET_BYTES, type MerchantFolder, readFolder } from '../read-folder.ts';
import { readInside } from '../safe-file.ts';

/** The whole content of a merchant's folder at one moment. */
export interface FolderContent {
  /** The same for the same content: ten hexadecimal digits. */
  readonly id: string;
  /** Texts of the JSON files, by their path. */
  readonly texts: ReadonlyMap<string, string>;
  /** SHA-256 of all other files, by their path. */
  readonly pictures: ReadonlyMap<string, string>;
}

const identify = (texts: ReadonlyMap<string, string>, pictures: ReadonlyMap<string, string>): string => {
  const parts = [...texts].map(([file, text]) => [file, hash('sha256', text)] as const);
  return hash('sha256', JSON.stringify([...parts, ...pictures].sort())).slice(0, 10);
};

/** The content that its parts make. */
export const folderContentOf = (
  texts: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, string>,
): FolderContent => ({ id: identify(texts, pictures), texts, pictures });

/** A folder with the bytes of its pictures. */
export interface ReadContent {
  readonly folder: MerchantFolder;
  readonly content: FolderContent;
  /** By their SHA-256. */
  readonly bytes: ReadonlyMap<string, Buffer>;
}

/**
 * Reads all that a version keeps of a folder.
 *
 * @throws Error if the folder or one of its files cannot be read: half a version would be none
 */
export async function readContent(directory: string, name: string): Promise<ReadContent> {
  const folder = await readFolder(directory, name);
  const pictures = new Map<string, string>();
  const bytes = new Map<string, Buffer>();
  for (const file of [...folder.files].sort()) {
    if (folder.texts.has(file)) continue;
    const read = await readInside(join(directory, name), file, LARGEST_ASSET_BYTES);
    if ('why' in read) throw new Error(`${name}/${file}: ${read.why}`);
    const sum = hash('sha256', read.bytes);
    pictures.set(file, sum);
    bytes.set(sum, Buffer.from(read.bytes));
  }
  return { folder, content: folderContentOf(folder.texts, pictures), bytes };
}
