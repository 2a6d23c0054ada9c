import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/site.ts';

/** Names and numbers that no other test of the run has, whatever order they run in. */
const newName = (prefix: string): string =>
  `${prefix}${Date.now().toString(36).slice(-6)}${Math.floor(Math.random() * 90 + 10)}`;
const newMobile = (): string => `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

async function openForm(page: Page, address: string, join: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('banner').getByRole('button', { name: join }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-flow="registration"] form')).toBeVisible();
  return dialog;
}

const openIndia = (page: Page, site: { url(merchant: string): string }) => openForm(page, site.url('india'), 'Join');

async function fillIndia(dialog: Locator, username: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill('Peacock2026');
  await dialog.getByLabel('Confirm password').fill('Peacock2026');
  await dialog.getByLabel('Full name').fill('Asha Rao');
  await dialog.getByLabel('Date of birth').pressSequentially('19900131');
  await dialog.getByLabel('I am 18 or older').check();
}

test('R2.31d R4.07a R4.07d R6.01a a visitor registers by username in the first merchant and is logged in', async ({
  page,
  site,
}) => {
  const dialog = await openIndia(page, site);
  const username = newName('asha');
  await fillIndia(dialog, username);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible();
});

test('R2.31d R4.07a R5.04a a visitor registers in the second merchant, by its own rules and in its own language @phone', async ({
  page,
  site,
}) => {
  const dialog = await openForm(page, site.url('brazil'), 'Criar conta');
  const username = newName('marina');
  await dialog.getByLabel('Nome de usuário').fill(username);
  await dialog.locator('[name=password]').fill('Carnaval2026');
  await dialog.locator('[name=confirmPassword]').fill('Carnaval2026');
  await dialog.locator('[name=fullname]').fill('Marina Souza');
  await dialog.locator('[name=email]').fill('marina@example.com');
  await dialog.locator('[name=idNumber]').fill('12345678909');
  await dialog.locator('[name=birthday]').pressSequentially('19920229');
  await dialog.locator('[name=terms]').check();
  await dialog.getByRole('button', { name: 'Criar conta' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible();
});

test('R2.31d R4.07b R4.07d R5.04c a visitor registers by mobile number with the code of the text message @phone', async ({
  page,
  site,
}) => {
  const dialog = await openIndia(page, site);
  await dialog.getByText('Mobile', { exact: true }).click();
  const number = newMobile();
  await dialog.getByLabel('Mobile number').fill(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('button', { name: /^Resend in/ })).toBeDisabled();
  await expect(dialog.getByRole('status')).toHaveText('Code sent.');

  await fillMobile(dialog);
  const code = await site.readCode('india', number);
  await dialog.getByLabel('SMS code').fill(code === '111111' ? '222222' : '111111');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('Wrong code. Check the latest text message.')).toBeVisible();

  await dialog.getByLabel('SMS code').fill(code);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Join' })).toBeHidden();
  const message = page.getByRole('status').filter({ hasText: 'Log in with your mobile number or with this username.' });
  await expect(message, 'the username that the site has made up').toContainText(/Your usernamem\w{9}/);
  await expect(message.getByRole('button')).toBeVisible();
});

async function fillMobile(dialog: Locator): Promise<void> {
  for (const field of ['password', 'confirmPassword']) {
    const input = dialog.locator(`[name=${field}]`);
    if (await input.isVisible()) await input.fill('Peacock2026');
  }
  await dialog.getByLabel('Full name').fill('Asha Rao');
  await dialog.getByLabel('Date of birth').fill('1990-01-31');
  await dialog.getByLabel('I am 18 or older').check();
}

test('R5.02b an empty form names every required field, puts the focus on the first, and sends nothing @both', async ({
  page,
  site,
}) => {
  const dialog = await openIndia(page, site);
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
  await expect(dialog.getByPlaceholder('* Username')).toBeVisible();
  await expect(dialog.getByLabel('I accept the terms')).not.toBeChecked();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('alert').first()).toHaveText('Please correct 6 fields.');
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription('Username is required.');
  await expect(dialog.getByText('Please confirm your age and accept the terms of use.')).toBeVisible();
  await page.waitForTimeout(500);
  expect(sent).toBe(0);
});

test('R5.04g a taken username shows an error at its field, and all input stays @desktop', async ({ page, site }) => {
  const username = newName('ravi');
  const first = await openIndia(page, site);
  await fillIndia(first, username);
  await first.getByRole('button', { name: 'Create account' }).click();
  await expect(first).toBeHidden();
  // The dialog's entry of the history goes after the greetings.
  await expect.poll(() => page.evaluate(() => history.state?.usr?.dialog)).toBeUndefined();
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const dialog = await openIndia(page, site);
  await fillIndia(dialog, username);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const field = dialog.getByRole('textbox', { name: 'Username' });
  await expect(field).toHaveAccessibleDescription('This username is already taken. Choose another one.');
  await expect(field).toBeFocused();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Asha Rao');
  await field.fill(newName('ravi'));
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog).toBeHidden();
});

test('R5.04b R5.04e R8.01c R9.04c no one under age registers, and passwords must be equal @desktop', async ({
  page,
  site,
}) => {
  const dialog = await openIndia(page, site);
  await fillIndia(dialog, newName('young'));
  const birthday = dialog.getByLabel('Date of birth');
  await birthday.fill(`${new Date().getFullYear() - 10}-01-31`);
  await dialog.getByLabel('Confirm password').fill('Peacock2027');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(birthday).toHaveAccessibleDescription('You must be 18 or older.');
  await expect(dialog.getByLabel('Confirm password')).toHaveAccessibleDescription('The two entries do not match.');
  await birthday.fill('2023-02-30');
  await expect(birthday).toHaveAccessibleDescription('Enter the date as DD/MM/YYYY.');
});

test('R5.04g the button that sends keeps still while a wrong field is left by pressing it @phone', async ({
  page,
  site,
}) => {
  const dialog = await openIndia(page, site);
  await dialog.getByLabel('Full name').fill('A');
  const button = dialog.getByRole('button', { name: 'Create account' });
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await button.hover({ position: { x: 20, y: (before?.height ?? 0) - 3 } });
  await page.mouse.down();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
  const after = await button.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  await page.mouse.up();
  await expect(dialog.getByRole('alert').first()).toContainText('Please correct');
});

test('the registration dialog is accessible by WCAG 2.2 AA, empty and with errors @both', async ({ page, site }) => {
  const dialog = await openIndia(page, site);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Please correct');
  await expectAccessible(page, '[role=dialog]');
});

test('R4.04 a captcha that the operator turns on in the meantime is asked for, and nothing typed is lost @desktop', async ({
  page,
  site,
}, { project, retry }) => {
  const name = `guarded-${project.name}-${retry}`;
  await site.addMerchant(name);
  await site.served(name);
  const dialog = await openForm(page, site.url(name), 'Join');
  await site.edit(name, 'register.json', ({ rules }) =>
    Object.assign(rules as object, { captcha: { enabled: true, required: true } }),
  );
  await fillIndia(dialog, newName('cautious'));
  await site.served(name);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Characters in the picture' })).toBeVisible();
  await expect(dialog.getByAltText('Picture with characters to type')).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Asha Rao');
});
