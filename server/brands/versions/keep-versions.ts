import { join } from 'node:path';
import type { Merchant } from '../../../engine/brand/merchant.ts';
import { errorMessage } from '../../caught-error.ts';
import { authorOfFiles } from './version-author.ts';
import { readContent } from './version-files.ts';
import type { VersionStore } from './version-store.ts';

/** Keeps versions one after the other, and lets nothing wait for them. */
export interface VersionKeeper {
  keep(merchants: readonly Merchant[]): void;
  /** Waits until all of them are kept. */
  settle(): Promise<void>;
}

/** Keeps a version of each merchant whose folder is still the one that is served. A failure is logged, and nothing waits. */
export function createVersionKeeper(
  directory: string,
  store: VersionStore,
  warn: (message: string) => void,
): VersionKeeper {
  let queue = Promise.resolve();
  const keepOne = async ({ code, version }: Merchant) => {
    try {
      const read = await readContent(directory, code);
      // Another change is under way, or the last good version is served in place of a broken folder.
      if (read.content.id !== version) return;
      await store.save(code, read, (before) => authorOfFiles(join(directory, code), before, read.content));
    } catch (error) {
      warn(`No version of ${code} could be kept: ${errorMessage(error)}`);
    }
  };
  return {
    keep(merchants) {
      for (const merchant of merchants) queue = queue.then(() => keepOne(merchant));
    },
    settle: () => queue,
  };
}
