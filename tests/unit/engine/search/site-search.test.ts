import { expect, test } from 'vitest';
import { buildSearchIndex, search, startSearchIndex } from '../../../../engine/games/search.ts';
import { listSitePages } from '../../../../engine/navigation/site-pages.ts';
import { readSearches, rememberSearch } from '../../../../engine/search/recent-searches.ts';
import { searchSite } from '../../../../engine/search/site-search.ts';
import { WHITELABEL_SCHEMA } from '../../../../schemas/brand/whitelabel.ts';

const entriesOf = (titles: readonly string[]) => titles.map((title) => ({ texts: [[title, 1] as const], rank: 0.5 }));
const indexOf = (...titles: string[]) => buildSearchIndex(entriesOf(titles));

test('R1.02b a search finds games, studios and pages, each kind with the best first', () => {
  const indexes = {
    games: indexOf('Golden Kumara', 'Kumara Gold', 'Tiger Prowl'),
    studios: indexOf('Kumara', 'Norrsken'),
    pages: indexOf('Promotions'),
  };
  expect(searchSite(indexes, 'kumara')).toEqual([
    { kind: 'games', places: [1, 0] },
    { kind: 'studios', places: [0] },
  ]);
  expect(searchSite(indexes, 'promo')).toEqual([{ kind: 'pages', places: [0] }]);
  expect(searchSite(indexes, 'zzzz')).toEqual([]);
  expect(searchSite(indexes, '  ')).toEqual([]);
});

test('R1.02b a page that is called as it was typed comes before games that are only called like it', () => {
  const indexes = { games: indexOf('Deposits of Gold', 'Desposit'), pages: indexOf('Deposit', 'Withdraw') };
  expect(searchSite(indexes, 'withdraw').map(({ kind }) => kind)).toEqual(['pages']);
  expect(searchSite({ ...indexes, games: indexOf('Desposit') }, 'deposit').map(({ kind }) => kind)).toEqual([
    'pages',
    'games',
  ]);
});

test('R1.02b without an index of the games the other kinds are searched', () => {
  expect(searchSite({ studios: indexOf('Kumara') }, 'kumra')).toEqual([{ kind: 'studios', places: [0] }]);
});

test('an index that is made in steps is the one that is made at once', () => {
  const titles = ['Peacock Royale', 'Royal Tiger', 'Tiger Prowl'];
  const maker = startSearchIndex(entriesOf(titles), (entry) => entry);
  let steps = 1;
  while (!maker.step(2)) steps += 1;
  expect(steps, 'each step does but a part').toBeGreaterThan(titles.length / 2);
  expect(maker.finish()).toEqual(indexOf(...titles));
});

test('a search that is given the wanted places finds no other, and keeps their order', () => {
  const index = indexOf('Tiger Prowl', 'Royal Tiger', 'Tiger Temple', 'Mines');
  expect(search(index, 'tiger')).toEqual([0, 2, 1]);
  expect(search(index, 'tiger', Uint8Array.of(0, 1, 1, 1))).toEqual([2, 1]);
  expect(search(index, 'tiger', Uint8Array.of(0, 0, 0, 1))).toEqual([]);
});

test('searches are remembered once each, the last first, at most five, and none of a single letter', () => {
  const searches = ['mines', 'UPI', 'andar bahar', 'tiger', 'roulette'].reduceRight<readonly string[]>(
    rememberSearch,
    [],
  );
  expect(rememberSearch(searches, ' Andar   Bahar ')).toEqual(['Andar Bahar', 'mines', 'UPI', 'tiger', 'roulette']);
  expect(rememberSearch(searches, 'keno')).toEqual(['keno', 'mines', 'UPI', 'andar bahar', 'tiger']);
  expect(rememberSearch(searches, 'k')).toBe(searches);
});

test('searches stored by another program are ignored', () => {
  expect(readSearches(null)).toEqual([]);
  expect(readSearches('{')).toEqual([]);
  expect(readSearches('{"a":1}')).toEqual([]);
  expect(readSearches(JSON.stringify(['mines', 7, 'x'.repeat(200), 'upi']))).toEqual(['mines', 'upi']);
});

test('R2.21 pages are those of the modules that are on and of the categories that have vendors', () => {
  const off = Object.fromEntries(
    Object.keys(WHITELABEL_SCHEMA.properties.modules.properties).map((name) => [name, false]),
  ) as Parameters<typeof listSitePages>[1];
  const targets = (types: readonly string[], modules: typeof off, kinds: Parameters<typeof listSitePages>[2] = []) =>
    listSitePages(new Set(types), modules, kinds).map(({ target }) => target);
  expect(targets(['RNG'], off)).toContain('/slot-games');
  expect(targets(['RNG'], off)).not.toContain('/fishing-games');
  expect(targets([], off)).not.toContain('/promotions');
  expect(targets([], { ...off, promotions: true })).toContain('/promotions');
  expect(targets([], off)).toContain('/?centre=depositv2');
  expect(targets([], off)).not.toContain('/?centre=rewardCenter');
  expect(targets([], off, ['coupon'])).toContain('/?centre=rewardCenter');
  expect(targets([], off, ['coupon'])).not.toContain('/?centre=missionLeaderboard');
  expect(targets([], off, ['race'])).toContain('/?centre=missionLeaderboard');
});
