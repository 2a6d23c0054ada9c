import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/site.ts';

/** The button of a site. Other tests may have made sites of the same region: then its name identifies it. */
const choiceOf = (page: Page, region: string, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${region}`) })
    .filter({ hasText: new RegExp(`^[^·]*$|${name}`) });

test('R2.25a R2.28e R4.13 the region selector leads to the other merchant and stays there @both', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india'));
  await page.evaluate(() => sessionStorage.setItem('token', 'of the merchant before'));
  await page.getByRole('button', { name: /Region and language/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Brazil/ })
    .click();
  await expect(page).toHaveTitle('brasa');
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await page.reload();
  await expect(page).toHaveTitle('brasa');
});

test('R4.13 a member confirms the switch, is logged out by it, and returns as a visitor @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/login'));
  const login = page.getByRole('dialog', { name: 'Log in', exact: true });
  await login.locator('input[name=username]').fill('member');
  await login.locator('input[name=password]').fill('Member-2468');
  await login.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const tab = await page.context().newPage();
  await tab.goto(site.url('india', '/promotions'));
  await page.bringToFront();
  const selector = page.getByRole('button', { name: /Region and language|Região e idioma/ });
  const dialog = page.getByRole('dialog');
  await selector.click();
  await dialog.getByRole('button', { name: /Brazil/ }).click();
  await expect(dialog).toContainText('Brazil has its own site, account and currency');
  await expect(dialog.getByRole('button', { name: 'Log out and switch' })).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await dialog.getByRole('button', { name: /Brazil/ }).click();
  await dialog.getByRole('button', { name: 'Log out and switch' }).click();
  await expect(page).toHaveTitle('brasa');
  await expect(page.getByTestId('balance')).toHaveCount(0);
  await expect(tab, 'the other tab goes along').toHaveTitle('brasa');
  await selector.click();
  await choiceOf(page, 'Índia', 'Indra').click();
  await expect(page).toHaveTitle('Indra Play');
  await expect(page.getByTestId('balance')).toHaveCount(0);
  const answer = await page.request.get(`http://localhost:${site.port}/wps/member/info`, {
    headers: { authorization: `Bearer ${token}`, cookie: 'merchant=india' },
  });
  expect((await answer.json()).message).toBe('sessionExpired');
});

test('R4.13 a merchant in maintenance or one that is gone is not switched to, and the login stays @desktop', async ({
  page,
  site,
}, { project, retry }) => {
  const name = `closing-${project.name}-${retry}`;
  await site.addMerchant(name, { currency: 'AED', languages: ['EN'], country: 'AE' });
  // The region dialog lists the merchants of one operator.
  const { operator } = JSON.parse(await readFile(join(site.brandsDirectory, 'india', 'brand.json'), 'utf8'));
  await site.edit(name, 'brand.json', (brand) => Object.assign(brand, { operator: { code: operator.code } }));
  const isServed = (text: string) =>
    expect(async () => {
      const answer = await page.request.get(`http://localhost:${site.port}/wps/system/merchant?code=${name}`);
      expect(await answer.text()).toContain(text);
    }).toPass({ timeout: 30_000 });
  await isServed('"status":0');
  await page.goto(site.url('india'));
  await site.edit(name, 'brand.json', (brand) => Object.assign(brand, { maintenance: true }));
  await isServed('"status":1');
  await page.getByRole('button', { name: 'Region and language' }).click();
  const dialog = page.getByRole('dialog');
  const emirates = choiceOf(page, 'United Arab Emirates', `Closing.*-${retry}`);
  const choose = () => emirates.click();
  await choose();
  await expect(dialog.getByRole('alert')).toContainText('down for maintenance');
  await rm(join(site.brandsDirectory, name), { recursive: true });
  await isServed('merchantUnknown');
  await choose();
  await expect(dialog.getByRole('alert')).not.toContainText('down for maintenance');
  await expect(emirates).toBeEnabled();
  await expectAccessible(page, '[role=dialog]');
  await choiceOf(page, 'India', 'Indra').click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveTitle('Indra Play');
});

test('R4.13 a switch cannot be closed while it continues, and where the storage fails the device stays with this site @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india'));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage cannot be written.', 'QuotaExceededError');
    };
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/wps/system/merchant?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /Region and language/ }).click();
  const dialog = page.getByRole('dialog');
  await choiceOf(page, 'Brazil', 'brasa').click();
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('Switching the region');
  held.resolve();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('merchant');
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeEnabled();
  await expectAccessible(page, '[role=dialog]');
});
