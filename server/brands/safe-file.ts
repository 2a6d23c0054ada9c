import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { errorMessage } from '../caught-error.ts';

/** The bytes of a file, or why it is not read. */
export type FileReading = { readonly bytes: Buffer } | { readonly why: string };

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/** Opening a pipe or a device must not wait for its other end. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/**
 * The real path of a file in a folder, or the reason it is not used: links may point elsewhere within the folder, but
 * not outside it.
 */
async function locate(folder: string, file: string): Promise<{ readonly path: string } | { readonly why: string }> {
  const path = join(folder, file);
  const [root, real] = await Promise.all([realpath(folder), realpath(path)]);
  if (real.startsWith(root + sep)) return { path: real };
  return { why: 'it leads out of the folder of the merchant' };
}

/**
 * Why a file of a folder cannot be used; undefined if it can. Does not open it.
 *
 * @param largestBytes the size up to which it may be read
 */
export async function findFault(folder: string, file: string, largestBytes: number): Promise<string | undefined> {
  try {
    const place = await locate(folder, file);
    if ('why' in place) return place.why;
    const found = await lstat(place.path);
    if (!found.isFile()) return 'it is not a regular file';
    return found.size > largestBytes ? `it is larger than ${megabytes(largestBytes)}` : undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/**
 * Reads a file of a folder. Never waits: pipes, sockets and devices are refused, and so are links out of the folder.
 *
 * @param file its path from the folder
 * @param largestBytes larger files are refused
 */
export async function readInside(folder: string, file: string, largestBytes: number): Promise<FileReading> {
  try {
    const fault = await findFault(folder, file, largestBytes);
    if (fault !== undefined) return { why: fault };
    const place = await locate(folder, file);
    if ('why' in place) return place;
    const handle = await open(place.path, FLAGS);
    try {
      // Between the look and the opening another file may have taken its place.
      const opened = await handle.stat();
      if (!opened.isFile()) return { why: 'it is not a regular file' };
      const bytes = Buffer.alloc(Math.min(opened.size, largestBytes) + 1);
      let length = 0;
      for (;;) {
        const { bytesRead } = await handle.read(bytes, length, bytes.length - length);
        if (bytesRead === 0) break;
        length += bytesRead;
        if (length > largestBytes) return { why: `it is larger than ${megabytes(largestBytes)}` };
        if (length === bytes.length) return { why: 'it changed while it was read' };
      }
      return { bytes: bytes.subarray(0, length) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    return { why: errorMessage(error) };
  }
}
