import type { Browser, Page } from '@playwright/test';
import { forgetSession } from '../support/forget-session.ts';
import { enterAsNewcomer, makeNewcomer, PASSWORD } from '../support/newcomer.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { ageSessions } from '../support/site-database.ts';

const MINUTE_MS = 60_000;

async function fillLogin(page: Page, account?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in', exact: true });
  if (account) await dialog.locator('input[name=username]').fill(account);
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();
}

/** A second browser of the same person. */
async function openElsewhere(browser: Browser, site: Site, account: string, merchant = 'india'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(site.url(merchant, '/login'));
  await fillLogin(page, account);
  await expect(page.getByTestId('balance')).toBeVisible();
  return page;
}

/** A second tab of the same session, as the browser's own "duplicate tab" makes it. */
async function duplicate(page: Page): Promise<Page> {
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  const tab = await page.context().newPage();
  await tab.addInitScript((entries) => {
    if (sessionStorage.length > 0 || localStorage.getItem('duplicated')) return;
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    localStorage.setItem('duplicated', 'yes');
  }, stored);
  await tab.goto(page.url());
  await expect(tab.getByTestId('balance')).toBeVisible();
  await page.bringToFront();
  return tab;
}

/** What a browser does when someone comes back to a tab, or wakes the device. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const why = (page: Page, title = 'You have been logged out') => page.getByRole('dialog', { name: title });

test('R3.01e R4.18a a session ended elsewhere is announced in every tab, and the login leads back to the input', async ({
  page,
  site,
  browser,
}) => {
  const account = await makeNewcomer(page, site, 'end');
  await page.goto(site.url('india', '/promotions?centre=securityCenter&section=fundPassword'));
  const form = page.getByRole('dialog', { name: 'Fund password' });
  await form.locator('[name=paymentPassword]').fill('246810');
  const tab = await duplicate(page);
  const other = await openElsewhere(browser, site, account);
  await other.goto(site.url('india', '/?centre=securityCenter&section=devices'));
  await other.getByRole('button', { name: 'Log out all others' }).click();
  await other
    .getByRole('dialog', { name: 'Log out all other devices?' })
    .getByRole('button', { name: 'Log out all others' })
    .click();
  for (const each of [page, tab]) {
    await expect(why(each)).toContainText('on another device, or by a password change');
    await expect(each.getByTestId('balance')).toHaveCount(0);
  }
  await expect(form, 'nobody sees what belongs to somebody who has to log in first').toBeHidden();
  await expect(why(page).locator(':focus')).toBeVisible();
  await expectAccessible(page, '[data-flow=sessionEnd]');
  await why(page).getByRole('button', { name: 'Log in again' }).click();
  const login = page.getByRole('dialog', { name: 'Log in', exact: true });
  await expect(login.locator('[name=username]')).toHaveValue(account);
  await login.getByRole('button', { name: 'Close' }).click();
  await why(page).getByRole('button', { name: 'Log in again' }).click();
  await fillLogin(page);
  await expect(form.locator('[name=paymentPassword]')).toHaveValue('246810');
  await expect(page).toHaveURL(site.url('india', '/promotions?centre=securityCenter&section=fundPassword'));
  await expect(tab.getByTestId('balance'), 'the other tab is back as well').toBeVisible();
  await expect(why(tab)).toHaveCount(0);
  await other.reload();
  await other.getByRole('button', { name: 'Log out all others' }).click();
  await other
    .getByRole('dialog', { name: 'Log out all other devices?' })
    .getByRole('button', { name: 'Log out all others' })
    .click();
  await why(tab).getByRole('button', { name: 'Continue without logging in' }).click();
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  await expect(tab).toHaveURL(site.url('india', '/promotions'));
  await other.context().close();
});

test('R3.01e nothing that one person has typed is there for the next who logs in @desktop', async ({
  page,
  site,
  browser,
}) => {
  const second = await makeNewcomer(page, site, 'end');
  await forgetSession(page);
  const first = await makeNewcomer(page, site, 'end');
  await page.goto(site.url('india', '/?centre=securityCenter&section=fundPassword'));
  const form = page.getByRole('dialog', { name: 'Fund password' });
  await form.locator('[name=paymentPassword]').fill('246810');
  const other = await openElsewhere(browser, site, first);
  await other.goto(site.url('india', '/?centre=securityCenter&section=devices'));
  await other.getByRole('button', { name: /^Log out: / }).click();
  await why(page).getByRole('button', { name: 'Log in again' }).click();
  await fillLogin(page, second);
  await expect(page.getByRole('button', { name: `Account menu of ${second}` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(site.url('india', '/?centre=securityCenter&section=fundPassword'));
  await expect(form.locator('[name=paymentPassword]')).toHaveValue('');
  await other.context().close();
});

test('R3.01e where one login at a time is allowed, the older one shows that it was replaced @desktop', async ({
  page,
  site,
  browser,
}, { project, retry }) => {
  const name = `onlyone-${project.name}-${retry}`;
  await site.addMerchant(name);
  await site.edit(name, 'whitelabel.json', (file) => {
    file.modules = { ...(file.modules as object), oneSessionPerAccount: true, mobileRegistration: false };
  });
  await site.served(name);
  const account = await enterAsNewcomer(page, site, 'end', name);
  const tab = await duplicate(page);
  const other = await openElsewhere(browser, site, account, name);
  for (const each of [page, tab])
    await expect(why(each, 'Your account is logged in elsewhere')).toContainText(
      'can be logged in on one device at a time',
    );
  await expectAccessible(page, '[data-flow=sessionEnd]');
  await why(page, 'Your account is logged in elsewhere').getByRole('button', { name: 'Log in again' }).click();
  await fillLogin(page);
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(why(other, 'Your account is logged in elsewhere')).toBeVisible();
  await other.context().close();
});

test('R3.01e a session that no one uses is warned of, and ends at its moment in every tab', async ({ page, site }) => {
  const account = await enterAsNewcomer(page, site, 'end');
  const tab = await duplicate(page);
  const warningOf = (each: Page) => each.getByRole('dialog', { name: 'Are you still there?' });
  const warning = warningOf(page);
  // A call of the page that is under way makes the session young again.
  const growOld = (age: number, ...tabs: readonly Page[]) =>
    expect(async () => {
      await ageSessions('india', account, age);
      for (const each of tabs) await comeBack(each);
      for (const each of tabs) await expect(warningOf(each)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  await growOld(29 * MINUTE_MS, page);
  await expect(warning).toContainText('within 2 minutes');
  await expectAccessible(page, '[role=dialog]');
  await warning.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(warning).toBeHidden();
  await comeBack(page);
  await page.waitForTimeout(500);
  await expect(warning).toBeHidden();

  await growOld(30 * MINUTE_MS - 15_000, page, tab);
  for (const each of [page, tab]) await expect(why(each)).toContainText('timed out', { timeout: 30_000 });
  await why(page).getByRole('button', { name: 'Log in again' }).click();
  await fillLogin(page);
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('R3.01c a remembered login whose time has passed resumes in both tabs, with their input @desktop', async ({
  page,
  site,
}) => {
  const account = await makeNewcomer(page, site, 'end');
  await forgetSession(page);
  await page.goto(site.url('india', '/login'));
  const dialog = page.getByRole('dialog', { name: 'Log in', exact: true });
  await dialog.locator('input[name=username]').fill(account);
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(site.url('india', '/?centre=securityCenter&section=fundPassword'));
  const typed = tab.getByRole('dialog', { name: 'Fund password' }).locator('[name=paymentPassword]');
  await typed.fill('246810');
  const before = await Promise.all([page, tab].map((each) => each.evaluate(() => sessionStorage.getItem('token'))));
  await ageSessions('india', account, 31 * MINUTE_MS);
  await Promise.all([comeBack(page), comeBack(tab)]);
  await expect(async () => {
    const after = await Promise.all([page, tab].map((each) => each.evaluate(() => sessionStorage.getItem('token'))));
    for (const [index, token] of after.entries()) {
      expect(token).not.toBeNull();
      expect(token).not.toBe(before[index]);
    }
  }).toPass({ timeout: 30_000 });
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(typed).toHaveValue('246810');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
