import type { Page } from '@playwright/test';
import { forgetSession } from '../support/forget-session.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

const MEMBER = { account: 'member', password: 'Member-2468' };
/** No one plays with the money of this one; only contracts pay it something. */
const AGENT = { account: 'agent', password: 'Agent-2468' };

const openLogin = async (page: Page, site: Site, merchant = 'india') => {
  await page.goto(site.url(merchant, '/login'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};

const logIn = async (page: Page, site: Site, who = MEMBER, merchant = 'india') => {
  const dialog = await openLogin(page, site, merchant);
  await dialog.locator('input[name=username]').fill(who.account);
  await dialog.locator('input[name=password]').fill(who.password);
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();
};

/** What the agent has from the beginning, with some hundreds that contracts have paid since. */
const AGENT_BALANCE = /^₹1,20,[5-9]\d\d\.\d\d$/;

for (const [merchant, amount] of [
  ['india', AGENT_BALANCE],
  ['brazil', 'R$ 120.500,00'],
] as const) {
  test(`R2.25c R2.27e R3.07c R4.01a R4.03 R4.11a R4.11b ${merchant}: someone logs in, sees the balance, logs out and logs in again @both`, async ({
    page,
    site,
  }) => {
    await logIn(page, site, AGENT, merchant);
    await expect(page.getByTestId('balance')).toHaveText(amount);
    await expectAccessible(page);
    const menu = page.getByRole('button', { name: /Account menu of|Menu da conta de/ });
    await menu.click();
    await page.getByRole('menuitem', { name: /Log out|Sair/ }).click();
    const question = page.getByRole('dialog', { name: /Log out\?|Sair da conta\?/ });
    await expect(question).toBeVisible();
    // The menu empties while it fades out.
    await expect(page.getByRole('menu', { includeHidden: true })).toHaveCount(0);
    await expectAccessible(page);
    await question.getByRole('button', { name: /^(Stay|Ficar)$/ }).click();
    await expect(page.getByTestId('balance')).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: /Log out|Sair/ }).click();
    await question.getByRole('button', { name: /^(Log out|Sair)$/ }).click();
    await expect(page.getByTestId('balance')).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await expect(page.getByRole('dialog'), 'logging out is no session that ended elsewhere').toHaveCount(0);
    await logIn(page, site, AGENT, merchant);
    await expect(page.getByTestId('balance')).toHaveText(amount);
  });
}

test('R2.27b the balance is hidden and shown, and stays hidden after a reload @phone', async ({ page, site }) => {
  await logIn(page, site, AGENT);
  await page.getByRole('button', { name: 'Hide the balance' }).click();
  await expect(page.getByTestId('balance')).toHaveText('••••••');
  await page.reload();
  await expect(page.getByTestId('balance')).toHaveText('••••••');
  await page.getByRole('button', { name: 'Show the balance' }).click();
  await expect(page.getByTestId('balance')).toHaveText(AGENT_BALANCE);
});

test('R2.27c the menu leads on, and offers nothing that is not there @desktop', async ({ page, site }) => {
  await logIn(page, site);
  await page.getByRole('button', { name: 'Account menu of member' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Member centre',
    'Limits and protection',
    'Messages',
    'Your picture',
    'Account record',
    'Betting record',
    'Change your password',
    'Log out',
  ]);
  await page.getByRole('menuitem', { name: 'Account record' }).click();
  await expect(page.getByRole('dialog', { name: 'Transactions' }).getByRole('radio', { name: '7 days' })).toBeChecked();
});

test('R6.03 a trial account sees that it plays with play money, and is led to a real account @both', async ({
  page,
  site,
}) => {
  await logIn(page, site, { account: 'trial', password: 'Trial-2468' });
  const header = page.getByRole('banner');
  await expect(header).toContainText('Play money');
  await expect(header.getByRole('button', { name: 'Deposit' })).toHaveCount(0);
  await header.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await page.goto(site.url('india', '/?centre=depositv2'));
  await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
});

test('R2.27c Me shows who one is, the balance and every part of the account, and leads back @phone', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  const overview = page.getByRole('dialog', { name: 'Overview' });
  await expect(overview.getByText('₹').first()).toBeVisible();
  await expect(overview.getByRole('link', { name: 'Deposit' }).first()).toBeVisible();
  await expect(overview.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(overview.getByRole('link', { name: /Email/ })).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(page, '[role=dialog]');
  await overview.getByRole('link', { name: 'Transactions' }).click();
  await page.getByRole('dialog', { name: 'Transactions' }).getByRole('button', { name: 'Back' }).click();
  await expect(overview).toBeVisible();
});

