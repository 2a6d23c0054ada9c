import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';
import { damageFolder } from '../../../support/hostile-folder.ts';

const FOLDERS = 100;
const AT_ONCE = 50;
const LONGEST_MS = 300_000;
const facts = readBuildFacts();
let folders: BrandFolders;

beforeAll(async () => {
  folders = await makeBrandFolders();
  await folders.add('good');
  await folders.edit('good/brand.json', (brand) =>
    Object.assign(brand, { isDefault: true, domains: ['good.example'] }),
  );
});
afterAll(() => folders.remove());

/** Writes damaged copies of a merchant. @returns the changes of each */
async function writeHostile(first: number): Promise<ReadonlyMap<string, string>> {
  const done = new Map<string, string>();
  for (let seed = first; seed < first + AT_ONCE; seed += 1) {
    const name = `hostile${seed}`;
    const folder = join(folders.directory, name);
    await cp(join(folders.directory, 'good'), folder, { recursive: true });
    await folders.edit(`${name}/brand.json`, (brand) =>
      Object.assign(brand, { merchant: name, isDefault: false, domains: [] }),
    );
    done.set(name, await damageFolder(folder, seed));
  }
  return done;
}

test(`R10.01b of ${FOLDERS} folders that are damaged at random each is served or has its mistake with a place, and a good one next to them stays`, {
  timeout: LONGEST_MS,
}, async () => {
  let refused = 0;
  for (let first = 0; first < FOLDERS; first += AT_ONCE) {
    const done = await writeHostile(first);
    const { readings, problems, format } = await readBrands(folders.directory, facts);
    const mistakes = problems.filter(({ severity }) => severity === 'mistake');
    expect(mistakes.filter(({ file }) => file.startsWith('good/')).map(format)).toEqual([]);
    expect(readings.find(({ folder }) => folder === 'good')?.merchant?.brand.domains).toEqual(['good.example']);
    for (const [name, damage] of done) {
      const served = readings.find(({ folder }) => folder === name)?.merchant !== undefined;
      const own = mistakes.filter(({ file }) => file === name || file.startsWith(`${name}/`));
      expect(served, `${name}: ${damage}`).toBe(own.length === 0);
      expect(
        own.every(({ line, column }) => line > 0 && column > 0),
        `${name}: ${damage}`,
      ).toBe(true);
      if (!served) refused += 1;
      await rm(join(folders.directory, name), { recursive: true, force: true });
    }
  }
  expect(refused).toBeGreaterThan(FOLDERS / 2);
});
