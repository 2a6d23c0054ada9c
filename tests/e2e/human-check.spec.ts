import type { Page } from '@playwright/test';
import { forgetSession } from '../support/forget-session.ts';
import { expect, expectAccessible, humanCheck, type Site, slide, test } from '../support/site.ts';

test.beforeEach(({ page }) => page.removeLocatorHandler(humanCheck(page)));

const openLogin = async (page: Page, site: Site, merchant: string) => {
  await page.goto(site.url(merchant, '/login'));
  const dialog = page.getByRole('dialog').first();
  await dialog.locator('input[name=username]').fill('member');
  await dialog.locator('input[name=password]').fill('Member-2468');
  await dialog.locator('button[type=submit]').click();
};

/** Drags the slider to a share of its track. */
const drag = async (page: Page, share: number) => {
  const track = await humanCheck(page).getByRole('slider').boundingBox();
  if (!track) throw new Error('There is no slider.');
  const y = track.y + track.height / 2;
  await page.mouse.move(track.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(track.x + 20 + (track.width - 24) * share, y, { steps: 6 });
  await page.mouse.up();
};

/** The verification has opened and receives the keys: it has taken the focus. */
const expectOpened = (page: Page) =>
  expect(
    page
      .getByRole('dialog')
      .filter({ has: humanCheck(page) })
      .getByRole('heading'),
  ).toBeFocused();

/** Waits for the word that a slide has worked. It shows for a moment only: this begins before the slide. */
const seeVerified = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('[data-flow="humanCheck"] [role=status]')?.textContent === 'Verificado',
  );

const countCalls = (page: Page, path: string) => {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (request.url().includes(path)) calls.count += 1;
  });
  return calls;
};

test('R5.06c where the merchant asks before a login, it waits for the slider; half a way is none @phone', async ({
  page,
  site,
}) => {
  const calls = countCalls(page, '/wps/session/login');
  await openLogin(page, site, 'brazil');
  const check = humanCheck(page);
  await expect(check.getByRole('status')).toHaveText('Deslize até o fim para continuar');
  await expectAccessible(page);
  await drag(page, 0.5);
  await expect(check.getByRole('slider')).toHaveValue('0');
  expect(calls.count).toBe(0);
  await expect(check).toHaveAttribute('data-state', '"ready"');
  const praise = seeVerified(page);
  await drag(page, 1);
  await praise;
  await expect(page.getByTestId('balance')).toBeVisible();
  expect(calls.count).toBe(1);
});

test('R5.06c the other merchant asks for nothing before a login @desktop', async ({ page, site }) => {
  await openLogin(page, site, 'india');
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('R5.06c no text message is asked for before the verification, which the keyboard passes too @phone', async ({
  page,
  site,
}) => {
  const calls = countCalls(page, '/wps/verification/sms');
  await page.goto(site.url('india', '/login'));
  const dialog = page.getByRole('dialog').first();
  await dialog.getByText('SMS code', { exact: true }).first().click();
  const number = `98${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`;
  await dialog.locator('input[name=mobileNum]').fill(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expectOpened(page);
  await page.keyboard.press('Escape');
  await expect(humanCheck(page)).toHaveCount(0);
  expect(calls.count).toBe(0);
  await expect(dialog.locator('input[name=mobileNum]')).toHaveValue(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const slider = humanCheck(page).getByRole('slider', { name: 'Slide to the end' });
  await expectOpened(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(slider).toBeFocused();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  await expect(humanCheck(page)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  expect(calls.count).toBe(1);
});

test('R5.06c a registration waits for the verification, and the input stays if it is left @phone', async ({
  page,
  site,
}) => {
  const calls = countCalls(page, '/wps/member/register');
  await page.goto(site.url('brazil', '/register'));
  const form = page.getByRole('dialog').first();
  const name = `humano${Math.floor(Math.random() * 1_000_000)}`;
  const typed = {
    username: name,
    password: 'Carnaval2026',
    confirmPassword: 'Carnaval2026',
    fullname: 'Marina Souza',
    email: 'marina@example.com',
    idNumber: '12345678909',
  };
  for (const [field, value] of Object.entries(typed)) await form.locator(`[name=${field}]`).fill(value);
  await form.locator('[name=birthday]').pressSequentially('19920229');
  await form.locator('[name=terms]').check();
  await form.locator('button[type=submit]').click();
  await expectOpened(page);
  await page.keyboard.press('Escape');
  await expect(form.locator('input[name=username]')).toHaveValue(name);
  expect(calls.count).toBe(0);
  await form.locator('button[type=submit]').click();
  await slide(page);
  await expect(page.getByTestId('balance')).toBeVisible();
  expect(calls.count).toBe(1);
});

test('R5.06c R8.01l a failed verification shows an error, and can be tried again @desktop', async ({
  page,
  site,
  watch,
}) => {
  await page.route('**/wps/verification/human**', (route) => route.abort());
  await openLogin(page, site, 'brazil');
  const check = humanCheck(page);
  await expect(check.getByRole('alert')).toContainText('A rede não responde');
  await expect(check.getByRole('status')).toHaveText('A verificação não funcionou');
  const again = check.getByRole('button', { name: 'Tentar de novo' });
  await expect(again).toBeFocused();
  await expectAccessible(page);
  await page.unroute('**/wps/verification/human**');
  await again.press('Enter');
  await slide(page);
  await expect(page.getByTestId('balance')).toBeVisible();
  watch.problems.length = 0;
});

test('R5.06c a verification that no one slides for grows old, and begins again @desktop @clock', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openLogin(page, site, 'brazil');
  const check = humanCheck(page);
  await expect(check).toHaveAttribute('data-state', '"ready"');
  await page.clock.fastForward('05:00');
  await expect(check.getByRole('status')).toHaveText('A verificação expirou');
  await check.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(check).toHaveAttribute('data-state', '"ready"');
  const praise = seeVerified(page);
  await slide(page);
  await praise;
});

test('R5.06c an account that a third party opens waits for the slider as any other registration; a login by it does not', async ({
  page,
  site,
}) => {
  const email = `slide.${Date.now().toString(36)}@example.com`;
  const enter = async () => {
    await page.goto(site.url('india', '/login'));
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('dialog').getByRole('button', { name: 'Google', exact: true }).click(),
    ]);
    await popup.locator('[name=name]').fill('Nila Slide');
    await popup.locator('[name=email]').fill(email);
    await popup.getByRole('button', { name: 'Continue' }).click();
  };
  await enter();
  const form = page.getByRole('dialog', { name: 'Create your account' });
  await form.locator('[name=birthday]').pressSequentially('19900131');
  await form.locator('[name=terms]').check();
  const calls = countCalls(page, '/wps/session/login/firebase');
  await form.getByRole('button', { name: 'Create account' }).click();
  await humanCheck(page).waitFor();
  await page.getByRole('dialog', { name: 'Quick check' }).getByRole('button', { name: 'Close' }).click();
  expect(calls.count).toBe(0);
  await expect(form.locator('[name=terms]')).toBeChecked();
  await form.getByRole('button', { name: 'Create account' }).click();
  await slide(page);
  await expect(page.getByTestId('balance')).toBeVisible();
  expect(calls.count).toBe(1);
  await forgetSession(page);
  await enter();
  await expect(page.getByTestId('balance')).toBeVisible();
});
