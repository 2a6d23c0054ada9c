import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { ArtRequest } from './art-request.ts';
import { drawIcon, type IconRequest } from './draw-icon.ts';
import { drawPicture } from './render.ts';
import { type ResizeRequest, resizePicture } from './resize-picture.ts';

/** A request from the server to this process. */
export interface DrawTask {
  readonly taskId: number;
  readonly request: ArtRequest | ResizeRequest | IconRequest;
}

/** An answer of this process: the bytes, nothing if there is no such picture, or the error. */
export interface DrawResult {
  readonly taskId: number;
  readonly body?: Uint8Array | undefined;
  readonly problem?: string;
}

/**
 * Calls come first, and yet people wait for pictures: on a machine whose cores are all busy, drawing keeps about a third of
 * the share of a call. At 15 it would be a thirtieth.
 */
const LOW_PRIORITY = 5;

try {
  setPriority(LOW_PRIORITY);
} catch {
  // If the system does not allow it, drawings compete with everything else at normal priority.
}
sharp.concurrency(1);
sharp.cache(false);

function work(request: DrawTask['request']): Promise<Buffer | undefined> {
  if ('sidePx' in request) return drawIcon(request);
  return 'bytes' in request ? resizePicture(request) : drawPicture(request);
}

process.on('message', async ({ taskId, request }: DrawTask) => {
  const result = await work(request).then(
    (body): DrawResult => ({ taskId, body }),
    (error: unknown): DrawResult => ({ taskId, problem: String(error) }),
  );
  process.send?.(result);
});
process.on('disconnect', () => process.exit(0));
