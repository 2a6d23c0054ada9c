import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/site.ts';

/** Opens home with the app's own script held back, as on a slow line. The returned function lets it come. */
async function openHeldBack(page: Page, url: string): Promise<() => void> {
  let letCome: () => void = () => undefined;
  const due = new Promise<void>((done) => {
    letCome = done;
  });
  await page.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
    await due;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return letCome;
}

for (const [button, title] of [
  ['Join', 'Create your account'],
  ['Log in', 'Log in'],
] as const)
  test(`"${button}" opens its dialog before any script of the app is there, and the form takes its place @both`, async ({
    page,
    site,
  }) => {
    const letCome = await openHeldBack(page, site.url('india'));
    await page.getByRole('banner').getByRole('link', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('heading', { name: title })).toBeFocused();
    await expectAccessible(page);
    letCome();
    await expect(dialog.locator('form [name=username]')).toBeFocused();
    await expect(dialog).toHaveCount(1);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('banner').getByRole('button', { name: button }),
      'it has the focus again',
    ).toBeFocused();
  });

test('a dialog that is closed before the app has loaded stays closed @phone', async ({ page, site }) => {
  const letCome = await openHeldBack(page, site.url('india'));
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Join' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await banner.getByRole('link', { name: 'Log in' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letCome();
  await expect(banner.getByRole('button', { name: 'Join' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('dialog'), 'the app has its own').toHaveCount(0);
});

test('a lobby shows its first games before any script of the app is there, in the order of the app @both', async ({
  page,
  site,
}) => {
  const letCome = await openHeldBack(page, site.url('india', '/slot-games'));
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
  const tiles = page.locator('.fl a');
  await expect(tiles.first().locator('img')).toHaveJSProperty('complete', true);
  expect(
    await tiles
      .first()
      .locator('img')
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
  ).toBeGreaterThan(0);
  const addresses = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toHaveLength(24);
  await expectAccessible(page);
  letCome();
  await expect(page.locator('[data-game] a').first()).toBeVisible();
  await expect(tiles).toHaveCount(0);
  const shown = await page
    .locator('[data-game] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.slice(0, 9)).toEqual(shown.slice(0, 9));
});

test('R1.09a the theme of the document stays while the app starts: a dark page does not flash @phone', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const themes: unknown[] = [];
    Object.assign(globalThis, { themes });
    new MutationObserver((changes) => {
      for (const { target } of changes) themes.push((target as HTMLElement).dataset.mantineColorScheme);
    }).observe(document, { subtree: true, attributeFilter: ['data-mantine-color-scheme'] });
  });
  await page.goto(site.url('india'));
  await expect(page.getByRole('region', { name: 'Slots', exact: true })).toBeVisible();
  const themes = await page.evaluate(() => (globalThis as unknown as { themes: unknown[] }).themes);
  expect(new Set(themes)).toEqual(new Set(['dark']));
});
