import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/site.ts';

const search = (page: Page) => page.getByRole('dialog', { name: /^(Search|खोज|Busca)$/ });

/** Keys work once the app has hydrated. The page of a game has no footer, and ignores them. */
const hearsKeys = (page: Page): Promise<void> => page.getByRole('contentinfo').waitFor();

async function enter(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hearsKeys(page);
}

/** Opens the search at a page by its key. @returns its field */
async function openByKey(page: Page, url: string): Promise<Locator> {
  await enter(page, url);
  await page.keyboard.press('/');
  return search(page).getByRole('combobox');
}

test('R1.02b "/" opens the search, arrows choose, Enter opens, and past searches are offered again @both', async ({
  page,
  site,
}) => {
  const field = await openByKey(page, site.url('india'));
  await expect(field).toBeFocused();
  await expect(search(page).getByRole('group', { name: 'Suggestions' }).getByRole('option')).toHaveCount(6);
  await page.keyboard.type('casa branca');
  const options = search(page).getByRole('option');
  await expect(options.first()).toContainText('Casa Branca');
  await field.fill('paecock royle');
  await expect(options.first()).toContainText('Peacock Royale');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\?gameId=KUMARA-1$/);
  await page.goBack();
  await hearsKeys(page);
  await expect(page.getByRole('dialog'), 'the login that the game asked for').toHaveCount(0);
  await page.keyboard.press('Control+k');
  const recent = search(page).getByRole('group', { name: 'Recent searches' });
  await expect(recent.getByRole('option')).toHaveText(/paecock royle/);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('paecock royle');
  await field.fill('');
  await search(page).getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveCount(0);
});

test('R1.02b studios, pages and help are found as well as games, and keys go around the list', async ({
  page,
  site,
}) => {
  await enter(page, site.url('india', '/slot-games'));
  await page.getByRole('button', { name: /^Search [\d,]+ games and studios$/ }).click();
  const field = search(page).getByRole('combobox');
  await field.fill('kumara');
  const studio = search(page)
    .getByRole('group', { name: /^Studios/ })
    .getByRole('option', { name: /^Kumara/ });
  await expect(studio).toHaveCount(1);
  await field.fill('withdraw');
  const options = search(page).getByRole('option');
  await expect(options.first()).toContainText('Member centre');
  const count = await options.count();
  expect(count).toBeGreaterThan(1);
  await page.keyboard.press('ArrowUp');
  await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('R1.02b a search that finds more than it shows leads to the lobby with the rest @phone', async ({
  page,
  site,
}) => {
  await enter(page, site.url('india'));
  await page.keyboard.press('Control+k');
  await search(page).getByRole('combobox').fill('tiger');
  await search(page)
    .getByRole('option', { name: /^All \d+ in Slots/ })
    .click();
  await expect(page).toHaveURL(/\/slot-games\?q=tiger/);
  await expect(page.locator('[data-game]').first()).toContainText('Tiger');
});

test('R1.02b Hindi and Portuguese are found however they are typed', async ({ page, site }) => {
  await (await openByKey(page, site.url('india'))).fill('मयूर');
  await expect(search(page).getByRole('option').first()).toContainText('Peacock Royale');
  await (await openByKey(page, site.url('brazil'))).fill('pavao real');
  await expect(search(page).getByRole('option').first()).toContainText('Pavão Real');
});

test('R1.02b a search without results shows it, with suggestions, and "/" in a field is a letter @phone', async ({
  page,
  site,
}) => {
  await enter(page, site.url('india', '/slot-games'));
  await page.getByRole('searchbox').press('/');
  await expect(page.getByRole('searchbox')).toHaveValue('/');
  await page.keyboard.press('Control+k');
  await search(page).getByRole('combobox').fill('qqqqzzzz');
  await expect(search(page).getByText('No results for “qqqqzzzz”.').last()).toBeVisible();
  await expect(search(page).getByRole('option')).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox'), 'the search of the lobby is kept').toHaveValue('/');
  await expect(page).toHaveURL(/q=/);
});

test('R2.22 a lottery that is found asks a visitor to log in first', async ({ page, site }) => {
  await (await openByKey(page, site.url('india'))).fill('e-lottery');
  await search(page)
    .getByRole('option', { name: /^E-lottery, ?Category|^E-lottery\s*Category/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('R1.02b where the catalogue does not arrive, pages are found all the same, and trying again brings the games @phone', async ({
  page,
  site,
}) => {
  await page.route('**/catalogue/*', (route) => route.fulfill({ status: 503 }));
  await enter(page, site.url('india'));
  await page.keyboard.press('/');
  const again = search(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await search(page).getByRole('combobox').fill('promotions');
  await expect(search(page).getByRole('option', { name: /^Promotions/ })).toBeVisible();
  await page.unroute('**/catalogue/*');
  await again.click();
  await search(page).getByRole('combobox').fill('peacock');
  await expect(search(page).getByRole('option').first()).toContainText('Peacock');
});

for (const query of ['', 'pea', 'qqqqzzzz'])
  test(`the search has no accessibility violation with "${query}" @both`, async ({ page, site }) => {
    await enter(page, site.url('brazil'));
    await page.keyboard.press('Control+k');
    await expect(search(page).getByRole('option').first()).toBeVisible();
    await search(page).getByRole('combobox').fill(query);
    await expectAccessible(page);
  });

test('R2.11b going back from a game while its login is open closes the login', async ({ page, site }) => {
  const field = await openByKey(page, site.url('india'));
  await field.fill('peacock royale');
  await expect(search(page).getByRole('option').first()).toContainText('Peacock Royale');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await page.goBack();
  await hearsKeys(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(site.url('india'));
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
});

test('R2.11b going back from a game before its login opens leads to an undisturbed search @phone', async ({
  page,
  site,
}) => {
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/login-dialog-*.js', async (route) => {
    await isLoaded;
    await route.continue();
  });
  const isWanted = page.waitForRequest('**/login-dialog-*.js');
  await enter(page, site.url('india'));
  await page.keyboard.press('/');
  const field = search(page).getByRole('combobox');
  await field.fill('peacock royale');
  await expect(search(page).getByRole('option').first()).toContainText('Peacock Royale');
  await page.keyboard.press('Enter');
  await isWanted;
  await page.goBack();
  await hearsKeys(page);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  const isThere = page.waitForResponse('**/login-dialog-*.js');
  load();
  await isThere;
  await page.waitForTimeout(500);
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
