import type { Page } from '@playwright/test';
import { fillRegistration, makeNewcomer, newAccount } from '../support/newcomer.ts';
import { expect, expectAccessible, type Site, slide, test } from '../support/site.ts';

async function readOwnCode(page: Page, site: Site): Promise<string> {
  await page.goto(site.url('india', '/?centre=referral'));
  const code = page.getByRole('status', { name: 'Your code' });
  await expect(code).toHaveText(/^[A-Z0-9]{8}$/);
  return (await code.textContent()) ?? '';
}

test("R1.05g R2.02b R2.29l a visitor by a member's link sees the inviter, and the member sees the new referral @both", async ({
  page,
  browser,
  site,
}) => {
  await makeNewcomer(page, site, 'inv');
  const code = await readOwnCode(page, site);
  await expect(page.getByTestId('joined')).toHaveText('0');
  await expect(page.getByRole('status', { name: 'Your link' })).toHaveText(
    site.url('india', `/register?referralCode=${code}`),
  );
  await expectAccessible(page, '[role=dialog]');

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(site.url('india', `/register?referralCode=${code}`));
  const field = friend.getByRole('textbox', { name: 'Invitation code' });
  await expect(field).toHaveValue(code);
  await expect(field).toHaveAccessibleDescription('Invited by i•••');
  await expectAccessible(friend, '[role=dialog]');
  await fillRegistration(friend.getByRole('dialog'), newAccount('inv'));
  await friend.getByRole('dialog').locator('button[type=submit]').click();
  await slide(friend);
  await expect(friend.getByTestId('balance')).toBeVisible();
  await friend.context().close();

  await page.reload();
  await expect(page.getByTestId('joined')).toHaveText('1');
});

test('R2.02b the code of a link is kept while the visitor looks around, until it is used or no good @desktop', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/promotions?referralCode=AGENT2468'));
  await page.goto(site.url('india', '/help'));
  await page.getByRole('banner').getByRole('button', { name: 'Join' }).click();
  const field = page.getByRole('textbox', { name: 'Invitation code' });
  await expect(field).toHaveValue('AGENT2468');
  await expect(field).toHaveAccessibleDescription('Invited by a•••');

  await page.goto(site.url('india', '/register?referralCode=NOBODY99'));
  await expect(field).toHaveAccessibleDescription('This invitation code does not exist. Check it, or leave it empty.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.goto(site.url('india', '/register'));
  await expect(field).toHaveValue('');
});

test('R5.04f R8.01e leaving the field shows at once whether the code is valid; a wrong one can be mended @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/register'));
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Invitation code' });
  await field.fill('NOBODY99');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await field.blur();
  await expect(field).toHaveAccessibleDescription('This invitation code does not exist. Check it, or leave it empty.');
  await fillRegistration(dialog, newAccount('inv'));
  await dialog.locator('button[type=submit]').click();
  await expect(field).toBeFocused();
  await field.fill('demomember');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await field.blur();
  await expect(field).toHaveAccessibleDescription('Invited by m•••');
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('R8.01e the code of one merchant is invalid at another @desktop', async ({ page, site }) => {
  await makeNewcomer(page, site, 'inv');
  const code = await readOwnCode(page, site);
  await page.goto(site.url('brazil', `/register?referralCode=${code}`));
  const field = page.locator('[name=referralCode]');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog')).toContainText('Este código de convite não existe.');
});

test('R6.07a if registration needs an invitation, the form states it and refuses', async ({ page, site }, {
  project,
  retry,
}) => {
  const name = `by-invitation-${project.name}-${retry}`;
  await site.addMerchant(name);
  await site.edit(name, 'whitelabel.json', (file) =>
    Object.assign(file, { modules: { ...(file.modules as object), directRegister: false, mobileRegistration: false } }),
  );
  await site.served(name);
  await page.goto(site.url(name, '/register'));
  await expect(page.getByText('Accounts are opened by invitation here.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await fillRegistration(dialog, newAccount('inv'));
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByRole('textbox', { name: 'Invitation code' })).toHaveAccessibleDescription(
    'Invitation code is required.',
  );
});
