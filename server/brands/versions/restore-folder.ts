import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Version, VersionStore } from './version-store.ts';

/** Writes a file whole, and never through a link that leads elsewhere: the file replaces the link. */
async function writeInside(root: string, file: string, bytes: Buffer): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  const [real, place] = await Promise.all([realpath(root), realpath(dirname(path))]);
  if (place !== real && !place.startsWith(real + sep))
    throw new StartError(`${dirname(path)} leads out of the folder.`);
  const draft = join(dirname(path), `.${basename(path)}.new`);
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/**
 * Makes a merchant's folder what it was in a version. Hidden files stay.
 *
 * @param present the files that the folder has now
 * @throws StartError if a folder in it is a link to another place
 */
export async function restoreFolder(
  store: Pick<VersionStore, 'picture'>,
  { root, code, present }: { readonly root: string; readonly code: string; readonly present: Iterable<string> },
  { texts, pictures }: Version,
): Promise<void> {
  // All bytes are at hand before the first file changes.
  const wanted = new Map<string, Buffer>([...texts].map(([file, text]) => [file, Buffer.from(text)]));
  for (const [file, sum] of pictures) wanted.set(file, await store.picture(code, sum));
  for (const [file, bytes] of wanted) {
    const known = await readFile(join(root, file)).catch(() => undefined);
    if (!known?.equals(bytes)) await writeInside(root, file, bytes);
  }
  for (const file of present) if (!wanted.has(file)) await rm(join(root, file), { force: true });
}
