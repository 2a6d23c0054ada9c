import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { LARGEST_ASSET_BYTES } from '../brands/read-folder.ts';
import { readInside } from '../brands/safe-file.ts';
import { openVersions, versionsIn } from '../brands/versions/version-store.ts';
import { previewOf } from '../http/preview-request.ts';
import type { Settings } from '../settings.ts';

/** A file of a merchant's folder, and the SHA-256 that the served merchant has of it. */
interface OwnFile {
  readonly file: string;
  readonly sum: string;
}

/**
 * Opens the files of merchants' folders as their pages show them: that of the folder, or the kept one while the folder has
 * another that is not served, or that of the draft that a request looks at.
 *
 * @returns reads the bytes of a file; undefined if they are gone
 */
export function openOwnFiles({ brandsDirectory, dataDirectory }: Settings) {
  const versions = openVersions(versionsIn(dataDirectory));
  return async (request: FastifyRequest, code: string, { file, sum }: OwnFile): Promise<Uint8Array | undefined> => {
    const preview = previewOf(request);
    if (preview) return preview.readFile(file);
    const read = await readInside(join(brandsDirectory, code), file, LARGEST_ASSET_BYTES);
    if ('bytes' in read && hash('sha256', read.bytes) === sum) return read.bytes;
    return versions.picture(code, sum).catch(() => undefined);
  };
}
