import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Merchant, markUrl } from '../../../../engine/brand/merchant.ts';
import type { Scheme } from '../../../../engine/theme/roles.ts';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { writeDocument } from '../../../../server/site/site-document.ts';
import { permissionOf } from '../../../../server/system/api.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

let folders: BrandFolders;
beforeAll(async () => {
  folders = await makeBrandFolders();
  await folders.add('acme');
  await mkdir(join(folders.directory, 'acme/assets'), { recursive: true });
  await writeFile(join(folders.directory, 'acme/assets/night.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => folders.remove());

async function read(logo: object): Promise<Merchant> {
  await folders.edit('acme/brand.json', (brand) => Object.assign(brand, { isDefault: true, logo }));
  const { readings, problems, format } = await readBrands(folders.directory, readBuildFacts());
  const merchant = readings.find(({ folder }) => folder === 'acme')?.merchant;
  if (!merchant) throw new Error(problems.map(format).join('\n'));
  return merchant;
}

const documentOf = (merchant: Merchant, scheme: Scheme): string =>
  writeDocument({
    merchant,
    language: 'EN',
    scheme,
    assets: { script: '/a.js', styles: [], preloads: [] },
    fonts: [],
    catalogue: undefined,
    answers: {},
    publicPath: '/',
    firstPaint: { isHome: true, isVisitor: true, lobby: undefined },
  }).html;

test('a merchant with a mark for dark pages shows it there, and the tab has the one of the device', async () => {
  const merchant = await read({ markDark: 'assets/night.svg' });
  const [light, dark] = [markUrl(merchant, 'light'), markUrl(merchant, 'dark')];
  expect(dark).toContain('/night.svg');
  expect(light).toContain('/mark.svg');
  expect(documentOf(merchant, 'dark')).toContain(`<img src="${dark}"`);
  expect(documentOf(merchant, 'light')).toContain(`<img src="${light}"`);
  for (const scheme of ['dark', 'light'] as const) {
    const html = documentOf(merchant, scheme);
    expect(html).toContain(`<link rel="icon" href="${light}" media="(prefers-color-scheme: light)">`);
    expect(html).toContain(`<link rel="icon" href="${dark}" media="(prefers-color-scheme: dark)">`);
  }
  expect(permissionOf(merchant, 0).resources).toMatchObject({ mark: light, markDark: dark });
});

test('a merchant with one mark shows it on all pages', async () => {
  const merchant = await read({});
  const mark = markUrl(merchant, 'light');
  expect(documentOf(merchant, 'dark')).toContain(`<img src="${mark}"`);
  expect(documentOf(merchant, 'dark')).toContain(`<link rel="icon" href="${mark}"><link rel="apple-touch-icon"`);
  expect(permissionOf(merchant, 0).resources).toMatchObject({ mark, markDark: mark });
});
