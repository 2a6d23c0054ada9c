import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

const facts = readBuildFacts();
let folders: BrandFolders;

beforeEach(async () => {
  folders = await makeBrandFolders();
  await folders.add('acme');
});
afterEach(() => folders.remove());

const check = async (settings: object) => {
  await folders.edit('acme/brand.json', (brand) => Object.assign(brand, { isDefault: true, ...settings }));
  return readBrands(folders.directory, facts);
};

test('R3.02c a setting that nothing acts on is a warning at its place, and the merchant is served', async () => {
  const { problems, readings, format } = await check({
    platform: 'html5-mobile',
    device: ['mobile'],
    analyticsId: 'G-1234',
  });
  expect(problems.map(({ severity, path }) => [severity, path]).sort()).toEqual([
    ['warning', 'analyticsId'],
    ['warning', 'device'],
    ['warning', 'platform'],
  ]);
  for (const problem of problems) {
    expect(problem.file).toBe('acme/brand.json');
    expect(problem.line).toBeGreaterThan(1);
    expect(problem.column).toBeGreaterThan(1);
    expect(format(problem)).toContain(`"${problem.path}": `);
  }
  expect(readings[0]?.merchant?.code).toBe('acme');
});

test('R3.02c the initial values of a new merchant give no warning', async () => {
  const preset = { platform: 'html5-desktop', lotteryType: 'LOTT', device: ['desktop', 'mobile'], analyticsId: '' };
  for (const settings of [{}, preset]) expect((await check(settings)).problems).toEqual([]);
});
