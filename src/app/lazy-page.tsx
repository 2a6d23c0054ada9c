import type { ComponentType } from 'react';
import { lazily } from '../ui/lazily.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';

/** A page group must arrive within this time. */
const LOAD_TIMEOUT_MS = 120_000;

/** A page group did not load: the network failed or timed out. The name is for support. */
class ChunkLoadError extends Error {
  constructor(group: string, cause?: unknown) {
    super(`The page group ${group} did not load.`, { cause });
    this.name = 'ChunkLoadError';
  }
}

/**
 * A page that is loaded on entry.
 *
 * @throws ChunkLoadError during rendering, if the group fails or takes longer than 120 seconds
 */
export function lazyPage(group: string, load: () => Promise<{ default: ComponentType }>) {
  return lazily(
    async () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ChunkLoadError(group)), LOAD_TIMEOUT_MS);
      });
      try {
        return await Promise.race([load(), tooLate]);
      } catch (error) {
        throw error instanceof ChunkLoadError ? error : new ChunkLoadError(group, error);
      } finally {
        clearTimeout(timer);
      }
    },
    <SkeletonLines count={6} />,
  );
}
