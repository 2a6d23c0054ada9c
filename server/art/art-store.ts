import { createHash } from 'node:crypto';
import { type BoundedTurns, createBoundedTurns } from '../bounded-turns.ts';
import type { ArtRequest } from './art-request.ts';
import { computeArtVersion } from './art-version.ts';
import { type ArtLog, openPictureFiles } from './picture-files.ts';
import type { DrawPicture } from './picture-process.ts';

/** A picture as it is answered. */
interface Picture {
  readonly body: Buffer;
  readonly contentType: 'image/webp' | 'image/svg+xml; charset=utf-8';
  /** Quoted, as the header wants it. */
  readonly etag: string;
}

/** Draws pictures, each once. */
export interface ArtStore {
  /** A picture that is cached or being drawn; undefined if it would have to be drawn first. */
  find(request: ArtRequest): Promise<Picture | undefined>;
  /**
   * Returns a picture, and draws it if it is not cached; undefined if there is no such picture.
   *
   * @param isAhead whether no request waits for it, so that it yields to those that do
   * @throws DomainError busy if too many drawings are queued
   */
  get(request: ArtRequest, isAhead?: boolean): Promise<Picture | undefined>;
  /** Pictures drawn since the store was opened; those from memory and disk do not count. */
  readonly drawnCount: number;
}

/** Drawings at once, and drawings that may wait for their turn. */
const DRAWINGS = { atOnce: 2, waiting: 200 } as const;
const DEFAULT_DISK_LIMIT_BYTES = 512 * 1024 * 1024;
const DEFAULT_MEMORY_LIMIT_BYTES = 24 * 1024 * 1024;

/** Keeps the pictures that were asked for last, up to a sum of bytes. */
const createMemory = (limitBytes: number) => {
  const pictures = new Map<string, Picture>();
  let bytes = 0;
  const forget = (name: string): void => {
    bytes -= pictures.get(name)?.body.length ?? 0;
    pictures.delete(name);
  };
  return {
    find(name: string): Picture | undefined {
      const picture = pictures.get(name);
      if (!picture) return undefined;
      pictures.delete(name);
      pictures.set(name, picture);
      return picture;
    },
    keep(name: string, picture: Picture): void {
      forget(name);
      pictures.set(name, picture);
      bytes += picture.body.length;
      for (const oldest of pictures.keys()) {
        if (bytes <= limitBytes) break;
        forget(oldest);
      }
    },
  };
};

const nameOf = (version: string, { kind, id, widthPx, parameters }: ArtRequest): string => {
  const asked = JSON.stringify([version, kind, id, widthPx ?? 'svg', [...parameters].sort()]);
  return createHash('sha256').update(asked).digest('hex');
};

/**
 * Opens the picture store. Concurrent requests share one drawing, which is cached in memory and on disk.
 *
 * @param cacheDirectory a folder for this store alone; created if missing
 * @throws file system errors if the folder cannot be created
 */
export async function openArtStore(options: {
  readonly cacheDirectory: string;
  readonly log: ArtLog;
  readonly draw: DrawPicture;
  readonly turns?: BoundedTurns;
  readonly diskLimitBytes?: number;
  readonly memoryLimitBytes?: number;
}): Promise<ArtStore> {
  const { cacheDirectory, log } = options;
  const version = computeArtVersion();
  const limitBytes = options.diskLimitBytes ?? DEFAULT_DISK_LIMIT_BYTES;
  const files = await openPictureFiles(cacheDirectory, version, limitBytes, log);
  const memory = createMemory(options.memoryLimitBytes ?? DEFAULT_MEMORY_LIMIT_BYTES);
  const underWay = new Map<string, Promise<Picture | undefined>>();
  const turns = options.turns ?? createBoundedTurns(DRAWINGS);
  let drawnCount = 0;

  const asPicture = (name: string, request: ArtRequest, body: Buffer): Picture => ({
    body,
    contentType: request.widthPx === undefined ? 'image/svg+xml; charset=utf-8' : 'image/webp',
    etag: `"${name.slice(0, 32)}"`,
  });

  const keep = (name: string, request: ArtRequest, body: Buffer): Picture => {
    const picture = asPicture(name, request, body);
    memory.keep(name, picture);
    return picture;
  };

  const readKept = async (name: string, request: ArtRequest): Promise<Picture | undefined> => {
    const body = await files.find(name);
    return body && keep(name, request, body);
  };

  const load = async (name: string, request: ArtRequest, isAhead: boolean): Promise<Picture | undefined> => {
    const kept = await readKept(name, request);
    if (kept) return kept;
    const body = await turns.run(() => options.draw(request), isAhead);
    if (!body) return undefined;
    drawnCount += 1;
    await files.keep(name, body);
    return keep(name, request, body);
  };

  return {
    get drawnCount() {
      return drawnCount;
    },
    async find(request) {
      const name = nameOf(version, request);
      return memory.find(name) ?? underWay.get(name) ?? readKept(name, request);
    },
    async get(request, isAhead = false) {
      const name = nameOf(version, request);
      const known = memory.find(name) ?? underWay.get(name);
      if (known) return known;
      const loading = load(name, request, isAhead).finally(() => underWay.delete(name));
      // Requests go before pictures that are drawn ahead.
      if (!isAhead) underWay.set(name, loading);
      return loading;
    },
  };
}
