import type { Page } from '@playwright/test';
import { loginByIdentity, startIdentity } from '../../schemas/calls/identity.ts';
import { forgetSession } from '../support/forget-session.ts';
import { expect, expectAccessible, humanCheck, type Site, slide, test } from '../support/site.ts';

const newPerson = () => {
  const number = `${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
  return { name: `Nila ${number}`, email: `nila.${number}@example.com` };
};
type Person = ReturnType<typeof newPerson>;

const dialogOf = (page: Page) => page.getByRole('dialog');
const errorOf = (page: Page) => dialogOf(page).locator('[role=alert]').filter({ hasText: /\S/ });

/** Presses a button that opens the window of a third party. */
async function openWindow(page: Page, button: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialogOf(page).getByRole('button', { name: button, exact: true }).click(),
  ]);
  await expect(popup.getByRole('heading', { level: 1 })).toContainText(/Google|Facebook/);
  return popup;
}

async function beSomebody(popup: Page, { name, email }: Person): Promise<void> {
  await popup.locator('[name=name]').fill(name);
  await popup.locator('[name=email]').fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

/** Opens an account by a third party. The page is logged in afterwards. */
async function join(page: Page, site: Site, person: Person, provider = 'Google'): Promise<void> {
  await page.goto(site.url('india', '/login'));
  await beSomebody(await openWindow(page, provider), person);
  const form = page.getByRole('dialog', { name: 'Create your account' });
  await form.locator('[name=birthday]').pressSequentially('19900131');
  await form.locator('[name=terms]').check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
}

test('R2.31b R4.01c Google opens an account after the form that the merchant asks for, and then logs in without it @phone', async ({
  page,
  site,
}) => {
  const person = newPerson();
  await page.goto(site.url('india', '/login'));
  const popup = await openWindow(page, 'Google');
  await expectAccessible(popup);
  await expectAccessible(page, '[role=dialog]');
  await beSomebody(popup, person);
  const form = page.getByRole('dialog', { name: 'Create your account' });
  await expect(form.locator('[name=fullname]')).toHaveValue(person.name);
  await expect(form.locator('[name=username]')).toHaveCount(0);
  await expect(form.locator('[type=password]')).toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.locator('[name=birthday]')).toBeFocused();
  await form.locator('[name=birthday]').pressSequentially('19900131');
  await form.locator('[name=terms]').check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await forgetSession(page);
  await page.goto(site.url('india', '/login'));
  await beSomebody(await openWindow(page, 'Google'), person);
  await expect(page.getByRole('status').filter({ hasText: 'You are logged in as' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R8.02b a window that is closed or cancelled shows a notice, and can be opened again at once @desktop', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/login'));
  const first = await openWindow(page, 'Facebook');
  await first.close();
  await expect(errorOf(page)).toContainText('The login window was closed too early');
  await expectAccessible(page, '[role=dialog]');
  const second = await openWindow(page, 'Try again');
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Facebook');
  await second.getByRole('button', { name: 'Cancel' }).click();
  await expect(errorOf(page)).toContainText('The login window was closed too early');
  await expect.poll(() => second.isClosed()).toBe(true);
});

test('R8.02b a window that the browser blocks shows an error @desktop', async ({ page, site }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(site.url('india', '/login'));
  await dialogOf(page).getByRole('button', { name: 'Google' }).click();
  await expect(errorOf(page)).toContainText('Your browser blocked the login window');
  await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('R4.01c giving up while the window is open leads back to the form with its input, and closes the window @desktop', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/login'));
  await dialogOf(page).locator('[name=username]').fill('nila.rao');
  const popup = await openWindow(page, 'Google');
  await Promise.all([popup.waitForEvent('close'), dialogOf(page).getByRole('button', { name: 'Cancel' }).click()]);
  await expect(dialogOf(page).locator('[name=username]')).toHaveValue('nila.rao');
  await expect(errorOf(page)).toHaveCount(0);
});

test('R4.01c giving up before the server has answered closes the window at once @phone', async ({ page, site }) => {
  await page.route(`**${startIdentity.path}`, () => undefined);
  await page.goto(site.url('india', '/login'));
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialogOf(page).getByRole('button', { name: 'Google', exact: true }).click(),
  ]);
  await Promise.all([popup.waitForEvent('close'), dialogOf(page).getByRole('button', { name: 'Cancel' }).click()]);
  await expect(dialogOf(page).locator('[name=username]')).toBeVisible();
});

test('R4.01c controls that work during a pending login are not marked busy, and no others look live', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/login'));
  const popup = await openWindow(page, 'Google');
  const dialog = dialogOf(page);
  await expect(dialog.locator('[aria-busy=true]').getByRole('status')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(dialog.locator('[aria-busy=true]').getByRole('button')).toHaveCount(0);
  await beSomebody(popup, newPerson());
  const form = page.getByRole('dialog', { name: 'Create your account' });
  const back = form.getByRole('button', { name: 'Log in another way' });
  await form.locator('[name=birthday]').pressSequentially('19900131');
  await form.locator('[name=terms]').check();
  await expect(back).toBeEnabled();
  const arrived = page.waitForRequest(`**${loginByIdentity.path}`);
  await page.route(`**${loginByIdentity.path}`, () => undefined);
  await page.removeLocatorHandler(humanCheck(page));
  await form.getByRole('button', { name: 'Create account' }).click();
  await slide(page);
  await arrived;
  await expect(back).toBeDisabled();
});

test('R8.02a a way that is not available here leads to support @desktop', async ({ page, site }) => {
  // The local page is for the machine itself: a request through a proxy comes from elsewhere.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.1.2.3' });
  await page.goto(site.url('india', '/login'));
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialogOf(page).getByRole('button', { name: 'Google' }).click(),
  ]);
  await expect(errorOf(page)).toContainText('This option is not available');
  await expect(errorOf(page).getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    /^(https|mailto):/,
  );
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('R8.02a where a code has ended, another one can be sent as soon as the countdown is over @desktop @clock', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto(site.url('india', '/login'));
  const dialog = dialogOf(page);
  await dialog.getByText('SMS code').click();
  await dialog.locator('[name=mobileNum]').fill(`98${String(Date.now()).slice(-8)}`);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('button', { name: /Resend|in 0:/ })).toBeVisible();
  await dialog.locator('[name=verificationCode]').fill('000000');
  for (const text of ['Wrong code', 'Wrong code', 'Wrong code', 'This code has expired']) {
    await dialog.locator('button[type=submit]').click();
    await expect(errorOf(page)).toContainText(text);
    await page.clock.fastForward(1_100);
  }
  const again = errorOf(page).getByRole('button', { name: 'Send again' });
  await expect(again).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await again.click();
  // The server's clock has not moved: its refusal shows that it was called.
  await expect(page.getByRole('dialog', { name: 'No code sent' })).toBeVisible();
});

test('R2.31b the registration offers the third parties of the merchant, and no others @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.url('brazil', '/register'));
  await expect(dialogOf(page).getByRole('button', { name: 'Google' })).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Facebook' })).toHaveCount(0);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialogOf(page).getByRole('button', { name: 'Google' }).click(),
  ]);
  await expect(popup.getByRole('button', { name: /Diego Souza/ })).toBeVisible();
});

test('R2.29b R4.01c a third party is linked in the security centre, logs in, and the last way in stays @phone', async ({
  page,
  site,
}) => {
  const person = newPerson();
  await join(page, site, person, 'Facebook');
  await page.goto(site.url('india', '/?centre=securityCenter&section=signIn'));
  const centre = dialogOf(page);
  await expect(centre.getByRole('listitem').filter({ hasText: 'Facebook' })).toContainText('@example.com');
  await expectAccessible(page, '[role=dialog]');
  await centre.getByRole('button', { name: 'Unlink Facebook' }).click();
  await centre.getByRole('button', { name: 'Unlink Facebook' }).click();
  await expect(errorOf(page)).toContainText('This is the only way into your account');
  await centre.getByRole('button', { name: 'Cancel' }).click();
  await centre.getByRole('button', { name: 'Link Google' }).click();
  await expectAccessible(page, '[role=dialog]');
  await beSomebody(await openWindow(page, 'Link Google'), person);
  await expect(centre.getByRole('status').filter({ hasText: 'You can now log in with Google.' })).toBeVisible();
  await centre.getByRole('button', { name: 'Unlink Facebook' }).click();
  await centre.getByRole('button', { name: 'Unlink Facebook' }).click();
  await expect(centre.getByRole('listitem').filter({ hasText: 'Facebook' })).toContainText('Not linked');
});
