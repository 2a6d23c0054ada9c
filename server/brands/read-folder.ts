import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a merchant's folder: texts of JSON files by their path, and the names of all others. */
export interface MerchantFolder {
  readonly name: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
  /** Files that could not be read as text, with why. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** Changes whenever a file changes. */
  readonly revision: string;
}

/** Larger files are somebody's mistake, not configuration. */
const LARGEST_BYTES = 2 * 1024 * 1024;

const listFiles = async (directory: string, prefix = ''): Promise<string[]> => {
  const entries = await readdir(join(directory, prefix), { withFileTypes: true });
  const nested = entries
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) =>
      entry.isDirectory() ? listFiles(directory, `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
    );
  return (await Promise.all(nested)).flat();
};

async function readText(path: string): Promise<{ readonly text: string } | { readonly why: string }> {
  try {
    const { size } = await stat(path);
    if (size > LARGEST_BYTES) return { why: `it is larger than ${LARGEST_BYTES / 1024 / 1024} MB` };
    const bytes = await readFile(path);
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    return { why: error instanceof TypeError ? 'it is not UTF-8 text' : (error as Error).message };
  }
}

/** Reads a merchant's folder as it is now. */
export async function readFolder(directory: string, name: string): Promise<MerchantFolder> {
  const root = join(directory, name);
  const files = (await listFiles(root)).sort();
  const texts = new Map<string, string>();
  const unreadable = new Map<string, string>();
  const parts: string[] = [];
  for (const file of files) {
    if (!file.endsWith('.json')) {
      const { mtimeMs, size } = await stat(join(root, file));
      parts.push(`${file} ${mtimeMs} ${size}`);
      continue;
    }
    const read = await readText(join(root, file));
    if ('why' in read) unreadable.set(file, read.why);
    else texts.set(file, read.text);
    parts.push(`${file} ${'text' in read ? read.text : read.why}`);
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
