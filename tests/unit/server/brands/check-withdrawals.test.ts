import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

const facts = await readBuildFacts();
let folders: BrandFolders;

beforeEach(async () => {
  folders = await makeBrandFolders();
  await folders.add('acme');
  await folders.edit('acme/brand.json', (brand) => Object.assign(brand, { isDefault: true }));
});
afterEach(() => folders.remove());

const told = async (withdrawals: object) => {
  await folders.write('acme/withdrawals.json', withdrawals);
  const { problems } = await readBrands(folders.directory, facts);
  return problems.map(({ severity, path, message }) => `${severity} ${path}: ${message}`);
};

test('R10.01 a folder without withdrawals.json, and one that says little, have no mistake', async () => {
  const { readings, problems } = await readBrands(folders.directory, facts);
  expect(problems).toEqual([]);
  expect(readings[0]?.merchant?.withdrawals).toMatchObject({ receiptMinutes: 1440, methods: ['bank', 'wallet'] });
  expect(await told({ minimum: '200', fee: { fixed: '1.50' } })).toEqual([]);
});

test.each([
  [{ minimum: '0' }, 'mistake minimum: minimum is 0, but a withdrawal is always of something'],
  [{ minimum: '900', maximum: '800' }, 'mistake minimum: minimum is 900, above maximum (800)'],
  [{ dailyMaximum: '100000' }, 'mistake dailyMaximum: dailyMaximum is 100000, below maximum (200000)'],
  [{ fee: { fixed: '100' } }, 'mistake fee: the fee takes all of the smallest withdrawal (minimum is 100)'],
  [{ largestPayout: '0' }, 'mistake largestPayout: largestPayout is 0, so nothing could be paid'],
  [
    { largestPayout: '1000' },
    'mistake largestPayout: largestPayout is 1000: a withdrawal of 200000 would be paid in more than 20 payouts',
  ],
  [{ minimum: '100.001' }, 'mistake minimum: minimum is 100.001, but INR has 2 decimal places'],
])('R10.01 %o is a mistake that is told where it stands', async (withdrawals, problem) => {
  expect(await told(withdrawals)).toEqual([problem]);
});

test('R10.01 what no schema knows is told with the nearest right word', async () => {
  await folders.write('acme/withdrawals.json', { reciptMinutes: 60 });
  const { problems } = await readBrands(folders.directory, facts);
  expect(problems).toMatchObject([{ severity: 'mistake', suggestion: 'receiptMinutes' }]);
});
