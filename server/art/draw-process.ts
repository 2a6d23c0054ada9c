import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { ArtRequest } from './art-request.ts';
import { drawPicture } from './render.ts';

/** What the server asks of this process. */
export interface DrawTask {
  readonly taskId: number;
  readonly request: ArtRequest;
}

/** What this process answers: the bytes, nothing where there is no such picture, or what went wrong. */
export interface DrawResult {
  readonly taskId: number;
  readonly body?: Uint8Array | undefined;
  readonly problem?: string;
}

/** Background work for the scheduler of the system: whatever serves people goes first. */
const LOW_PRIORITY = 15;

try {
  setPriority(LOW_PRIORITY);
} catch {
  // Where the system does not allow it, the drawings merely compete with everything else.
}
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ taskId, request }: DrawTask) => {
  const result = await drawPicture(request).then(
    (body): DrawResult => ({ taskId, body }),
    (error: unknown): DrawResult => ({ taskId, problem: String(error) }),
  );
  process.send?.(result);
});
process.on('disconnect', () => process.exit(0));
