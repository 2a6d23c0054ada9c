import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

const facts = readBuildFacts();
let folders: BrandFolders;

const BONUS = { key: 'welcome', title: 'Welcome', percent: 150, maximum: 20000, minimumDeposit: 500, wagering: 12 };
const CARD = { key: 'card', kind: 'card', label: 'Card', mark: 'CARD' };
const TERMS = { key: 'terms', topic: 'legal', title: 'Terms', body: '<p>Text</p>' };

beforeEach(async () => {
  folders = await makeBrandFolders();
  await folders.add('acme');
  await folders.edit('acme/brand.json', (brand) =>
    Object.assign(brand, { isDefault: true, country: 'IN', currency: 'INR', languages: ['EN', 'HI'] }),
  );
  await folders.write('acme/deposits.json', { methods: [CARD], bonuses: [BONUS] });
  await folders.write('acme/content/home.json', {});
  await folders.write('acme/content/footer.json', {});
  await folders.write('acme/content/vendors.json', {
    vendors: [{ title: 'Kumara', vassalage: 'KUMARA', gameType: 'RNG' }],
  });
  await folders.write('acme/content/help.json', { articles: [TERMS] });
});
afterEach(() => folders.remove());

const read = async (file: string, content: object) => {
  await folders.write(`acme/content/${file}`, content);
  const { problems, readings } = await readBrands(folders.directory, facts);
  const merchant = readings.find(({ folder }) => folder === 'acme')?.merchant;
  return { merchant, problems: problems.map(({ severity, path, message }) => ({ severity, path, message })) };
};

const OFFER = '{{bonus.welcome.percent}} to {{ bonus.welcome.maximum }}, {{bonus.welcome.wagering}}x';

test('R1.05a texts take the figures of an offer from the rules of deposits, in each language', async () => {
  const promotion = { key: 'offer', title: { EN: OFFER, HI: OFFER, AR: OFFER }, body: OFFER };
  const { merchant, problems } = await read('promotions.json', { promotions: [promotion] });
  expect(problems).toEqual([]);
  const shown = '150% to ₹20,000, 12x';
  expect(merchant?.content.promotions.promotions[0]).toMatchObject({ title: { EN: shown, HI: shown }, body: shown });
  // From right to left, marks keep the sign of a share and that of an amount at their digits.
  const arabic = '150\u200e%\u200e to \u200f20,000\u00a0₹, 12x';
  expect(merchant?.content.promotions.promotions[0]?.title).toMatchObject({ AR: arabic });
});

test('R10.01b a figure without a rule is reported with its place, and the text is not served', async () => {
  const { merchant, problems } = await read('promotions.json', {
    promotions: [{ key: 'offer', title: { EN: 'Up to {{bonus.welcom.maximum}}' } }],
  });
  expect(merchant).toBeUndefined();
  expect(problems).toMatchObject([{ severity: 'mistake', path: 'promotions[0].title.EN' }]);
  expect(problems[0]?.message).toContain('there is no figure {{bonus.welcom.maximum}}');
});

test('R10.01b links to pages that are off or empty are warned of, and the merchant is served', async () => {
  await folders.write('acme/whitelabel.json', { modules: { promotions: false } });
  const targets = [
    '/promotions',
    '/join',
    '/fishing-games',
    '/help?topic=games',
    '/?centre=missions',
    '/help?topic=legal',
    '/?centre=referral',
  ];
  const links = targets.map((target) => ({ label: 'Link', target }));
  const { merchant, problems } = await read('footer.json', { groups: [{ title: 'Links', links }] });
  // The footer shows the others.
  expect(merchant?.content.footer.groups[0]?.links.map(({ target }) => target)).toEqual([
    '/help?topic=legal',
    '/?centre=referral',
  ]);
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', '"/promotions" leads nowhere: its module promotions is off'],
    ['warning', '"/join" leads nowhere: its module affiliates is off'],
    ['warning', '"/fishing-games" leads nowhere: no vendor has games of this category'],
    ['warning', '"/help?topic=games" leads nowhere: the help centre has no article of the topic "games"'],
    ['warning', '"/?centre=missions" leads nowhere: the member centre has no page "missions"'],
  ]);
});

test('R10.01b terms that cannot be read, and an operator named by halves, are warned of', async () => {
  await folders.edit('acme/brand.json', (brand) => Object.assign(brand, { operator: { company: 'Acme Ltd.' } }));
  const { merchant, problems } = await read('help.json', { articles: [{ ...TERMS, topic: 'account' }] });
  expect(merchant).toBeDefined();
  expect(problems.map(({ severity, path }) => [severity, path])).toEqual([
    ['warning', 'operator'],
    ['warning', ''],
  ]);
});

const CASHBACK = {
  code: 'cashback',
  kind: 'cashback',
  title: 'Cashback',
  from: '2026-11-02T00:00',
  pays: 'atOnce',
  reward: { kind: 'cash', basisPoints: 750, most: '1000' },
  cashback: { period: 'week', leastLoss: '50' },
  budget: { all: { amount: '100000' } },
};

test('R1.05a texts take the figures of an activity from its reward', async () => {
  await folders.write('acme/activities.json', { isDemonstration: true, activities: [CASHBACK] });
  const text = '{{activity.cashback.percent}}, at most {{activity.cashback.most}}';
  const { merchant } = await read('promotions.json', {
    promotions: [{ key: 'offer', activity: 'cashback', title: { EN: text, HI: text }, body: text }],
  });
  expect(merchant?.content.promotions.promotions[0]?.body).toBe('7.5%, at most ₹1,000');
});

test('R1.05a a bonus for a deposit is refused by the law of the country, and warned of in a demonstration', async () => {
  await folders.edit('acme/brand.json', (brand) =>
    Object.assign(brand, { country: 'BR', currency: 'BRL', languages: ['EN'] }),
  );
  const law = async () => {
    const { merchant, problems } = await read('promotions.json', {});
    const found = problems.find(({ path }) => path === 'bonuses[0].percent');
    return { isServed: merchant !== undefined, severity: found?.severity, message: found?.message };
  };
  expect(await law()).toEqual({
    isServed: false,
    severity: 'mistake',
    message: 'the law of BR forbids rewards for money that is paid in (Portaria SPA/MF 1.231/2024, art. 42, § 1)',
  });
  await folders.write('acme/activities.json', { isDemonstration: true, activities: [] });
  expect(await law()).toMatchObject({ isServed: true, severity: 'warning' });
});