test('the overview next to its menu shows the last transactions, and an unknown part of a page opens the page @desktop', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await page.goto(site.url('india', '/help?centre=overview'));
  const overview = page.getByRole('dialog', { name: 'Overview' });
  const latest = overview.getByRole('table', { name: 'Your transactions' });
  await expect(latest.getByRole('row').nth(1)).toContainText('₹');
  await expectAccessible(page, '[role=dialog]');
  await latest.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/help\?centre=transactionHistory&section=movement/);
  await expect(page.getByRole('dialog', { name: 'Transaction', exact: true })).toBeVisible();

  await page.goto(site.url('india', '/help?centre=depositv2&section=history'));
  await expect(page.getByRole('dialog', { name: 'Deposit', exact: true })).toBeVisible();
});

test('R4.06 R6.01a a visitor plays for free: a trial account with play money, found again on this device @phone', async ({
  page,
  site,
}) => {
  const dialog = await openLogin(page, site);
  await dialog.getByRole('button', { name: 'Play for free' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('balance')).toHaveText('₹5,000.00');
  const name = await page.getByRole('button', { name: /^Account menu of try/ }).getAttribute('aria-label');
  await forgetSession(page);
  await (await openLogin(page, site)).getByRole('button', { name: 'Play for free' }).click();
  await expect(page.getByRole('button', { name: name ?? '' })).toBeVisible();
});

test('R4.06 a visitor who was asked to register for a game plays for free instead, and gets to the game @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/slot-games'));
  const tile = page.locator('[data-game] a').first();
  const address = (await tile.getAttribute('href')) ?? '';
  await tile.click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.getByRole('button', { name: 'Play for free' }).click();
  await expect(page.getByTestId('balance')).toHaveText('₹5,000.00');
  await expect(page).toHaveURL(new RegExp(`${address.replaceAll('?', '\\?')}$`));
});

test('R6.04c R8.01m an operator cannot log in as a member @desktop', async ({ page, site }) => {
  const dialog = await openLogin(page, site);
  await dialog.locator('input[name=username]').fill('operator');
  await dialog.locator('input[name=password]').fill('Operator-2468');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText('Wrong username or password.');
});

test('R5.03a an empty login names the missing fields and sends nothing @phone', async ({ page, site }) => {
  const dialog = await openLogin(page, site);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/wps/session/login')) calls += 1;
  });
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toContainText('Username, mobile or email is required.');
  await expect(dialog).toContainText('Password is required.');
  await expectAccessible(page);
  expect(calls).toBe(0);
});

test('R4.04 R5.07b after failed logins the captcha appears, keeps the input, and changes on demand @phone', async ({
  page,
  site,
}, { project }) => {
  const dialog = await openLogin(page, site);
  const account = `nobody-${project.name}`;
  for (let failure = 1; failure <= 3; failure += 1) {
    await dialog.locator('input[name=username]').fill(account);
    await dialog.locator('input[name=password]').fill(`wrong-${failure}`);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText('Wrong username or password.');
    await expect(dialog.locator('button[type=submit]')).toBeEnabled();
  }
  const picture = dialog.getByRole('img', { name: 'Picture with characters to type' });
  await expect(picture).toBeVisible();
  await expect(dialog.locator('input[name=username]')).toHaveValue(account);
  const before = await picture.getAttribute('src');
  await page.waitForTimeout(1_100);
  await dialog.getByRole('button', { name: 'New picture' }).click();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expectAccessible(page);
});

test('R3.01c R3.01d a remembered login continues in a new tab, without a password on the device @desktop', async ({
  page,
  site,
  context,
}) => {
  const dialog = await openLogin(page, site);
  await dialog.locator('input[name=username]').fill(AGENT.account);
  await dialog.locator('input[name=password]').fill(AGENT.password);
  await dialog.getByRole('checkbox').check();
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(AGENT.password);
  const [cookie] = (await context.cookies(site.url('india'))).filter(({ name }) => name === '__Host-remember');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
  const tab = await context.newPage();
  await tab.goto(site.url('india'));
  await expect(tab.getByTestId('balance')).toHaveText(AGENT_BALANCE);
});

test('R6.01b a session that has ended elsewhere shows it and leads to the login @desktop', async ({ page, site }) => {
  await logIn(page, site);
  await page.evaluate(async () => {
    await fetch('/wps/session/logout', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${sessionStorage.getItem('token')}` },
    });
  });
  const why = page.getByRole('dialog', { name: 'You have been logged out' });
  await why.getByRole('button', { name: 'Log in again' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in', exact: true })).toBeVisible();
});
