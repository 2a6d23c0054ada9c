import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { withSiteDatabase } from '../support/site-access.ts';
import { askOnSite, enterDesk } from '../support/site-desk.ts';

const PASSWORD = 'Quiet-Harbour-77';
const NEW_PASSWORD = 'Quieter-Harbour-78';
const givePassword = async (site: Site, { operatorId }: { readonly operatorId: bigint }) => {
  const stored = await hashPassword(PASSWORD);
  await withSiteDatabase(site, ({ owner }) =>
    owner.updateTable('operators').set({ password_hash: stored }).where('operator_id', '=', operatorId).execute(),
  );
};

test('R10.02a an operator changes the password, ends another session, and sees the rules of the lock-out', async ({
  page,
  site,
  browser,
}) => {
  const operator = await enterDesk(page, site, 'support');
  await givePassword(site, operator);
  const other = await (await browser.newContext()).newPage();
  await other.goto(site.url('india', '/operator'));
  await other.getByLabel('Account', { exact: true }).fill(operator.account);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.getByRole('link', { name: 'My login' }).click();
  await expect(page.getByText('After 5 failed attempts from one network', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^End the session from/ }).click();
  await expect(page.getByText('1 session has ended.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Log in to the back office' })).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('New password again').fill('shorter');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Too short: at least 10 characters.')).toBeVisible();
  await expect(page.getByText('The two entries do not match.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password again').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.', { exact: false })).toBeVisible();
  await other.getByLabel('Account', { exact: true }).fill(operator.account);
  await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await other.context().close();
});

test('R10.02a an operator sets up an app, and replaces it by a code of the old one; back-office messages do not disturb the setup @desktop', async ({
  page,
  site,
}) => {
  const readSecret = async () => ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await enterDesk(page, site, 'support', { path: '/operator?view=self' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const first = await readSecret();
  const asksAnew = page.waitForResponse((response) => response.url().endsWith('/wps/operator/session'));
  await askOnSite(site, 100_000n);
  await asksAnew;
  expect(await readSecret()).toBe(first);
  expect(asked.filter((path) => path === '/wps/operator/twoFactor')).toHaveLength(1);
  await page.getByLabel('Code from the app').fill(codeOf(first));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const [recovery = ''] = await page
    .getByRole('listitem')
    .filter({ hasText: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/ })
    .allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('An app is set up. Recovery codes left: 10.')).toBeVisible();
  await page.getByRole('button', { name: 'Replace the app' }).click();
  await page.getByLabel('Code from the current app').fill(recovery);
  await page.getByRole('button', { name: 'Replace the app' }).click();
  await expect(page.getByLabel('Code from the new app')).toBeVisible();
  const second = await readSecret();
  expect(second).not.toBe(first);
  await expectAccessible(page);
  await page.getByLabel('Code from the new app').fill(codeOf(second));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('An app is set up. Recovery codes left: 10.')).toBeVisible();
});
