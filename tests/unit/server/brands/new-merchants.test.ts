import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTRIES } from '../../../../engine/places/countries.ts';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { writeNewMerchant } from '../../../../server/brands/new-merchant.ts';
import { readBrand, readBrands } from '../../../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

let folders: BrandFolders;
beforeAll(async () => {
  folders = await makeBrandFolders();
});
afterAll(() => folders.remove());

const make = (name: string, country: string, languages?: readonly string[]) =>
  writeNewMerchant(folders.directory, { name, country, languages, domains: [] });

test('R10.01a a new merchant of every country has games, ways to pay and slides, and neither mistake nor warning', async () => {
  const facts = readBuildFacts();
  for (const country of Object.keys(COUNTRIES)) {
    const { answers } = await make(`site-${country.toLowerCase()}`, country);
    const found = await readBrand(folders.directory, answers.code, facts);
    expect(found?.reading.problems, country).toEqual([]);
    const { content, deposits } = found?.reading.merchant ?? {};
    expect(content?.vendors.vendors.length, country).toBeGreaterThan(10);
    expect(content?.home.hero.length, country).toBe(3);
    expect(deposits?.methods.length, country).toBeGreaterThan(0);
  }
}, 120_000);

test('R10.01a the first merchant of an installation is its default, and those after it leave nothing to report', async () => {
  const empty = await makeBrandFolders();
  try {
    const add = (name: string, country: string) => writeNewMerchant(empty.directory, { name, country, domains: [] });
    const first = await add('one', 'VN');
    await add('two', 'AE');
    const { readings, problems } = await readBrands(empty.directory, readBuildFacts());
    expect(problems).toEqual([]);
    expect(readings.map(({ folder, merchant }) => [folder, merchant?.brand.isDefault])).toEqual([
      [first.answers.code, true],
      ['two', false],
    ]);
  } finally {
    await empty.remove();
  }
});

test('R10.01a a language without texts in this build is left open, unless someone asks for it', async () => {
  const { answers, open } = await make('mexico', 'MX');
  expect(answers.languages).toEqual(['EN']);
  expect(open.join('\n')).toContain('this build has no texts in Español');
  const asked = await make('asked', 'MX', ['ES', 'EN']);
  expect(asked.answers.languages).toEqual(['ES', 'EN']);
  expect(asked.open.join('\n')).not.toContain('Español');
});
