import type { Page } from '@playwright/test';
import { forgetSession } from '../support/forget-session.ts';
import { makeNewcomer, PASSWORD } from '../support/newcomer.ts';
import { addPasskeyDevice } from '../support/passkey-browser.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const errorOf = (page: Page) => dialogOf(page).locator('[role=alert]').filter({ hasText: /\S/ });

async function addPasskey(page: Page, site: Site, name: string): Promise<void> {
  await page.goto(site.url('india', '/?centre=securityCenter&section=signIn'));
  const centre = dialogOf(page);
  await centre.getByRole('button', { name: 'Add a passkey' }).click();
  await centre.locator('[name=passkeyName]').fill(name);
  await centre.locator('[name=loginPassword]').fill(PASSWORD);
  await expectAccessible(page, '[role=dialog]');
  await centre.locator('button[type=submit]').click();
  await expect(centre.getByRole('status').filter({ hasText: 'Your passkey is ready' })).toBeVisible();
}

/**
 * Keeps back what the browser offers while someone types: the device would answer it at once, and log in before
 * anything could be pressed.
 */
const silenceOffer = (page: Page) =>
  page.addInitScript(() => {
    const { credentials } = navigator;
    const ask = credentials.get.bind(credentials);
    credentials.get = (options) => (options?.mediation === 'conditional' ? new Promise(() => undefined) : ask(options));
  });

const oneClick = (page: Page) => dialogOf(page).getByRole('button', { name: 'One-click login' });

test('R2.29b R2.31c R4.01d a passkey is added in the security centre, logs in with one click, is renamed, and is removed @phone', async ({
  page,
  site,
}) => {
  await addPasskeyDevice(page);
  const account = await makeNewcomer(page, site, 'key');
  await addPasskey(page, site, 'My phone');
  const centre = dialogOf(page);
  await expect(centre.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await forgetSession(page);
  await silenceOffer(page);
  await page.goto(site.url('india', '/login'));
  await expect(oneClick(page)).toBeVisible();
  await expect(dialogOf(page).locator('[name=username]')).toHaveAttribute('autocomplete', 'username webauthn');
  await expectAccessible(page, '[role=dialog]');
  await oneClick(page).click();
  await expect(page.getByRole('button', { name: `Account menu of ${account}` })).toBeVisible();
  await page.goto(site.url('india', '/?centre=securityCenter&section=signIn'));
  await centre.getByRole('button', { name: 'Rename: My phone' }).click();
  await expect(centre.locator('[name=passkeyName]')).toHaveValue('My phone');
  await centre.locator('[name=passkeyName]').fill('Old phone');
  await expectAccessible(page, '[role=dialog]');
  await centre.locator('button[type=submit]').click();
  await expect(centre.getByRole('status').filter({ hasText: 'Passkey renamed' })).toBeVisible();
  await expect(centre.getByRole('listitem').filter({ hasText: 'Old phone' })).toBeVisible();
  await centre.getByRole('button', { name: 'Remove: Old phone' }).click();
  await centre.locator('[name=loginPassword]').fill(PASSWORD);
  await centre.locator('button[type=submit]').click();
  await expect(centre.getByRole('status').filter({ hasText: 'Passkey removed' })).toBeVisible();
  await expect(centre.getByRole('listitem').filter({ hasText: 'Old phone' })).toHaveCount(0);
});

test('R2.31c where the browser has it, a passkey is offered while the name is typed @desktop', async ({
  page,
  site,
}) => {
  const { client, authenticatorId } = await addPasskeyDevice(page);
  const account = await makeNewcomer(page, site, 'key');
  await addPasskey(page, site, 'My phone');
  await forgetSession(page);
  await page.goto(site.url('india', '/login'));
  await expect(page.getByRole('button', { name: `Account menu of ${account}` })).toBeVisible();
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);
});

test("R2.31c closing the device's prompt shows a notice, and it can be opened again @desktop", async ({
  page,
  site,
}) => {
  await addPasskeyDevice(page);
  await makeNewcomer(page, site, 'key');
  await addPasskey(page, site, 'My phone');
  await forgetSession(page);
  await silenceOffer(page);
  // No test can press a button of the device itself: this is the browser's error after its prompt was closed.
  await page.addInitScript(() => {
    const { credentials } = navigator;
    const ask = credentials.get.bind(credentials);
    sessionStorage.setItem('closes', 'yes');
    credentials.get = (options) =>
      options?.mediation !== 'conditional' && sessionStorage.getItem('closes')
        ? Promise.reject(new DOMException('closed', 'NotAllowedError'))
        : ask(options);
  });
  await page.goto(site.url('india', '/login'));
  await oneClick(page).click();
  await expect(errorOf(page)).toContainText('No passkey was used');
  await page.evaluate(() => sessionStorage.removeItem('closes'));
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('R2.31c a device that keeps no passkeys is not offered any @desktop', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined });
  });
  await page.goto(site.url('india', '/login'));
  await expect(dialogOf(page).getByRole('button', { name: 'Google' })).toBeVisible();
  await expect(oneClick(page)).toHaveCount(0);
});
