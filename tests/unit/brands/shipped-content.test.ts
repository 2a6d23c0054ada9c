import { expect, test } from 'vitest';
import { contentsOf } from '../../../engine/brand/check-links.ts';
import type { Merchant } from '../../../engine/brand/merchant.ts';
import { BUNDLES } from '../../../engine/i18n/bundles.ts';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { findDeadEnd } from '../../../engine/navigation/open-target.ts';
import { offersOf } from '../../../engine/navigation/site-offers.ts';
import { listSitePages } from '../../../engine/navigation/site-pages.ts';
import { vendorAddress } from '../../../engine/navigation/vendor-address.ts';
import { readBuildFacts } from '../../../server/brands/build-facts.ts';
import { readBrands } from '../../../server/brands/read-brands.ts';
import { menusOf } from '../../../server/games/games.routes.ts';
import { catalogueOf } from '../../../server/games/merchant-catalogue.ts';
import { readNamespaces } from '../../../server/languages/read-texts.ts';

const { readings, format, problems } = await readBrands('brands', readBuildFacts());
const merchants = readings.flatMap(({ merchant }) => merchant ?? []);
const each = merchants.map((merchant) => [merchant.code, merchant] as const);

/** Every text of a value with its place. */
function textsIn(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, `${path}/${key}`));
}

const contents = (merchant: Merchant) =>
  contentsOf(merchant.content, merchant.modules, merchant, merchant.brand.lotteryType);

test('the shipped merchants are served without a mistake or a warning', () => {
  expect(merchants.length).toBeGreaterThanOrEqual(2);
  expect(problems.map(format)).toEqual([]);
});

test.each(each)('R2.26b every menu, page and search result of %s leads somewhere', (_, merchant) => {
  const menus = menusOf(merchant);
  const targets = [
    ...GAME_TYPES.filter(({ code }) => menus.some(({ gameType }) => gameType === code)).map(({ path }) => path),
    ...menus.flatMap(({ vendors }) => vendors.map((vendor) => vendorAddress(vendor, merchant.brand.lotteryType))),
    ...listSitePages(new Set(menus.map(({ gameType }) => gameType)), merchant.modules, offersOf(merchant)).map(
      ({ target }) => target,
    ),
    ...merchant.content.promotions.promotions.map(({ key }) => `/promoDetail?key=${key}`),
  ];
  expect(targets.map((target) => [target, findDeadEnd(target, contents(merchant))]).filter(([, why]) => why)).toEqual(
    [],
  );
  expect(targets.length).toBeGreaterThan(30);
});

test.each(each)(
  'R1.01m every vendor and every picture of a game of %s names a game that can be played',
  (_, merchant) => {
    const { games, counts } = catalogueOf(merchant);
    const empty = merchant.content.vendors.vendors.filter(({ vassalage }) => (counts.get(vassalage) ?? 0) === 0);
    expect(empty).toEqual([]);
    const cards = merchant.content.home.hero.flatMap(({ cardGame }) => cardGame ?? []);
    for (const card of cards)
      expect(
        games.filter(
          (game) => game.title === card.title && game.gameType === card.gameType && game.vendor === card.vendor,
        ),
        card.title,
      ).toHaveLength(1);
  },
);

test.each(each)('R2.07b links within the articles and promotions of %s lead somewhere', (_, merchant) => {
  const links = textsIn(merchant.content).flatMap(([path, text]) =>
    [...text.matchAll(/href="([^"]+)"/g)].map(([, target = '']) => ({ path, target })),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({ target }) => findDeadEnd(target, contents(merchant)))).toEqual([]);
});

test.each(each)(
  'R1.05a %s advertises only percentages and wagering that its bonuses and activities have',
  (_, merchant) => {
    const { bonuses } = merchant.deposits;
    const shares = merchant.activities.activities.flatMap(({ reward }) => reward?.basisPoints ?? []);
    const percentages = new Set([...bonuses.map(({ percent }) => percent), ...shares.map((share) => share / 100)]);
    const wagering = new Set(bonuses.map(({ wagering: times }) => times));
    const said = textsIn([merchant.content.home, merchant.content.promotions, merchant.content.gifts]);
    const numbersIn = (pattern: RegExp) =>
      said.flatMap(([path, text]) =>
        [...text.matchAll(pattern)].map(([, number]) => ({ path, number: Number(number) })),
      );
    const offers = numbersIn(/(\d+)[\s\u200e]?%/g);
    expect(offers.length).toBeGreaterThan(2);
    expect(offers.filter(({ number }) => !percentages.has(number))).toEqual([]);
    expect(numbersIn(/(\d+)x\b/g).filter(({ number }) => !wagering.has(number))).toEqual([]);
    expect(said.filter(([, text]) => text.includes('{{'))).toEqual([]);
  },
);

test.each(each)('%s names only payments that its deposits offer', (_, { content, deposits }) => {
  const offered = deposits.methods
    .filter(({ isOff }) => !isOff)
    .flatMap(({ label, mark }) => [mark, ...Object.values(typeof label === 'string' ? { label } : label)]);
  for (const name of content.footer.payments)
    expect(
      offered.some((method) => method?.toLowerCase().includes(name.toLowerCase())),
      name,
    ).toBe(true);
});

const PLACEHOLDER = /not (out|open|opened|available) yet|coming soon|being prepared|under construction|stay tuned/i;

test('no text of the site or of a merchant puts people off to later', async () => {
  const lines = Object.values(BUNDLES)
    .flatMap((bundle) => textsIn(readNamespaces('EN', bundle)))
    .map(([path, text]) => `${path}: ${text}`);
  expect(lines.filter((line) => PLACEHOLDER.test(line))).toEqual([]);
  expect(merchants.flatMap(({ content }) => textsIn(content)).filter(([, text]) => PLACEHOLDER.test(text))).toEqual([]);
});
