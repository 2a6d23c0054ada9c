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

const GIFT = { key: 'gift', title: 'Gift', button: 'Go', target: '/promotions' };
const NOTICE = { key: 'notice', type: 'B', title: 'Notice', body: '<p>Text</p>' };

const mistakesOf = async (file: string, content: object) => {
  await folders.write(`acme/content/${file}`, content);
  const { problems } = await readBrands(folders.directory, facts);
  return problems.map(({ path, message, suggestion }) => ({ path, message, ...(suggestion ? { suggestion } : {}) }));
};

test('R10.01b gifts and announcements with times, keys and pictures of their own have no mistake', async () => {
  const period = { from: '2026-05-01', until: '2026-05-01' };
  expect(await mistakesOf('gifts.json', { gifts: [{ ...GIFT, ...period, image: 'assets/mark.svg' }] })).toEqual([]);
  expect(await mistakesOf('announcements.json', { announcements: [{ ...NOTICE, ...period }] })).toEqual([]);
});

test('R10.01b a time that never comes is reported', async () => {
  const backwards = { ...NOTICE, from: '2026-05-02', until: '2026-05-01' };
  expect(await mistakesOf('announcements.json', { announcements: [backwards] })).toEqual([
    {
      path: 'announcements[0].until',
      message: 'it ends (2026-05-01) before it begins (2026-05-02), so nobody would ever see it',
    },
  ]);
  await folders.write('acme/content/announcements.json', {});
  expect(await mistakesOf('gifts.json', { gifts: [{ ...GIFT, from: '2026-02-30' }] })).toEqual([
    { path: 'gifts[0].from', message: 'there is no day "2026-02-30"' },
  ]);
});

test('R10.01b a key used twice, a picture that is missing and a page that does not exist are reported', async () => {
  const gifts = [GIFT, { ...GIFT, image: 'assets/marc.svg' }, { ...GIFT, key: 'other', target: '/promotion' }];
  expect(await mistakesOf('gifts.json', { gifts })).toEqual([
    { path: 'gifts[1].key', message: 'the key "gift" is used before' },
    { path: 'gifts[1].image', message: 'there is no file "assets/marc.svg"', suggestion: 'assets/mark.svg' },
    { path: 'gifts[2].target', message: '"/promotion" is not a page of the site', suggestion: '/promotions' },
  ]);
});

test('R10.01b an announcement for agents that would pop up or run on home is reported, one on their board is not', async () => {
  const forAgents = { ...NOTICE, audience: 'agents' };
  expect(await mistakesOf('announcements.json', { announcements: [forAgents] })).toEqual([]);
  for (const type of ['H', 'PL', 'PU', 'PR'])
    expect(await mistakesOf('announcements.json', { announcements: [{ ...forAgents, type }] })).toEqual([
      {
        path: 'announcements[0].type',
        message: 'an announcement for agents needs the type "B": their board alone shows it',
      },
    ]);
});

test('R10.01b a moment in another form is refused by the schema', async () => {
  const problems = await mistakesOf('gifts.json', { gifts: [{ ...GIFT, from: 'tomorrow' }] });
  expect(problems.map(({ path }) => path)).toEqual(['gifts[0].from']);
});
