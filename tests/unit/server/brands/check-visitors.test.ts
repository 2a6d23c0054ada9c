import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

const facts = readBuildFacts();
let folders: BrandFolders;

beforeEach(async () => {
  folders = await makeBrandFolders();
  await folders.add('acme');
  await folders.edit('acme/brand.json', (brand) => Object.assign(brand, { isDefault: true }));
});
afterEach(() => folders.remove());

const edit = (values: object) => folders.edit('acme/brand.json', (value) => Object.assign(value, values));
const problems = async () => (await readBrands(folders.directory, facts)).problems;
const mistakes = async () => (await problems()).filter(({ severity }) => severity === 'mistake');

test.each([
  'https://cdn.example/pictures',
  "https://cdn.example; script-src 'unsafe-inline'",
  'https://cdn.example\nx: y',
  'https://*.example',
  'https://user@cdn.example',
  'http://cdn.example',
  'https://',
])('R10.01b %j is no origin of pictures or games', async (address) => {
  await edit({ imageCDNs: [address], launchGameCDNs: ['https://games.example:8443', address] });
  expect((await mistakes()).map(({ path, message }) => [path, message.split('valid: ')[1]?.split(',')[0]])).toEqual([
    ['imageCDNs[0]', 'an origin has https://'],
    ['launchGameCDNs[1]', 'an origin has https://'],
  ]);
});

test('R10.01b a list of countries brings a warning until the folder decides on unknown ones', async () => {
  const warnings = async () => (await problems()).map(({ severity, path }) => [severity, path]);
  await edit({ allowedCountries: ['IN'] });
  expect(await warnings()).toEqual([['warning', 'allowedCountries']]);
  await edit({ unknownCountry: 'refuse' });
  expect(await warnings()).toEqual([]);
});
