import { hash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { lstat, opendir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findShapeFault } from './file-shape.ts';
import { readInside } from './safe-file.ts';

/** The files of a merchant's folder: texts of JSON files by their path, and the names of all others. */
export interface MerchantFolder {
  readonly name: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
  /** Files that cannot be used, with the reason. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** SHA-256 of the files that are no texts, by their path. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Changes whenever a file changes. */
  readonly revision: string;
}

/** The bytes of a file with a SHA-256, or why there are none. */
export type ReadFile = (file: string, sum: string) => Promise<Buffer | { readonly why: string }>;

/** Configuration is never larger, in bytes. */
const LARGEST_TEXT_BYTES = 2 * 1024 * 1024;
/** Pictures of a merchant are never larger, in bytes. */
export const LARGEST_ASSET_BYTES = 5 * 1024 * 1024;
/** Files of one folder, those of its folders included. */
const MOST_FILES = 1_000;
/** Folders within folders. */
const DEEPEST_FOLDER = 4;

/** All files of a folder together, in bytes: each change of the folder reads them again. */
const LARGEST_FOLDER_BYTES = 40 * 1024 * 1024;

interface Listing {
  readonly files: string[];
  readonly unreadable: Map<string, string>;
  /** Files and folders seen so far. */
  count: number;
}

/** Lists a folder without ever holding more names than a merchant may have. */
async function listInto(listing: Listing, root: string, prefix: string, depth: number): Promise<void> {
  const { files, unreadable } = listing;
  for await (const entry of await opendir(join(root, prefix))) {
    const path = `${prefix}${entry.name}`;
    listing.count += 1;
    if (listing.count > MOST_FILES) {
      unreadable.set(prefix || '.', `the folder has more than ${MOST_FILES} files`);
      return;
    }
    if (entry.name.startsWith('.')) continue;
    if (!entry.isDirectory()) files.push(path);
    else if (depth === DEEPEST_FOLDER) unreadable.set(path, `folders may not be nested deeper than ${DEEPEST_FOLDER}`);
    else if (entry.name.endsWith('.json')) unreadable.set(path, 'it is a folder, but must be a file');
    else await listInto(listing, root, `${path}/`, depth + 1);
  }
}

async function readText(root: string, file: string): Promise<{ readonly text: string } | { readonly why: string }> {
  const read = await readInside(root, file, LARGEST_TEXT_BYTES);
  if ('why' in read) return read;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(read.bytes) };
  } catch {
    return { why: 'it is not UTF-8 text' };
  }
}

/** Pictures are read whole: their first bytes show what they are, drawings may hold scripts, and a version names their sum. */
async function checkPicture(root: string, file: string): Promise<Omit<Looked, 'stamp'>> {
  const read = await readInside(root, file, LARGEST_ASSET_BYTES);
  if ('why' in read) return { why: read.why, sum: undefined };
  const why = /\.(png|webp|svg|jpe?g|woff2|ttf|otf)$/i.test(file) ? findShapeFault(file, read.bytes) : undefined;
  return { why, sum: hash('sha256', read.bytes) };
}

/** Size and times of each file; a link counts as such. A file that is gone by now is left out. */
async function statFiles(root: string, files: readonly string[]): Promise<ReadonlyMap<string, Stats>> {
  const found = new Map<string, Stats>();
  for (const file of files) {
    const stats = await lstat(join(root, file)).catch(() => undefined);
    if (stats) found.set(file, stats);
  }
  return found;
}

interface Looked {
  readonly stamp: string;
  readonly why: string | undefined;
  /** SHA-256 of its bytes; undefined if they cannot be read. */
  readonly sum: string | undefined;
}

/** The pictures of each folder at its last reading: an edit of a text reads no picture again. */
const lookedIn = new Map<string, ReadonlyMap<string, Looked>>();

interface Picture {
  readonly file: string;
  readonly found: Stats | undefined;
  readonly known: Looked | undefined;
}

async function lookAtPicture(root: string, { file, found, known }: Picture): Promise<Looked> {
  const stamp = `${found?.mtimeMs} ${found?.ctimeMs} ${found?.size}`;
  if (known?.stamp === stamp && !found?.isSymbolicLink()) return known;
  return { stamp, ...(await checkPicture(root, file)) };
}

/**
 * Reads the current contents of a merchant's folder. Only regular files within the folder are read, up to a size limit;
 * the rest is listed in `unreadable`.
 *
 * @throws Error if the folder itself cannot be listed, or holds more than any merchant needs
 */
export async function readFolder(directory: string, name: string): Promise<MerchantFolder> {
  const root = join(directory, name);
  const listing: Listing = { files: [], unreadable: new Map(), count: 0 };
  await listInto(listing, root, '', 1);
  const files = listing.files.sort();
  const { unreadable } = listing;
  const stats = await statFiles(root, files);
  if ([...stats.values()].reduce((sum, { size }) => sum + size, 0) > LARGEST_FOLDER_BYTES)
    throw new Error(`its files have more than ${LARGEST_FOLDER_BYTES / 1024 / 1024} MB together`);
  const texts = new Map<string, string>();
  const parts = [...unreadable].map(([file, why]) => `${file} ${why}`);
  const before = lookedIn.get(root);
  const looks = new Map<string, Looked>();
  const pictures = new Map<string, string>();
  for (const file of files) {
    if (file.endsWith('.json')) {
      const read = await readText(root, file);
      if ('text' in read) texts.set(file, read.text);
      else unreadable.set(file, read.why);
      parts.push(`${file} ${'text' in read ? read.text : read.why}`);
      continue;
    }
    const looked = await lookAtPicture(root, { file, found: stats.get(file), known: before?.get(file) });
    const { stamp, why, sum } = looked;
    looks.set(file, looked);
    if (sum !== undefined) pictures.set(file, sum);
    if (why !== undefined) unreadable.set(file, why);
    parts.push(`${file} ${stamp} ${why ?? ''}`);
  }
  lookedIn.set(root, looks);
  const revision = hash('sha256', parts.join('\0')).slice(0, 12);
  return { name, texts, files: new Set(files), unreadable, pictures, revision };
}

/** Names of the folders that are merchants: every folder that is not hidden. */
export async function listMerchantFolders(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}
