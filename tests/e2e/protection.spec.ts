import type { Page } from '@playwright/test';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

const PASSWORD = 'Sunny-Day-1';
const centre = (page: Page) => page.getByRole('dialog').first();

/** Opens the page of limits as a member of this test alone, who has a password. */
async function openLimits(page: Page, site: Site, merchant = 'india') {
  await enterAsPlayer(page, site, merchant, { passwordHash: await hashPassword(PASSWORD) });
  await page.goto(site.url(merchant, '/?centre=playerProtection'));
  await expect(centre(page).locator('[data-flow=protection]')).toBeVisible();
}

test('R10.05a a limit is set, raised for tomorrow, kept, and shown next to the deposit @both', async ({
  page,
  site,
}) => {
  await openLimits(page, site);
  await expectAccessible(page, '[role=dialog]');
  await centre(page).getByRole('button', { name: 'Set a limit: Deposits: Daily' }).click();
  await expect(centre(page).locator('[name=amount]')).toBeFocused();
  await centre(page).getByRole('button', { name: 'Save' }).click();
  await expect(centre(page).getByText('Enter an amount.')).toBeVisible();
  await centre(page).locator('[name=amount]').fill('250.50');
  await centre(page).getByRole('button', { name: 'Save' }).click();
  await expect(centre(page).getByRole('alert')).toHaveText(/digits only/);
  await centre(page).locator('[name=amount]').fill('25000');
  await expect(centre(page).getByText('This applies at once.')).toBeVisible();
  await centre(page).getByRole('button', { name: 'Save' }).click();
  await expect(centre(page).getByText('Saved. The limit applies now.')).toBeVisible();
  await centre(page).getByRole('button', { name: 'Change: Deposits: Daily' }).click();
  await centre(page).locator('[name=amount]').fill('99999999');
  await centre(page).getByRole('button', { name: 'Save' }).click();
  await expect(centre(page).getByRole('alert')).toHaveText(/higher than the highest limit/);
  await expect(centre(page).locator('[name=amount]')).toBeFocused();
  await expect(centre(page).locator('[name=amount]')).toHaveValue('99999999');
  await centre(page).locator('[name=amount]').fill('40000');
  await expect(centre(page).getByText(/This applies from/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await centre(page).getByRole('button', { name: 'Save' }).click();
  await expect(centre(page).getByText(/From .*: ₹40,000/)).toBeVisible();
  await centre(page).getByRole('button', { name: 'Keep current limit: Deposits: Daily' }).click();
  await expect(centre(page).getByText('Your current limit stays.')).toBeVisible();
  await page.goto(site.url('india', '/?centre=depositv2'));
  const bar = centre(page).getByRole('region', { name: 'Your daily deposit limit' });
  await expect(bar).toContainText('₹25,000 left');
  await bar.getByRole('link', { name: 'Change the limit' }).click();
  await expect(centre(page).locator('[data-flow=protection]')).toBeVisible();
});

test('R10.05b a session limit is chosen among those that the merchant offers @phone', async ({ page, site }) => {
  await openLimits(page, site);
  const card = centre(page).getByRole('region', { name: 'Session limit' });
  await card.getByRole('button', { name: 'Choose: Session limit' }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('alert')).toHaveText('Session limit: choose an option from the list.');
  await expectAccessible(page, '[role=dialog]');
  await card.getByRole('radio').first().check();
  await expect(card.getByText('This applies at once.')).toBeVisible();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(centre(page).getByText('Saved. The limit applies now.')).toBeVisible();
});

test('R10.05d a time-out is confirmed by the password and replaces the deposit form @phone', async ({ page, site }) => {
  await openLimits(page, site);
  await centre(page).getByRole('button', { name: 'Time-out: 24 hours' }).click();
  const confirm = page.getByRole('dialog', { name: 'Take a time-out of 24 hours?' });
  await expectAccessible(page, '[role=dialog]');
  await confirm.getByRole('button', { name: 'Go back' }).click();
  await expect(confirm).toBeHidden();
  await centre(page).getByRole('button', { name: 'Time-out: 24 hours' }).click();
  await confirm.getByRole('button', { name: 'Start time-out' }).click();
  await expect(confirm.getByLabel('Login password')).toBeFocused();
  await expect(confirm.getByText('Enter your login password.')).toBeVisible();
  await confirm.getByLabel('Login password').fill('wrong');
  await confirm.getByRole('button', { name: 'Start time-out' }).click();
  await expect(confirm.getByRole('alert')).toHaveText('This is not your login password.');
  await expect(confirm.getByLabel('Login password')).toHaveValue('');
  await confirm.getByLabel('Login password').fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Start time-out' }).click();
  await expect(centre(page).getByRole('region', { name: 'You are on a time-out' })).toBeVisible();
  await page.goto(site.url('india', '/?centre=depositv2'));
  await expect(centre(page).getByRole('region', { name: 'You are on a time-out' })).toBeVisible();
  await expect(centre(page).locator('[name=amount]')).toBeHidden();
});

test.describe('someone whose own clock is another one', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('R10.05d the end of a break is shown in the merchant’s time zone, on every page as in the refusal', async ({
    page,
    site,
  }) => {
    await openLimits(page, site);
    await expect(centre(page).locator('[data-flow=protection]')).not.toContainText(/GMT-|E[SD]T/);
    await centre(page).getByRole('button', { name: 'Time-out: 24 hours' }).click();
    const confirm = page.getByRole('dialog', { name: 'Take a time-out of 24 hours?' });
    await expect(confirm.getByText(/You cannot deposit or play until .* IST/)).toBeVisible();
    await confirm.getByLabel('Login password').fill(PASSWORD);
    await confirm.getByRole('button', { name: 'Start time-out' }).click();
    const stop = centre(page).getByRole('region', { name: 'You are on a time-out' });
    await expect(stop).toBeVisible();
    const until = await page.evaluate(async () => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${sessionStorage.getItem('token')}`,
      };
      const body = JSON.stringify({ requestId: crypto.randomUUID(), method: 'upi', amountMinor: '500000' });
      const answer = await fetch('/wps/deposit/orders', { method: 'POST', headers, body });
      return ((await answer.json()) as { value: { until: string } }).value.until;
    });
    expect(until).toMatch(/ IST$/);
    await expect(stop).toContainText(`Until ${until}`);
    await page.goto(site.url('india', '/?centre=depositv2'));
    await expect(stop).toContainText(`Until ${until}`);
  });
});

test('R10.05a the footer leads to the limits of the other merchant as well, in its language @phone', async ({
  page,
  site,
}) => {
  await openLimits(page, site, 'brazil');
  await expect(centre(page).getByRole('button', { name: 'Autoexclusão: Para sempre' })).toBeVisible();
  await expect(
    centre(page)
      .getByRole('link', { name: /Ligar para/ })
      .first(),
  ).toHaveAttribute('href', 'tel:188');
  await page.goto(site.url('brazil', '/'));
  await expect(page.locator('footer a[href="/?centre=playerProtection"]')).toHaveCount(1);
});
