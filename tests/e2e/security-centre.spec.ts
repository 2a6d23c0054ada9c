import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

const PASSWORD = 'Peacock2026';
const CENTRE = '/?centre=securityCenter';

/** Registers a member of this test alone, so that tests do not meet in one account. The page is logged in afterwards. */
async function register(page: Page, site: Site): Promise<string> {
  const account = `sec${Date.now().toString(36).slice(-6)}${Math.floor(Math.random() * 900 + 100)}`;
  await page.goto(site.url('india', '/register'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=username]').fill(account);
  await dialog.locator('[name=password]').fill(PASSWORD);
  await dialog.locator('[name=confirmPassword]').fill(PASSWORD);
  await dialog.locator('[name=fullname]').fill('Asha Rao');
  await dialog.locator('[name=birthday]').pressSequentially('19900131');
  await dialog.locator('[name=adult]').check();
  await dialog.locator('[name=terms]').check();
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();
  return account;
}

async function fillLogin(dialog: Locator, account: string): Promise<void> {
  await dialog.locator('input[name=username]').fill(account);
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();
}

/** A second browser of the same person. */
async function openElsewhere(browser: Browser, site: Site, account: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site.url('india', '/login'));
  await fillLogin(page.getByRole('dialog'), account);
  await expect(page.getByTestId('balance')).toBeVisible();
  return page;
}

const openCentre = async (page: Page, site: Site, address = CENTRE) => {
  await page.goto(site.url('india', address));
  const centre = page.getByRole('dialog');
  await expect(centre).toBeVisible();
  return centre;
};

test('R2.29 R6.01 the address of the centre asks a visitor to log in and then goes on to it', async ({
  page,
  site,
}) => {
  const account = await register(page, site);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(site.url('india', '/promotions?centre=securityCenter&section=devices'));
  const login = page.getByRole('dialog', { name: 'Log in' });
  await fillLogin(login, account);
  await expect(page.getByRole('dialog', { name: 'Devices' })).toContainText('This device');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(site.url('india', '/promotions'));
});

test('R2.29 a visitor who does not log in stays on the page', async ({ page, site }) => {
  await page.goto(site.url('india', '/promotions?centre=securityCenter'));
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(site.url('india', '/promotions'));
});

test('R2.27 R2.29 the centre opens from the menu, is used by keyboard, and closes with Escape', async ({
  page,
  site,
}) => {
  await register(page, site);
  await page.getByRole('button', { name: /Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Member centre' }).click();
  const centre = page.getByRole('dialog', { name: 'Security' });
  await expect(centre.getByRole('heading', { name: 'Security', exact: true })).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  const row = centre.getByRole('button', { name: 'Show: Login history' });
  await row.focus();
  await page.keyboard.press('Enter');
  const history = page.getByRole('dialog', { name: 'Login history' });
  await expect(history.getByRole('heading', { name: 'Login history' })).toBeFocused();
  await expect(history.getByRole('listitem').filter({ hasText: 'Registration' })).toContainText('Logged in');
  await expectAccessible(page, '[role=dialog]');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Security' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

test('R4.18 a device is signed out from another one, and is told', async ({ page, site, browser }) => {
  const account = await register(page, site);
  const other = await openElsewhere(browser, site, account);
  const centre = await openCentre(page, site, `${CENTRE}&section=devices`);
  await expect(centre.getByRole('listitem').filter({ hasText: /Chrom|Unknown/ })).toHaveCount(2);
  await expectAccessible(page, '[role=dialog]');
  await centre.getByRole('button', { name: /^Sign out: / }).click();
  await expect(centre.getByRole('button', { name: /^Sign out: / })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(other.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible();
  await other.context().close();
});

test('R4.18 all other devices are signed out at once, after a question', async ({ page, site, browser }) => {
  const account = await register(page, site);
  const others = [await openElsewhere(browser, site, account), await openElsewhere(browser, site, account)];
  const centre = await openCentre(page, site, `${CENTRE}&section=devices`);
  await centre.getByRole('button', { name: 'Sign out all others' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await expectAccessible(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(question).toBeHidden();
  await expect(
    page.getByRole('dialog', { name: 'Devices' }).getByRole('listitem').filter({ hasText: 'seen' }),
  ).toHaveCount(1);
  for (const other of others) {
    await other.reload();
    await expect(other.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await other.context().close();
  }
});
