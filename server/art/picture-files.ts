import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../caught-error.ts';

/** Reports errors of background work, for which no request waits. */
export interface ArtLog {
  warn(details: object, message: string): void;
}

/** Kept pictures on disk. */
export interface PictureFiles {
  /** The bytes of a picture, undefined if it is not cached. */
  find(name: string): Promise<Buffer | undefined>;
  /** Keeps a picture. A disk that is full or read-only costs time later, but no answer now. */
  keep(name: string, body: Buffer): Promise<void>;
}

interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly changedMs: number;
}

/** How far below its limit the folder is emptied, so that not every further picture has to remove one. */
const EMPTY_TO = 0.8;

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

const listFiles = async (directory: string): Promise<readonly KeptFile[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    // A file may be gone by now: another process shares the folder.
    files.map(async (path) => ({ path, stats: await stat(path).catch(() => undefined) })),
  );
  return found.flatMap(({ path, stats }) => (stats ? [{ path, bytes: stats.size, changedMs: stats.mtimeMs }] : []));
};

const removeOldest = async (directory: string, limitBytes: number): Promise<number> => {
  const files = [...(await listFiles(directory))].sort((a, b) => a.changedMs - b.changedMs);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= limitBytes) return bytes;
  for (const file of files) {
    if (bytes <= limitBytes * EMPTY_TO) break;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
  return bytes;
};

/** Removes what other versions of the drawings left. */
const removeOthers = async (root: string, version: string): Promise<void> => {
  const others = (await readdir(root)).filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== version);
  for (const name of others) await rm(join(root, name), { recursive: true, force: true });
};

/**
 * Opens the folder of one version of the drawings below `root`.
 *
 * @param limitBytes when the pictures need more, the oldest are removed
 */
export async function openPictureFiles(
  root: string,
  version: string,
  limitBytes: number,
  log: ArtLog,
): Promise<PictureFiles> {
  const directory = join(root, version);
  await mkdir(directory, { recursive: true });
  await removeOthers(root, version);
  let bytes = await removeOldest(directory, limitBytes);
  let removal: Promise<void> | undefined;

  const makeRoom = async (): Promise<void> => {
    bytes = await removeOldest(directory, limitBytes);
    removal = undefined;
  };

  const pathOf = (name: string): string => join(directory, name.slice(0, 2), name);

  return {
    async find(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (!isMissing(error)) log.warn({ err: error }, 'A kept picture could not be read.');
        return undefined;
      }
    },
    async keep(name, body) {
      const path = pathOf(name);
      const draft = `${path}.${randomUUID()}.tmp`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(draft, body);
        // Readers see the whole picture or none.
        await rename(draft, path);
        bytes += body.length;
        if (bytes > limitBytes) removal ??= makeRoom();
        await removal;
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        log.warn({ err: error }, 'A picture could not be kept.');
      }
    },
  };
}
