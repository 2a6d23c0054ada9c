import type { Locator, Page } from '@playwright/test';
import { forgetSession } from '../support/forget-session.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

const OLD = 'Peacock2026';
const NEW = 'Monsoon2027';
const unique = () => `${Date.now().toString(36).slice(-6)}${Math.floor(Math.random() * 90 + 10)}`;
const newMobile = () => `97${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

const openRegistration = async (page: Page, address: string): Promise<Locator> => {
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-flow="registration"] form')).toBeVisible();
  return dialog;
};

async function fillFields(dialog: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) await dialog.locator(`[name=${field}]`).fill(value);
}

async function finishRegistration(dialog: Locator): Promise<void> {
  await dialog.locator('[name=terms]').check();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
}

async function logIn(page: Page, site: Site, merchant: string, username: string, password: string): Promise<void> {
  await page.goto(site.url(merchant, '/login'));
  const dialog = page.getByRole('dialog');
  await fillFields(dialog, { username, password });
  await dialog.locator('button[type=submit]').click();
}

/** A merchant whose rules let people have the password that everyone knows. */
async function openLenientMerchant(site: Site, name: string): Promise<void> {
  await site.addMerchant(name);
  await site.edit(name, 'register.json', (file) =>
    Object.assign(file, {
      rules: {
        password: { minLength: 6, maxLength: 20, patternId: 0 },
        confirmPassword: { minLength: 6, maxLength: 20, patternId: 0 },
      },
    }),
  );
  await site.served(name);
}

test('R2.28c R4.09b a forgotten password is reset by the code of a text message, which logs in and leads home @phone', async ({
  page,
  site,
}) => {
  const mobile = newMobile();
  const registration = await openRegistration(page, site.url('india', '/register'));
  await registration.getByText('Mobile', { exact: true }).click();
  await registration.getByLabel('Mobile number').fill(mobile);
  await registration.getByRole('button', { name: 'Send code' }).click();
  await expect(registration.getByRole('status')).toHaveText('Code sent.');
  const verificationCode = await site.readCode('india', mobile);
  const values = {
    verificationCode,
    password: OLD,
    confirmPassword: OLD,
    fullname: 'Asha Rao',
    birthday: '1990-01-31',
  };
  await fillFields(registration, values);
  await finishRegistration(registration);
  await forgetSession(page);

  await page.goto(site.url('india', '/login'));
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  await expect(dialog.getByText('By text message')).toBeVisible();
  await expectAccessible(page);
  await fillFields(dialog, {
    newPassword: NEW,
    confirmNewPassword: OLD,
    verificationCode: '000000',
    mobileNum: mobile,
  });
  await dialog.getByRole('button', { name: 'Save and log in' }).click();
  await expect(dialog.getByText('The two entries do not match.')).toBeVisible();
  await dialog.locator('[name=confirmNewPassword]').fill(NEW);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('button', { name: /^Resend in/ })).toBeDisabled();
  const code = await site.readCode('india', mobile);
  await dialog.locator('[name=verificationCode]').fill(code === '111111' ? '222222' : '111111');
  await dialog.getByRole('button', { name: 'Save and log in' }).click();
  await expect(dialog.getByText('Wrong code. Check the latest text message.')).toBeVisible();
  await expect(dialog.locator('[name=newPassword]')).toHaveValue(NEW);
  await dialog.locator('[name=verificationCode]').fill(code);
  await dialog.getByRole('button', { name: 'Save and log in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(page).toHaveURL(site.url('india'));
});

test('R4.09c a forgotten password is reset by the link of a mail, in the second merchant and its language @phone', async ({
  page,
  site,
}) => {
  const username = `lia${unique()}`;
  const email = `${username}@example.com`;
  const registration = await openRegistration(page, site.url('brazil', '/register'));
  await fillFields(registration, {
    username,
    password: OLD,
    confirmPassword: OLD,
    fullname: 'Lia Souza',
    email,
    idNumber: '12345678909',
    birthday: '1992-02-29',
  });
  await finishRegistration(registration);
  await forgetSession(page);

  await page.goto(site.url('brazil', '/login'));
  await page.getByRole('button', { name: 'Esqueceu a senha?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Esqueci a senha' });
  await fillFields(dialog, { username, email: 'sem endereço' });
  await dialog.getByRole('button', { name: 'Enviar o e-mail' }).click();
  await expect(dialog.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('[name=email]').fill(email);
  await dialog.getByRole('button', { name: 'Enviar o e-mail' }).click();
  await expect(dialog.getByRole('heading', { name: 'Veja seu e-mail' })).toBeVisible();
  await expectAccessible(page);

  const link = await site.readLink('brazil', email);
  expect(new URL(link).host).toBe(new URL(site.url('brazil')).host);
  await page.goto(link);
  const reset = page.getByRole('dialog', { name: 'Escolha uma senha nova' });
  await expectAccessible(page);
  await fillFields(reset, { newPassword: 'curta', confirmNewPassword: 'curta' });
  await reset.getByRole('button', { name: 'Salvar a senha' }).click();
  await expect(reset.locator('[name=newPassword]')).toHaveAttribute('aria-invalid', 'true');
  await fillFields(reset, { newPassword: NEW, confirmNewPassword: NEW });
  await reset.getByRole('button', { name: 'Salvar a senha' }).click();
  await reset.getByRole('button', { name: 'Entrar' }).click();
  const login = page.getByRole('dialog', { name: 'Entrar' });
  await fillFields(login, { username, password: NEW });
  await login.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();

  await forgetSession(page);
  await page.goto('about:blank');
  await page.goto(link);
  await fillFields(reset, { newPassword: OLD, confirmNewPassword: OLD });
  await reset.getByRole('button', { name: 'Salvar a senha' }).click();
  await expect(reset.getByText('Este link não vale mais.')).toBeVisible();
  await reset.getByRole('button', { name: 'Pedir outro e-mail' }).click();
  await expect(dialog).toBeVisible();
});

test('R2.28c R4.02a R4.10 R9.01g the password that everyone knows must be changed, also after a reload @phone', async ({
  page,
  site,
}, { project, retry }) => {
  const merchant = `lenient-${project.name}-${retry}`;
  await openLenientMerchant(site, merchant);
  const username = `kim${unique()}`;
  const registration = await openRegistration(page, site.url(merchant, '/register'));
  await fillFields(registration, { username, password: '123456', confirmPassword: '123456' });
  await finishRegistration(registration);
  await forgetSession(page);

  await logIn(page, site, merchant, username, '123456');
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[name=oldPassword]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.reload();
  await expect(dialog.locator('[name=oldPassword]')).toBeVisible();
  await expectAccessible(page);
  await fillFields(dialog, { oldPassword: '123456', newPassword: '123456', confirmNewPassword: '123456' });
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByText('This password is too common. Choose another one.')).toBeVisible();
  await fillFields(dialog, { newPassword: NEW, confirmNewPassword: NEW });
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your password has been changed. Other devices are logged out.')).toBeVisible();
  await forgetSession(page);
  await logIn(page, site, merchant, username, NEW);
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R4.02e a member who refuses to change the password logs out instead @desktop', async ({ page, site }, {
  project,
  retry,
}) => {
  const merchant = `leaving-${project.name}-${retry}`;
  await openLenientMerchant(site, merchant);
  const username = `ida${unique()}`;
  const registration = await openRegistration(page, site.url(merchant, '/register'));
  await fillFields(registration, { username, password: '123456', confirmPassword: '123456' });
  await finishRegistration(registration);
  await forgetSession(page);
  await logIn(page, site, merchant, username, '123456');
  await page.getByRole('button', { name: 'Log out instead' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('R4.10 a member changes the password by choice; other sessions end @phone', async ({ page, site, browser }) => {
  const username = `uma${unique()}`;
  const registration = await openRegistration(page, site.url('india', '/register'));
  const password = { password: OLD, confirmPassword: OLD };
  await fillFields(registration, { username, ...password, fullname: 'Uma Rao', birthday: '1990-01-31' });
  await finishRegistration(registration);
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, site, 'india', username, OLD);
  await expect(elsewhere.getByTestId('balance')).toBeVisible();

  await page.getByRole('button', { name: `Account menu of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Change your password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await expect(dialog.locator('[name=oldPassword]')).toBeVisible();
  await expectAccessible(page);
  await fillFields(dialog, { oldPassword: 'wrong', newPassword: NEW, confirmNewPassword: NEW });
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByText('That is not your current password.')).toBeVisible();
  await expect(dialog.locator('[name=newPassword]')).toHaveValue(NEW);
  await dialog.locator('[name=oldPassword]').fill(OLD);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('balance')).toBeVisible();
  const why = elsewhere.getByRole('dialog', { name: 'You have been logged out' });
  await expect(why).toContainText('by a password change');
  await elsewhere.close();
});
