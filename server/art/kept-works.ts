import { type ArtLog, openPictureFiles } from './picture-files.ts';

/** Files that cost much to make, each made once. */
export interface KeptWorks {
  /** A file that has been made or is under way; undefined if it would have to be made first. */
  find(name: string): Promise<Buffer | undefined>;
  /** Makes a file and keeps it. Concurrent requests share the work. */
  make(name: string, work: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>;
}

/**
 * Opens a folder of made files.
 *
 * @param version changes when files are made in another way, so that all of them are made again
 * @param limitBytes when the files need more, the oldest are removed
 * @throws file system errors if the folder cannot be made
 */
export async function openKeptWorks(options: {
  readonly cacheDirectory: string;
  readonly version: string;
  readonly limitBytes: number;
  readonly log: ArtLog;
}): Promise<KeptWorks> {
  const files = await openPictureFiles(options.cacheDirectory, options.version, options.limitBytes, options.log);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  const makeOne = async (name: string, work: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const body = await work();
    if (body) await files.keep(name, body);
    return body;
  };

  return {
    find: async (name) => underWay.get(name) ?? files.find(name),
    make(name, work) {
      const making = underWay.get(name) ?? makeOne(name, work).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
  };
}
