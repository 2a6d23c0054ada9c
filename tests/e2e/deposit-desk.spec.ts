import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { decide, enterDesk } from '../support/site-desk.ts';

/** Orders a transfer of 2,500 and sends its picture and number. @returns the number of the order */
async function transfer(page: Page, site: Site): Promise<string> {
  await page.goto(site.url('india', '/help?centre=depositv2'));
  const centre = page.getByRole('dialog');
  await centre.getByText('IMPS transfer').click();
  await centre.getByRole('textbox', { name: 'Amount' }).fill('2500');
  await centre.getByRole('button', { name: 'Deposit ₹2,500' }).click();
  const buffer = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#225588' } })
    .png()
    .toBuffer();
  await centre.locator('input[type=file]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer });
  await expect(centre.getByText('Picture added.')).toBeVisible();
  await centre
    .getByRole('textbox', { name: 'UTR number' })
    .fill(String(Math.random()).slice(2).padEnd(12, '7').slice(0, 12));
  await centre.getByRole('button', { name: 'I have paid' }).click();
  await expect(centre.getByRole('heading', { name: 'Your transfer is being checked' })).toBeVisible();
  return /D-\d{8}-[0-9A-Z]{6}/.exec((await centre.textContent()) ?? '')?.[0] ?? '';
}

test('R2.29d R10.02b a transfer comes to the back office on its own, is accepted, and the money moves before the eyes of the player', async ({
  page,
  site,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, site, 'finance', { path: '/operator?view=deposits' });
  const { account } = await enterAsPlayer(page, site);
  const id = await transfer(page, site);
  const order = desk.getByRole('main').getByRole('listitem').filter({ hasText: id });
  await expect(order).toContainText(account);
  await expect(order).toContainText('₹2,500.00');
  await expect(order.getByRole('img', { name: `Proof of ${id}` })).toBeVisible();
  await expectAccessible(desk);
  await decide(desk, 'Confirm receipt', {}, order);
  await expect(order, 'what is judged leaves the queue').toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The money has arrived' })).toBeVisible();
  await expect(page.getByText('Deposit arrived'), 'the page of the order says it').toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  await page.goto(site.url('india', '/help'));
  await expect(page.getByTestId('balance').first()).toHaveText('₹12,500.00');
  await desk.context().close();
});

test('R2.29d R8.03b R10.02b a refused transfer shows the reason; found at the bank later, it arrives on the same page', async ({
  page,
  site,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, site, 'finance', { path: '/operator?view=deposits' });
  await enterAsPlayer(page, site);
  const id = await transfer(page, site);
  const order = desk.getByRole('main').getByRole('listitem').filter({ hasText: id });
  await decide(desk, 'Reject', { 'Reason, shown to the member': 'No such transfer.' }, order);
  const centre = page.getByRole('dialog');
  await expect(centre.getByRole('heading', { name: 'The payment failed' })).toBeVisible();
  await expect(centre.getByText('No such transfer.')).toBeVisible();
  await desk.getByRole('link', { name: 'Closed' }).click();
  await expect(order).toContainText('Failed');
  await expect(order.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await expectAccessible(desk);
  await decide(desk, 'Confirm receipt', {}, order);
  await expect(order).toContainText('Arrived');
  await expect(centre.getByRole('heading', { name: 'The money has arrived' })).toBeVisible();
  await desk.context().close();
});
