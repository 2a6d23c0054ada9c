import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

/** A merchant of this test alone. */
async function addMerchant(site: Site, change: (brand: Record<string, unknown>) => void = () => undefined) {
  const name = `changed${Date.now().toString(36)}`;
  await site.addMerchant(name);
  await site.edit(name, 'register.json', (file) => Object.assign(file, { rules: {} }));
  await site.edit(name, 'brand.json', change);
  await site.served(name);
  return name;
}

const paint = (site: Site, name: string, primary: string) =>
  site.edit(name, 'brand.json', ({ theme }) => Object.assign(theme as object, { primary }));

/** Marks a page, so that a test sees whether it has been loaded again. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());

test('a form under way takes over new rules of its merchant without losing its input @phone', async ({
  page,
  site,
}) => {
  const name = await addMerchant(site);
  await page.goto(site.url(name));
  await page.getByRole('banner').getByRole('button', { name: 'Join' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.locator('[name=username]').fill('asha4242');
  await dialog.locator('[name=password]').fill('Peacock2026');
  await dialog.locator('[name=confirmPassword]').fill('Peacock2026');
  await dialog.locator('[name=terms]').check();
  await mark(page);
  await site.edit(name, 'register.json', (file) =>
    Object.assign(file, { rules: { nickname: { enabled: true, required: true } } }),
  );
  await site.served(name);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.locator('[name=nickname]')).toBeVisible();
  await expect(dialog.locator('[name=username]')).toHaveValue('asha4242');
  await expect(dialog.locator('[name=password]')).toHaveValue('Peacock2026');
  await expectAccessible(page, '[role=dialog]');
  await dialog.locator('[name=nickname]').fill('Asha');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await isMarked(page), 'the page was not loaded again').toBe(true);
});

test('an idle page follows theme and texts at once, and modules with its next step', async ({ page, site }) => {
  const name = await addMerchant(site);
  await enterAsPlayer(page, site, name);
  await page.goto(site.url(name, '/slot-games'));
  await mark(page);
  const before = await primaryOf(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Slots');
  await mkdir(join(site.brandsDirectory, name, 'phrases'), { recursive: true });
  await writeFile(
    join(site.brandsDirectory, name, 'phrases', 'EN.json'),
    JSON.stringify({ 'shell.category.slots': 'Spin room', 'shell.page.slotGames': 'Spin room' }),
  );
  await paint(site, name, '#b3124f');
  await site.edit(name, 'whitelabel.json', (file) =>
    Object.assign(file, { modules: { ...(file.modules as object), promotions: false } }),
  );
  await expect(heading).toHaveText('Spin room');
  await expect.poll(() => primaryOf(page)).not.toBe(before);
  await expect(page.locator('a[href^="/promotions"]').first()).toBeAttached();
  expect(await isMarked(page), 'the page was not loaded again').toBe(true);
  await page.locator('[data-game] a').first().scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Home' }).locator('visible=true').first().click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('a[href^="/promotions"]')).toHaveCount(0);
});

test('maintenance reaches an idle page at once, and its end a page to which its person comes back @desktop', async ({
  page,
  site,
}) => {
  const name = await addMerchant(site);
  await enterAsPlayer(page, site, name);
  await page.goto(site.url(name));
  await expect(page.getByRole('banner')).toBeVisible();
  await site.edit(name, 'brand.json', (brand) => Object.assign(brand, { maintenance: true }));
  await expect(page.getByRole('heading', { name: 'We are down for maintenance' })).toBeVisible();
  await site.edit(name, 'brand.json', (brand) => Object.assign(brand, { maintenance: false }));
  await site.served(name);
  // As when its person comes back to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a new build of the app is offered, and nothing happens before the person confirms @desktop', async ({
  page,
  site,
}) => {
  const name = await addMerchant(site);
  await page.goto(site.url(name));
  await page.getByRole('banner').getByRole('button', { name: 'Join' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.locator('[name=username]').fill('asha4242');
  await mark(page);
  // The server of another build names another script.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
      return new Response((await answer.text()).replace(/(type="module" src=")[^"]+/, '$1/other.js'));
    };
  });
  await paint(site, name, '#b3124f');
  await site.served(name);
  const offer = page.getByRole('status').filter({ hasText: 'The site has been updated.' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(offer).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.locator('[name=username]')).toHaveValue('asha4242');
});
