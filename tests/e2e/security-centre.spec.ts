import type { Browser, Locator, Page } from '@playwright/test';
import { forgetSession } from '../support/forget-session.ts';
import { enterAsNewcomer, makeNewcomer, PASSWORD, readApp } from '../support/newcomer.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

const CENTRE = '/?centre=securityCenter';

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

test('R2.29a R6.01b the address of the centre asks a visitor to log in and then continues to it @desktop', async ({
  page,
  site,
}) => {
  const account = await makeNewcomer(page, site, 'sec');
  await forgetSession(page);
  await page.goto(site.url('india', '/promotions?centre=securityCenter&section=devices'));
  const login = page.getByRole('dialog', { name: 'Log in' });
  await fillLogin(login, account);
  await expect(page.getByRole('dialog', { name: 'Devices' })).toContainText('This device');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(site.url('india', '/promotions'));
});

test('R6.01b a visitor who does not log in stays on the page @desktop', async ({ page, site }) => {
  await page.goto(site.url('india', '/promotions?centre=securityCenter'));
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(site.url('india', '/promotions'));
});

test('R2.27c R2.28i R2.29a the centre opens from the menu, is used by keyboard, and closes with Escape @both', async ({
  page,
  site,
}) => {
  await enterAsNewcomer(page, site, 'sec');
  await page.getByRole('button', { name: /Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Member centre' }).click();
  await page.getByRole('dialog', { name: 'Overview' }).getByRole('link', { name: 'Security' }).last().click();
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

test('R2.29b a device is logged out from another one, and shows it @desktop', async ({ page, site, browser }) => {
  const account = await makeNewcomer(page, site, 'sec');
  const other = await openElsewhere(browser, site, account);
  const centre = await openCentre(page, site, `${CENTRE}&section=devices`);
  await expect(centre.getByRole('listitem').filter({ hasText: /Chrom|Unknown/ })).toHaveCount(2);
  await expectAccessible(page, '[role=dialog]');
  await centre.getByRole('button', { name: /^Log out: / }).click();
  await expect(centre.getByRole('button', { name: /^Log out: / })).toHaveCount(0);
  await expect(other.getByRole('dialog', { name: 'You have been logged out' })).toBeVisible();
  await other.context().close();
});

test('R2.29b all other devices are logged out at once, after a question', async ({ page, site, browser }) => {
  const account = await makeNewcomer(page, site, 'sec');
  const others = [await openElsewhere(browser, site, account), await openElsewhere(browser, site, account)];
  const centre = await openCentre(page, site, `${CENTRE}&section=devices`);
  await centre.getByRole('button', { name: 'Log out all others' }).click();
  const question = page.getByRole('dialog', { name: 'Log out all other devices?' });
  await expectAccessible(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Log out all others' }).click();
  await expect(question).toBeHidden();
  await expect(
    page.getByRole('dialog', { name: 'Devices' }).getByRole('listitem').filter({ hasText: 'seen' }),
  ).toHaveCount(1);
  for (const other of others) {
    await expect(other.getByRole('dialog', { name: 'You have been logged out' })).toBeVisible();
    await other.context().close();
  }
});

const section = (page: Page, site: Site, name: string) => openCentre(page, site, `${CENTRE}&section=${name}`);
const guard = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Security' }).getByRole('listitem').filter({ hasText: name });

test('R2.29b the overview lists missing steps, and a fund password is set and changed @phone', async ({
  page,
  site,
}) => {
  await makeNewcomer(page, site, 'sec');
  const centre = await openCentre(page, site);
  await expect(centre).toContainText('Security: low');
  await expect(centre).toContainText('1 of 6 done');
  await expect(guard(page, 'Fund password')).toContainText('Missing');
  await centre.getByRole('button', { name: 'Set up: Fund password' }).click();
  const form = page.getByRole('dialog', { name: 'Fund password' });
  await form.locator('button[type=submit]').click();
  await expect(form).toContainText('Fund password is required.');
  await form.locator('[name=loginPassword]').fill('wrong');
  await form.locator('[name=paymentPassword]').fill('246810');
  await form.locator('[name=confirmPaymentPassword]').fill('246811');
  await form.locator('button[type=submit]').click();
  await expect(form).toContainText('The two entries do not match.');
  await form.locator('[name=confirmPaymentPassword]').fill('246810');
  await form.locator('button[type=submit]').click();
  await expect(form).toContainText('This is not your login password.');
  await expectAccessible(page, '[role=dialog]');
  await form.locator('[name=loginPassword]').fill(PASSWORD);
  await form.locator('button[type=submit]').click();
  await expect(page.getByRole('dialog', { name: 'Security' })).toContainText('Fund password set.');
  await expect(guard(page, 'Fund password')).toContainText('Done');
  await page.getByRole('button', { name: 'Change: Fund password' }).click();
  await expect(form.locator('[name=oldPaymentPassword]')).toBeVisible();
});

test('R2.31k withdrawal accounts are added, chosen and removed with the fund password @phone', async ({
  page,
  site,
}) => {
  await makeNewcomer(page, site, 'sec');
  const needs = await section(page, site, 'addBankCard');
  await expect(needs).toContainText('Set a fund password first.');
  await needs.getByRole('button', { name: 'Set up', exact: true }).click();
  await needs.locator('[name=loginPassword]').fill(PASSWORD);
  await needs.locator('[name=paymentPassword]').fill('246810');
  await needs.locator('[name=confirmPaymentPassword]').fill('246810');
  await needs.locator('button[type=submit]').click();
  await expect(guard(page, 'Fund password')).toContainText('Done');
  const number = String(Date.now()).slice(-12);
  const add = async (fields: Readonly<Record<string, string>>) => {
    await page.getByRole('button', { name: 'Add an account' }).click();
    const form = page.getByRole('dialog', { name: 'Add an account' });
    if (fields.ifsc) await form.getByText('Bank account', { exact: true }).click();
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
    await form.locator('[name=paymentPassword]').fill('246810');
    await form.locator('button[type=submit]').click();
    await expect(page.getByRole('dialog', { name: 'Withdrawal accounts' })).toContainText('Account added.');
  };
  await page.getByRole('button', { name: 'Show: Withdrawal accounts' }).click();
  await add({ ifsc: 'SBIN0001234', accountNumber: number, confirmAccountNumber: number });
  await add({ upiId: `asha${number}@upi` });
  const list = page.getByRole('dialog', { name: 'Withdrawal accounts' });
  await expect(list).not.toContainText(number);
  await expectAccessible(page, '[role=dialog]');
  await list.getByRole('button', { name: /^Make default: UPI/ }).click();
  const rows = list.locator('[data-flow="securityForm"] li');
  await expect(rows.first()).toContainText('UPI');
  await list.getByRole('button', { name: /^Remove: UPI/ }).click();
  const question = page.getByRole('dialog', { name: 'Remove this account?' });
  await question.locator('[name=paymentPassword]').fill('000000');
  await question.locator('button[type=submit]').click();
  await expect(question).toContainText('This is not your fund password.');
  await question.locator('[name=paymentPassword]').fill('246810');
  await question.locator('button[type=submit]').click();
  await expect(question).toBeHidden();
  await expect(rows).toHaveCount(1);
});

test('R2.29b a mail address and a mobile number are confirmed by their codes @phone', async ({ page, site }) => {
  const account = await makeNewcomer(page, site, 'sec');
  const email = `${account}@mail.example`;
  const form = await section(page, site, 'email');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.locator('[name=email]')).toBeFocused();
  await form.locator('[name=email]').fill(email);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /^Resend in/ })).toBeDisabled();
  await expectAccessible(page, '[role=dialog]');
  await form.locator('[name=emailCode]').fill(await site.readCode('india', email));
  await form.locator('[name=loginPassword]').fill(PASSWORD);
  await form.locator('button[type=submit]').click();
  await expect(guard(page, 'Email address')).toContainText('se•••@mail.example');
  await page.getByRole('button', { name: 'Confirm: Mobile number' }).click();
  const number = `97${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const mobile = page.getByRole('dialog', { name: 'Mobile number' });
  await mobile.locator('[name=mobileNum]').fill(number);
  await mobile.getByRole('button', { name: 'Send code' }).click();
  await expect(mobile.getByRole('button', { name: /^Resend in/ })).toBeDisabled();
  await mobile.locator('[name=verificationCode]').fill(await site.readCode('india', number));
  await mobile.locator('[name=loginPassword]').fill(PASSWORD);
  await mobile.locator('button[type=submit]').click();
  await expect(guard(page, 'Mobile number')).toContainText(number.slice(-4));
});

test('R2.31e R4.05e two-factor login is turned on, asked for at the login, and turned off with a recovery code @phone', async ({
  page,
  site,
}) => {
  const account = await makeNewcomer(page, site, 'sec');
  const centre = await section(page, site, 'twoFactor');
  const { codeAt, lateCode } = await readApp(centre);
  await expect(centre.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await centre.locator('[name=totpCode]').fill(await lateCode(page));
  await centre.locator('[name=loginPassword]').fill(PASSWORD);
  await centre.locator('button[type=submit]').click();
  const codes = centre.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, '[role=dialog]');
  const recovery = (await codes.first().textContent()) ?? '';
  await centre.getByRole('button', { name: 'I have saved them' }).click();
  await expect(guard(page, 'Two-factor login')).toContainText('Done');

  await forgetSession(page);
  await page.goto(site.url('india', '/login'));
  await fillLogin(page.getByRole('dialog'), account);
  const extra = page.getByRole('dialog', { name: 'Enter the code' });
  await extra.locator('[name=totpCode]').fill('AAAAA-AAAAA');
  await extra.locator('button[type=submit]').click();
  await expect(extra).toContainText('Wrong or used code.');
  await expectAccessible(page, '[role=dialog]');
  await extra.locator('[name=totpCode]').fill(codeAt(0));
  await extra.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();

  const off = await section(page, site, 'twoFactor');
  await off.locator('[name=totpCode]').fill(recovery);
  await off.locator('[name=loginPassword]').fill(PASSWORD);
  await off.locator('button[type=submit]').click();
  await expect(guard(page, 'Two-factor login')).toContainText('Missing');
});

test('R6.03 a trial account sees its logins only @phone', async ({ page, site }) => {
  await page.goto(site.url('india', '/login'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=username]').fill('trial');
  await dialog.locator('input[name=password]').fill('Trial-2468');
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();
  const centre = await openCentre(page, site);
  await expect(centre.getByRole('button', { name: 'Show: Devices' })).toBeVisible();
  await expect(centre.getByText('Fund password')).toHaveCount(0);
});
