import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';
import { builtFont } from '../../../support/built-font.ts';

const facts = readBuildFacts();
const FILE = 'assets/name.woff2';
let folders: BrandFolders;

const put = async (file: string, bytes: Buffer) => {
  const path = join(folders.directory, 'acme', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
};
/** Sets the typeface of headings to these bytes. @returns the merchant's fonts, and the problems that are reported */
const readWith = async (bytes: Buffer, languages: readonly string[] = ['EN']) => {
  await put(FILE, bytes);
  await folders.edit('acme/brand.json', (brand) =>
    Object.assign(brand, { languages, theme: { ...Object(brand.theme), fonts: { heading: FILE } } }),
  );
  const { problems, readings } = await readBrands(folders.directory, facts);
  const found = problems
    .filter(({ file, path }) => file.startsWith('acme/') && /font|woff2|theme/i.test(`${file} ${path}`))
    .map(({ severity, file, path, message }) => `${severity} ${file.slice(5)} ${path}: ${message}`);
  return { found, fonts: readings.find(({ folder }) => folder === 'acme')?.merchant?.fonts };
};

beforeEach(async () => {
  folders = await makeBrandFolders();
  await folders.add('acme');
  await folders.edit('acme/brand.json', (brand) => Object.assign(brand, { isDefault: true }));
});
afterEach(() => folders.remove());

test('R10.01b a typeface of the folder is known by its weights and the scripts that it has letters of', async () => {
  const { found, fonts } = await readWith(await builtFont('latin'));
  expect(found).toEqual([]);
  expect(fonts?.heading).toMatchObject({ file: FILE, weights: '100 900', parts: { latin: expect.any(String) } });
  expect(fonts?.heading?.address).toBe(`/own-fonts/acme/${fonts?.heading?.sum.slice(0, 20)}`);
  expect(fonts?.text).toBeUndefined();
});

test('R10.01b letters that a language of the merchant needs and the typeface lacks are a warning', async () => {
  const { found, fonts } = await readWith(await builtFont('latin'), ['EN', 'AR', 'TR']);
  expect(found).toEqual([
    'warning brand.json theme.fonts.heading: the typeface has no letters for العربية (AR), Türkçe (TR); Bricolage Grotesque or the device stands in for them',
  ]);
  expect(fonts?.heading).toBeDefined();
});

test('R10.01b a damaged typeface is a mistake, and so is one that unfolds to more than it may', async () => {
  const good = await builtFont('latin');
  const cases: readonly (readonly [Buffer, string])[] = [
    [good.subarray(0, 20_000), 'it is damaged'],
    [Buffer.from(good.map((byte, index) => (index > 100 && index % 97 === 0 ? byte ^ 0x55 : byte))), 'it is damaged'],
    [Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(200)]), 'it is damaged'],
  ];
  const huge = Buffer.from(good);
  huge.writeUInt32BE(0xffffffff, 16);
  for (const [bytes, why] of [...cases, [huge, 'it unfolds to more than 30 MB'] as const]) {
    const { found, fonts } = await readWith(bytes);
    expect(found).toEqual([`mistake brand.json theme.fonts.heading: the typeface "${FILE}" cannot be used: ${why}`]);
    expect(fonts).toBeUndefined();
  }
});

test('a file that is no typeface is refused by its first bytes', async () => {
  const { found } = await readWith(await readFile('languages/README.md'));
  expect(found).toEqual([
    `mistake ${FILE} : the file cannot be used: its name ends with .woff2, but it is no such typeface`,
  ]);
});
