import { openPhone } from '../support/phone.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const games = '[data-game]';

test('R1.02d the lobby shows all of its games in a grid that holds only those near the window @both', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/slot-games'));
  await expect(page.getByRole('status').filter({ hasText: /^7,\d{3} of 7,\d{3}$/ })).toBeVisible();
  await expect(page.locator(games).first()).toBeVisible();
  expect(await page.locator(games).count()).toBeLessThan(120);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  const firstPlace = () => page.locator('[aria-posinset]').first().getAttribute('aria-posinset');
  await expect.poll(async () => Number(await firstPlace())).toBeGreaterThan(3_000);
  expect(await page.locator(games).count()).toBeLessThan(160);
});

test('R1.02b R2.31o the search forgives mistakes, is in the address, and shows when it finds nothing @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/slot-games'));
  const field = page.getByRole('searchbox', { name: 'Search Slots' });
  await field.fill('paecock royle');
  await expect(page.locator(games).first()).toContainText('Peacock Royale');
  await expect(page).toHaveURL(/q=paecock\+royle/);
  await page.reload();
  await expect(field).toHaveValue('paecock royle');
  await field.fill('qqqqzzzz');
  await expect(page.getByRole('heading', { name: 'No games match.' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(page.locator(games).first()).toBeVisible();
  await expect(field).toHaveValue('');
});

test('R1.02c R9.05a studio and filters narrow the lobby, and back restores them @both', async ({ page, site }) => {
  await page.goto(site.url('india', '/slot-games'));
  const count = page.getByRole('status').filter({ hasText: ' of ' });
  await page.getByRole('group', { name: 'Studios' }).getByRole('button', { name: 'Kumara' }).click();
  await expect(count).toHaveText(/^412 of/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: '25 lines or more' }).check();
  await expect(count).not.toHaveText(/^412 of/);
  await expect(page).toHaveURL(/vassalage=KUMARA.*lines=25/);
  const narrowed = await count.textContent();
  // The grid follows the count a moment later. It is shorter then, and the page scrolls less far.
  const shown = narrowed?.replaceAll(',', '').split(' ')[0] ?? '';
  await expect(page.locator('[aria-posinset]').first()).toHaveAttribute('aria-setsize', shown);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.locator(games).nth(12).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await page.locator('header').getByRole('link', { name: 'Indra Play' }).click();
  await expect(page).toHaveURL(site.url('india'));
  await page.goBack();
  await expect(count).toHaveText(narrowed ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('R6.01b a heart asks a visitor to log in @desktop', async ({ page, site }) => {
  await page.goto(site.url('india', '/slot-games'));
  await page.locator(games).first().hover();
  await page.locator(games).first().getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('R7.04c on a phone only favourites wear a heart, as large as a finger, and it takes them off @desktop', async ({
  browser,
  site,
}) => {
  const page = await openPhone(browser);
  await enterAsPlayer(page, site, 'india', {}, 0n);
  await page.goto(site.url('india', '/slot-games'));
  const tiles = page.locator(games);
  await expect(tiles.first()).toBeVisible();
  await expect(tiles.getByRole('button', { name: /^Favourite: / })).toHaveCount(0);
  await page.goto(site.url('india', `/game?gameId=${(await tiles.first().getAttribute('data-game')) ?? ''}`));
  const inBar = page.getByRole('button', { name: /^Favourite: / });
  await inBar.tap();
  await expect(inBar).toHaveAttribute('aria-pressed', 'true');
  await page.goto(site.url('india', '/slot-games'));
  const heart = tiles.getByRole('button', { name: /^Favourite: / });
  await expect(heart).toHaveCount(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const { width, height } = (await heart.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await heart.tap();
  await expect(page).toHaveURL(/\/slot-games$/);
  await expect(heart).toHaveCount(0);
  await page.context().close();
});

test('R1.02c R3.09c tabs select games, hearts mark favourites, and each filter can be removed', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/slot-games?show=LOW_STAKES&volatility=high'));
  const count = page.getByRole('status').filter({ hasText: ' of ' });
  await expect(count).toHaveText(/^(\d{3}|1,\d{3}) of 7,/);
  await page.getByRole('button', { name: 'Remove: Volatility: High' }).click();
  await expect(count).toHaveText(/^\d,\d{3} of 7,/);
  await expect(page).not.toHaveURL(/volatility/);
  await page.getByRole('button', { name: 'Remove: Low stakes' }).click();
  await expect(count).toHaveText(/^7,\d{3} of 7,/);
  await page.getByRole('button', { name: 'Favourites only' }).click();
  await expect(page.getByText('No favourites yet.')).toBeVisible();
  await page.goto(site.url('india', '/sports-betting-games'));
  await expect(page.locator(games).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Jackpots' })).toHaveCount(0);
});

test('search and filters of a lobby share one row, on phones as well @both', async ({ page, site }) => {
  await page.goto(site.url('india', '/slot-games'));
  await expect(page.locator(games).first()).toBeVisible();
  const row = page
    .getByRole('searchbox')
    .or(page.getByRole('button', { name: 'Filters' }))
    .or(page.getByRole('button', { name: 'Favourites only' }));
  await expect(row).toHaveCount(3);
  // All three at once: what arrives in the meantime may move the whole row.
  const middles = await row.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6);
});

test('R8.04b a catalogue that fails to load shows an error, and a retry loads it @phone', async ({ page, site }) => {
  await page.route('**/catalogue/*', (route) => route.fulfill({ status: 503 }));
  await page.goto(site.url('india', '/fishing-games'));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/catalogue/*');
  await again.click();
  await expect(page.locator(games).first()).toBeVisible();
});

for (const [merchant, path, title] of [
  ['india', '/live-casino-games', 'Tables'],
  ['brazil', '/sports-betting-games?type=ESPORTS', 'E-sports'],
] as const)
  test(`${merchant}: ${path} has no accessibility violation @both`, async ({ page, site }) => {
    await page.goto(site.url(merchant, path));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator(games).first()).toBeVisible();
    await expectAccessible(page);
  });
