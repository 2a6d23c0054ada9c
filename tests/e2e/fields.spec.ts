import type { Locator, Page } from '@playwright/test';
import { enterAsPlayer } from '../support/player.ts';
import { expect, type Site, test } from '../support/site.ts';

const ticksIn = (form: Locator): Locator => form.locator('[class*="_well_"] svg[class*="_check_"]');

async function openRegistration(page: Page, site: Site, merchant: string): Promise<Locator> {
  await page.goto(site.url(merchant, '/register'));
  const form = page.locator('[data-flow="registration"] form');
  await expect(form).toBeVisible();
  return form;
}

test('a field is ticked where a rule decides that it is right, and never next to a refused password @phone', async ({
  page,
  site,
}) => {
  const form = await openRegistration(page, site, 'india');
  await form.locator('[name=username]').fill('asha2026');
  await form.locator('[name=password]').fill('Peacock2026');
  await form.locator('[name=fullname]').focus();
  await expect(ticksIn(form).first()).toBeVisible();
  // Failed logins of this address would make other tests meet a captcha.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.9.8.7' });
  await page.goto(site.url('india', '/login'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=username]').fill('nobody-fields');
  await dialog.locator('[name=password]').fill('Peacock2026');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByText('Wrong username or password.')).toBeVisible();
  await expect(ticksIn(dialog)).toHaveCount(0);
});

for (const merchant of ['india', 'brazil'])
  test(`the fields of a registration in ${merchant} are equally far apart, with a message below them or without @phone`, async ({
    page,
    site,
  }) => {
    const form = await openRegistration(page, site, merchant);
    await form.locator('[name=username]').fill('a');
    await form.locator('[name=password]').focus();
    await expect(form.locator('[data-invalid]').first()).toBeVisible();
    const gaps = await form.evaluate((root) => {
      const boxes = [...root.querySelectorAll('[class*="_field_"]')].map((field) => field.getBoundingClientRect());
      return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
    });
    expect(gaps.length).toBeGreaterThan(3);
    expect(new Set(gaps).size, gaps.join(' ')).toBe(1);
  });

test('numbers and codes bring up the keypad of numbers @phone', async ({ page, site }) => {
  const form = await openRegistration(page, site, 'brazil');
  for (const name of ['idNumber', 'birthday'])
    await expect(form.locator(`[name=${name}]`)).toHaveAttribute('inputmode', 'numeric');
  await expect(form.locator('[name=email]')).toHaveAttribute('inputmode', 'email');
  await page.goto(site.url('india', '/login'));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('SMS code', { exact: true }).first().click();
  await expect(dialog.locator('[name=mobileNum]')).toHaveAttribute('inputmode', 'tel');
  await expect(dialog.locator('[name=verificationCode]')).toHaveAttribute('inputmode', 'numeric');
});

test('an address to pay to is shown whole, with amount and button in sight before it @phone', async ({
  page,
  site,
}) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/?centre=depositv2'));
  const centre = page.getByRole('dialog');
  await centre.getByText('USDT TRC-20').click();
  await centre.getByRole('button', { name: '₹5,000' }).click();
  await expect(centre.getByRole('textbox', { name: 'Amount' })).toBeInViewport();
  const order = centre.getByRole('button', { name: /^Deposit ₹/ });
  await expect(order).toBeInViewport();
  await order.click();
  const address = centre.getByText(/^T\w{33}$/).first();
  await expect(address).toBeVisible();
  expect(await address.evaluate((text) => text.scrollWidth <= text.clientWidth + 1)).toBe(true);
  await expect(address).not.toHaveCSS('text-overflow', 'ellipsis');
});
