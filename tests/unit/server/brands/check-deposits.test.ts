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

const UPI = { key: 'upi', kind: 'upi', label: 'UPI', payee: { name: 'Acme', upiId: 'acme@idx' } };
const told = async (deposits: object) => {
  await folders.write('acme/deposits.json', deposits);
  const { problems } = await readBrands(folders.directory, facts);
  return problems.map(({ severity, path, message }) => `${severity} ${path}: ${message}`);
};

test('R10.01 a folder without deposits.json, and one that says little, have no mistake', async () => {
  const { problems } = await readBrands(folders.directory, facts);
  expect(problems).toEqual([]);
  expect(await told({ methods: [UPI] })).toEqual([]);
});

test.each([
  [{ methods: [UPI, UPI] }, 'mistake methods[1].key: the key "upi" is there twice'],
  [
    { methods: [{ ...UPI, minimum: 500, maximum: 100 }] },
    'mistake methods[0].minimum: the least amount of upi is 500, above its greatest (100)',
  ],
  [
    { methods: [{ ...UPI, minutesLeast: 5 }] },
    'mistake methods[0].minutesLeast: minutesLeast of upi is above its minutesMost (0)',
  ],
  [
    { methods: [{ ...UPI, payee: {} }] },
    'mistake methods[0].payee: a method of kind "upi" says whom to pay: payee.name, payee.upiId is missing',
  ],
  [
    { methods: [{ key: 'card', kind: 'card', label: 'Card', provider: 'proof' }] },
    'mistake methods[0].provider: a card is paid on a page of the provider, not by a proof',
  ],
  [
    { methods: [UPI], chips: [200_000] },
    'warning chips[0]: no method takes 200000: it is outside the limits of all of them',
  ],
  [
    { bonuses: [{ key: 'welcome', title: 'Welcome', percent: 100, categories: ['RNJ'] }] },
    'mistake bonuses[0].categories[0]: "RNJ" is not a game category; known are LIVE, RNG, SPORTS, ESPORTS, LOTT, ELOTT, PVP, FISH, COCK, MINI',
  ],
])('R10.01 a mistake of deposits.json is told with its place: %o', async (deposits, sentence) => {
  expect(await told(deposits)).toEqual([sentence]);
});
