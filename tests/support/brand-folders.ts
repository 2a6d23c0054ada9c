import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeNewMerchant } from '../../server/brands/new-merchant.ts';

/** Folders of merchants that a test may break. */
export interface BrandFolders {
  readonly directory: string;
  /** Makes a valid merchant whose transfers and withdrawals have the presets. */
  add(name: string): Promise<void>;
  read(file: string): Promise<string>;
  /** Writes a file of a merchant, as text or as JSON. */
  write(file: string, content: string | object): Promise<void>;
  /** Changes a JSON file. */
  edit(file: string, change: (value: Record<string, unknown>) => void): Promise<void>;
  remove(): Promise<void>;
}

/** A new directory with no merchant yet. */
export async function makeBrandFolders(): Promise<BrandFolders> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-brands-'));
  const read = (file: string) => readFile(join(directory, file), 'utf8');
  const write = (file: string, content: string | object) =>
    writeFile(join(directory, file), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
  return {
    directory,
    read,
    write,
    async add(name) {
      await writeNewMerchant(directory, { name, languages: ['EN', 'HI'], country: 'IN', domains: [] });
      for (const file of ['transfers.json', 'withdrawals.json']) await rm(join(directory, name, file));
      await write(`${name}/content/promotions.json`, {});
    },
    async edit(file, change) {
      const value = JSON.parse(await read(file)) as Record<string, unknown>;
      change(value);
      await write(file, value);
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
