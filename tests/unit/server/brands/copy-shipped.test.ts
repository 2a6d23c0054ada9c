import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBrands } from '../../../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';
import { builtFont } from '../../../support/built-font.ts';

const run = promisify(execFile);
const shipped = await listBrands('brands');
const [WITH_FONT = ''] = shipped;
let folders: BrandFolders;

beforeAll(async () => {
  folders = await makeBrandFolders();
  await cp('brands', folders.directory, { recursive: true });
  // Its theme names a file, which goes along with the theme.
  await writeFile(join(folders.directory, WITH_FONT, 'assets/name.woff2'), await builtFont('latin'));
  await folders.edit(`${WITH_FONT}/brand.json`, (settings) =>
    Object.assign(settings, { theme: { ...Object(settings.theme), fonts: { heading: 'assets/name.woff2' } } }),
  );
});
afterAll(() => folders.remove());

const brand = async (...words: readonly string[]) => {
  const env = { ...process.env, BRANDS_DIR: folders.directory, PORT: '4321' };
  return (await run(process.execPath, ['server/brands/cli.ts', ...words], { env })).stdout;
};

test.each(shipped)('R10.01a a merchant made from %s has no mistakes, at home and elsewhere', async (from) => {
  const file = JSON.parse(await readFile(`brands/${from}/brand.json`, 'utf8')) as {
    readonly country: string;
    readonly languages: readonly string[];
  };
  for (const [name, country, language = ''] of [
    [`near-${from}`, file.country, file.languages[0]],
    [`far-${from}`, 'NG', 'EN'],
  ] as const) {
    const told = await brand('new', name, '--country', country, '--languages', language, '--from', from);
    expect(told).toContain(`${name}: no mistakes`);
  }
});
