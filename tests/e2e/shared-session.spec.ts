import type { Page } from '@playwright/test';
import { makeEntryTicket } from '../../schemas/calls/entry.ts';
import { forgetSession } from '../support/forget-session.ts';
import { enterAsNewcomer, PASSWORD } from '../support/newcomer.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { ageSessions } from '../support/site-database.ts';

const MINUTE_MS = 60_000;
const FORM = '/promotions?centre=securityCenter&section=fundPassword';

const logIn = async (page: Page, account: string) => {
  const dialog = page.getByRole('dialog', { name: 'Log in', exact: true });
  await dialog.locator('input[name=username]').fill(account);
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();
};

/** A member of this test alone who has logged in by the form, as the browser's only session. */
async function enter(page: Page, site: Site, prefix = 'shs'): Promise<string> {
  const account = await enterAsNewcomer(page, site, prefix);
  await forgetSession(page);
  await page.goto(site.url('india', '/login'));
  await logIn(page, account);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return account;
}

const openTab = async (page: Page, site: Site, path = '/'): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.goto(site.url('india', path));
  return tab;
};
const fundPassword = (page: Page) =>
  page.getByRole('dialog', { name: 'Fund password' }).locator('[name=paymentPassword]');
const menuOf = (page: Page, account: string) => page.getByRole('button', { name: `Account menu of ${account}` });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Log in again' });

test('R3.01e a login counts in every tab and in new ones, and so does logging out', async ({ page, site }) => {
  const visitor = await openTab(page, site, '/promotions');
  const account = await enter(page, site);
  await expect(visitor.getByTestId('balance'), 'a tab that was open before').toBeVisible();
  const opened = await openTab(page, site, FORM);
  await fundPassword(opened).fill('246810');
  const [mine, theirs] = await Promise.all(
    [page, opened].map((tab) => tab.evaluate(() => sessionStorage.getItem('token'))),
  );
  expect(theirs, 'one session, not two').toBe(mine);

  await menuOf(page, account).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByTestId('balance')).toHaveCount(0);
  for (const tab of [visitor, opened]) {
    await expect(notice(tab)).toContainText('You logged out in another tab.');
    await expect(tab.getByTestId('balance')).toHaveCount(0);
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  }
  await expect(notice(page), 'who logs out here knows it').toHaveCount(0);
  await expectAccessible(opened);

  await notice(opened).getByRole('button', { name: 'Log in again' }).click();
  await logIn(opened, account);
  await expect(notice(opened)).toHaveCount(0);
  for (const tab of [page, visitor]) await expect(tab.getByTestId('balance')).toBeVisible();
  await opened.goto(site.url('india', FORM));
  await expect(fundPassword(opened), 'nothing typed before is left').toHaveValue('');
});

test('R3.01e neither storage nor cookie alone holds the session @desktop', async ({ page, site, context }) => {
  await enter(page, site);
  const { token, local } = await page.evaluate(() => ({
    token: sessionStorage.getItem('token') ?? '',
    local: JSON.stringify({ ...localStorage }),
  }));
  const cookies = (await context.cookies(site.url('india'))).filter(({ name }) => name === '__Host-session-india');
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', expires: -1 });
  expect(local).not.toContain(token);
  expect(cookies[0]?.value).not.toContain(token);
  // The browser has ended: it keeps the storage and forgets the cookie.
  await context.clearCookies({ name: '__Host-session-india' });
  const tab = await openTab(page, site);
  await expect(tab.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(notice(tab)).toHaveCount(0);
  await expect(page.getByTestId('balance'), 'the tab that is open goes on').toBeVisible();
});

test('R3.01e when another member comes in, the other tabs show and keep nothing of the one before @desktop', async ({
  page,
  site,
  browser,
}) => {
  const first = await enter(page, site);
  await page.goto(site.url('india', FORM));
  await fundPassword(page).fill('246810');
  const elsewhere = await (await browser.newContext()).newPage();
  const second = await enterAsNewcomer(elsewhere, site, 'shn');
  const ticket = await elsewhere.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}`, 'content-type': 'application/json' };
    const answer = await (await fetch(path, { method: 'POST', headers, body: '{}' })).json();
    return (answer as { value: { ticket: string } }).value.ticket;
  }, makeEntryTicket.path);
  await elsewhere.context().close();

  await openTab(page, site, `/seamless?ticket=${ticket}&target=lobby&type=LIVE`);
  await expect(menuOf(page, second)).toBeVisible();
  await expect(menuOf(page, first)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(site.url('india', '/'));
  await page.goto(site.url('india', FORM));
  await expect(fundPassword(page)).toHaveValue('');
});

test('R3.01e a session that ended while no tab was open is explained by the next page, once', async ({
  page,
  site,
}) => {
  const account = await enter(page, site);
  await page.goto('about:blank');
  await ageSessions('india', account, 31 * MINUTE_MS);
  const tab = await openTab(page, site);
  await expect(notice(tab)).toContainText('You have been logged out');
  await expect(notice(tab)).toContainText('timed out');
  await expectAccessible(tab);
  await tab.reload();
  await expect(tab.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(notice(tab)).toHaveCount(0);
});

test('R3.01e an end that only a covered page has shown is explained after its reload @desktop', async ({
  page,
  site,
}) => {
  const account = await enter(page, site);
  await ageSessions('india', account, 31 * MINUTE_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('dialog', { name: 'You have been logged out' })).toBeVisible();
  await page.reload();
  await expect(notice(page)).toContainText('timed out');
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await expect(notice(page)).toHaveCount(0);
});

test('R2.29d R3.01e the way back from the pay page leads to the order, logged in', async ({ page, site }) => {
  await enter(page, site);
  await page.goto(site.url('india', '/promotions?centre=depositv2'));
  const centre = page.getByRole('dialog');
  await centre.getByRole('button', { name: '₹5,000' }).first().click();
  await centre.getByRole('button', { name: 'Deposit ₹5,000' }).click();
  const opened = page.context().waitForEvent('page');
  await centre.getByRole('link', { name: /Go to the pay page/ }).click();
  const payPage = await opened;
  await payPage.getByRole('button', { name: 'Pay', exact: true }).click();
  const back = payPage.getByRole('link', { name: 'Back to the site' });
  await expectAccessible(payPage, 'main');
  await back.click();
  await expect(payPage.getByRole('dialog').getByRole('heading', { name: 'The money has arrived' })).toBeVisible();
  await expect(payPage).toHaveURL(/\/promotions\?centre=depositv2&section=order/);
  await payPage.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(payPage.getByTestId('balance')).toContainText('5,000');
});

test('R3.01e if nothing can be stored, a login lasts as long as its page @desktop', async ({ page, site }) => {
  const account = await enterAsNewcomer(page, site, 'shq');
  await forgetSession(page);
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    const session = ['token', 'account', 'isAgent', 'merchant'];
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage || session.includes(key))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.goto(site.url('india', '/'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await logIn(page, account);
});
