import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deepFreeze } from '../../engine/brand/apply-defaults.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';

/** The last version of each merchant that was free of mistakes, kept across restarts. */
export interface LastGood {
  find(code: string): Promise<Merchant | undefined>;
  save(merchant: Merchant): Promise<void>;
  remove(code: string): Promise<void>;
}

/** Where a server keeps the last good versions. */
export const lastGoodIn = (dataDirectory: string): string => join(dataDirectory, 'last-good');

/** Opens the directory of the last good versions. */
export async function openLastGood(directory: string): Promise<LastGood> {
  await mkdir(directory, { recursive: true });
  const fileOf = (code: string) => join(directory, `${code}.json`);
  return {
    async find(code) {
      try {
        // A version that an earlier release kept has no typefaces.
        const kept = JSON.parse(await readFile(fileOf(code), 'utf8')) as Omit<Merchant, 'fonts'> & Partial<Merchant>;
        return deepFreeze({ ...kept, fonts: kept.fonts ?? {} });
      } catch {
        return undefined;
      }
    },
    async save(merchant) {
      const file = fileOf(merchant.code);
      await writeFile(`${file}.new`, JSON.stringify(merchant));
      await rename(`${file}.new`, file);
    },
    remove: (code) => rm(fileOf(code), { force: true }),
  };
}
