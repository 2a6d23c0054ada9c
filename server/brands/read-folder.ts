import { hash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFault, readInside } from './safe-file.ts';

/** The files of a merchant's folder: texts of JSON files by their path, and the names of all others. */
export interface MerchantFolder {
  readonly name: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
  /** Files that cannot be used, with the reason. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** Changes whenever a file changes. */
  readonly revision: string;
}

/** Configuration is never larger, in bytes. */
const LARGEST_TEXT_BYTES = 2 * 1024 * 1024;
/** Pictures of a merchant are never larger, in bytes. */
export const LARGEST_ASSET_BYTES = 5 * 1024 * 1024;
/** Files of one folder, those of its folders included. */
const MOST_FILES = 1_000;
/** Folders within folders. */
const DEEPEST_FOLDER = 4;

interface Listing {
  readonly files: string[];
  readonly unreadable: Map<string, string>;
}

async function listInto(listing: Listing, root: string, prefix: string, depth: number): Promise<void> {
  const { files, unreadable } = listing;
  for (const entry of await readdir(join(root, prefix), { withFileTypes: true })) {
    const path = `${prefix}${entry.name}`;
    if (entry.name.startsWith('.')) continue;
    if (files.length >= MOST_FILES) {
      unreadable.set(path, `the folder has more than ${MOST_FILES} files`);
      return;
    }
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

/**
 * Reads the current contents of a merchant's folder. Only regular files within the folder are read, up to a size limit;
 * the rest is listed in `unreadable`.
 *
 * @throws Error if the folder itself cannot be listed
 */
export async function readFolder(directory: string, name: string): Promise<MerchantFolder> {
  const root = join(directory, name);
  const listing: Listing = { files: [], unreadable: new Map() };
  await listInto(listing, root, '', 1);
  const files = listing.files.sort();
  const { unreadable } = listing;
  const texts = new Map<string, string>();
  const parts = [...unreadable].map(([file, why]) => `${file} ${why}`);
  for (const file of files) {
    const isText = file.endsWith('.json');
    const read = isText ? await readText(root, file) : { why: await findFault(root, file, LARGEST_ASSET_BYTES) };
    if ('text' in read) texts.set(file, read.text);
    else if (read.why !== undefined) unreadable.set(file, read.why);
    if (isText) parts.push(`${file} ${'text' in read ? read.text : read.why}`);
    else {
      const found = await lstat(join(root, file)).catch(() => undefined);
      parts.push(`${file} ${found?.mtimeMs} ${found?.size} ${unreadable.get(file) ?? ''}`);
    }
  }
  return { name, texts, files: new Set(files), unreadable, revision: hash('sha256', parts.join('\0')).slice(0, 12) };
}

/** Names of the folders that are merchants: every folder that is not hidden. */
export async function listMerchantFolders(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}
