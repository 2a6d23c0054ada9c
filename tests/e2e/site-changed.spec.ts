import { expect, expectAccessible, test } from '../support/site.ts';

test('an open page offers to reload when its merchant has changed, and the form comes back as it was typed @both', async ({
  page,
  site,
}) => {
  const name = `changed${Date.now().toString(36)}`;
  await site.brand('new', name, '--currency', 'INR', '--languages', 'EN', '--from', 'india');
  await site.edit(name, 'register.json', (file) => Object.assign(file, { rules: {} }));
  await site.served(name);
  await page.goto(site.url(name));
  await page.getByRole('banner').getByRole('button', { name: 'Join' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.locator('[name=username]').fill('asha4242');
  await dialog.locator('[name=password]').fill('Peacock2026');
  await site.edit(name, 'register.json', (file) =>
    Object.assign(file, { rules: { nickname: { enabled: true, required: true } } }),
  );
  await site.served(name);
  const offer = page.getByRole('status').filter({ hasText: 'The site has been updated.' });
  await expect(offer).toHaveCount(0);
  await dialog.locator('[name=confirmPassword]').fill('Peacock2026');
  await dialog.locator('[name=terms]').check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'This form has changed' })).toBeVisible();
  await expect(offer).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.locator('[name=nickname]')).toBeVisible();
  await expect(dialog.locator('[name=username]')).toHaveValue('asha4242');
  await expect(dialog.locator('[name=password]'), 'a secret is not kept').toHaveValue('');
});
