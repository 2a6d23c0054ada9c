import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { depositOptions } from '../../schemas/calls/deposit.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

/** Opens the deposit by the button of the header, as people do. */
async function openDeposit(page: Page, site: Site, merchant: string, button: string) {
  await page.goto(site.url(merchant, '/'));
  await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click();
  const centre = page.getByRole('dialog');
  await expect(centre.locator('[data-flow=deposit][data-state=choosing] form')).toBeVisible();
  return centre;
}

test('R1.03a R2.29d R8.03a a deposit by UPI is ordered, paid elsewhere, and arrives before the eyes of the player @both', async ({
  page,
  site,
  isMobile,
}) => {
  await enterAsPlayer(page, site);
  const centre = await openDeposit(page, site, 'india', 'Deposit');
  await expectAccessible(page, '[role=dialog]');
  await expect(centre.getByRole('textbox', { name: 'Amount' }), 'the smallest amount on offer').toHaveValue('500');
  await centre.getByRole('textbox', { name: 'Amount' }).fill('');
  await centre.getByRole('button', { name: 'Deposit', exact: true }).last().click();
  await expect(centre.getByRole('alert')).toContainText('Enter an amount from ₹300 to ₹1,00,000.');
  await centre.getByRole('button', { name: '₹5,000' }).first().click();
  await centre.getByText('100% welcome bonus').click();
  await expect(
    centre.getByText('You get ₹5,000 extra. Wager ₹60,000 on Slots within 30 days to make it yours.'),
  ).toBeVisible();
  await centre.getByRole('button', { name: 'Deposit ₹5,000' }).click();

  await expect(centre.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(centre.getByRole('img', { name: 'Payment QR code' })).toBeVisible();
  const app = centre.getByRole('link', { name: 'Open a UPI app' });
  if (isMobile) await expect(app, 'a phone does not scan itself').toHaveAttribute('href', /^upi:\/\/pay\?/);
  else await expect(app).toBeHidden();
  await expect(centre.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expectAccessible(page, '[role=dialog]');
  await centre.getByRole('button', { name: 'I have paid' }).click();
  await expect(centre.getByText('The UTR has 12 digits.')).toBeVisible();

  const opened = page.context().waitForEvent('page');
  await centre.getByRole('link', { name: /Go to the pay page/ }).click();
  const payPage = await opened;
  await expect(payPage.getByRole('heading', { name: 'Pay ₹5,000.00' })).toBeVisible();
  await expectAccessible(payPage, 'main');
  await payPage.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payPage.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await payPage.close();

  await expect(centre.getByRole('heading', { name: 'The money has arrived' })).toBeVisible();
  await expect(centre.getByText('Balance ₹15,000.00')).toBeVisible();
  await expect(centre.getByRole('link', { name: 'Play', exact: true }), 'the next step').toBeVisible();
  await expect(page.getByText('Deposit arrived'), 'the page of the order says it').toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  await page.goto(site.url('india', '/?centre=bonusDetails'));
  await expect(page.getByRole('dialog').getByText('₹0 of ₹60,000 wagered')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.goto(site.url('india', '/?centre=depositv2&section=deposits'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /₹5,000.00/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The money has arrived' })).toBeVisible();
  await page.goto(site.url('india', '/'));
  await expect(page.getByTestId('balance').first()).toHaveText('₹15,000.00');
});

test('R1.03a R2.29d a bank transfer with its picture and number waits for an operator @desktop', async ({
  page,
  site,
}) => {
  await enterAsPlayer(page, site);
  const centre = await openDeposit(page, site, 'india', 'Deposit');
  await centre.getByText('IMPS transfer').click();
  await centre.getByRole('textbox', { name: 'Amount' }).fill('2500');
  await centre.getByRole('button', { name: 'Deposit ₹2,500' }).click();
  await expect(centre.getByText('004410092817')).toBeVisible();
  const file = centre.locator('input[type=file]');
  await file.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(centre.getByRole('alert')).toBeVisible();
  const buffer = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#225588' } })
    .png()
    .toBuffer();
  await file.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer });
  await expect(centre.getByText('Picture added.')).toBeVisible();
  await centre.getByRole('textbox', { name: 'UTR number' }).fill(String(Date.now()).slice(-12).padStart(12, '9'));
  await centre.getByRole('button', { name: 'I have paid' }).click();
  await expect(centre.getByRole('heading', { name: 'Your transfer is being checked' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});

test('R2.29d R8.03b a declined PIX payment shows it, and nothing is credited @phone', async ({
  page,
  site,
  isMobile,
}) => {
  await enterAsPlayer(page, site, 'brazil');
  const centre = await openDeposit(page, site, 'brazil', 'Depositar');
  await centre.getByRole('button', { name: 'R$ 200' }).first().click();
  await centre.getByRole('button', { name: 'Depositar R$ 200' }).click();
  await expect(centre.getByText(/^00020126.*br\.gov\.bcb\.pix/)).toBeVisible();
  const copy = centre.getByRole('button', { name: 'Copiar o código de pagamento' });
  await expect(copy).toBeVisible({ visible: isMobile });
  await expectAccessible(page, '[role=dialog]');
  const opened = page.context().waitForEvent('page');
  await centre.getByRole('link', { name: /Ir para a página de pagamento/ }).click();
  const payPage = await opened;
  await payPage.getByRole('button', { name: 'Recusar' }).click();
  await expect(centre.getByRole('heading', { name: 'O pagamento falhou' })).toBeVisible();
  await expect(page.getByText('Depósito não concluído'), 'the page of the order says it').toHaveCount(0);
  await payPage.close();
  await page.goto(site.url('brazil', '/'));
  await expect(page.getByTestId('balance').first()).toHaveText('R$ 10.000,00');
});

test('R2.29d from an order to another deposit there is one form, which keeps its input @desktop', async ({
  page,
  site,
}) => {
  await enterAsPlayer(page, site);
  const centre = await openDeposit(page, site, 'india', 'Deposit');
  await centre.getByRole('button', { name: '₹5,000' }).first().click();
  await centre.getByRole('button', { name: 'Deposit ₹5,000' }).click();
  await centre.getByRole('button', { name: 'Another deposit' }).click();
  await centre.getByRole('button', { name: 'Deposit history' }).click();
  await centre.getByRole('button', { name: /₹5,000.00/ }).click();
  await expect(centre.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  // Counted in the page: a field that is there for a moment only is missed from outside.
  await page.evaluate(() => {
    const seen = new Set<Element>();
    Object.assign(window, { fieldsSeen: seen });
    new MutationObserver(() => {
      for (const field of document.querySelectorAll('[data-flow=deposit] [name=amount]')) seen.add(field);
    }).observe(document, { subtree: true, childList: true });
  });
  await centre.getByRole('button', { name: 'Another deposit' }).click();
  await expect(page).toHaveURL(/centre=depositv2$/);
  await centre.getByRole('textbox', { name: 'Amount' }).fill('5000');
  await expect(centre.getByRole('button', { name: 'Deposit ₹5,000' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { fieldsSeen: Set<Element> }).fieldsSeen.size)).toBe(1);
});

test('R2.29d a form keeps its input if its options cannot be reloaded @desktop @clock', async ({ page, site }) => {
  await page.clock.install();
  await enterAsPlayer(page, site);
  const centre = await openDeposit(page, site, 'india', 'Deposit');
  await centre.getByRole('textbox', { name: 'Amount' }).fill('5000');
  let lost = 0;
  await page.route(`**${depositOptions.path}`, (route) => {
    lost += 1;
    return route.abort();
  });
  // Someone has been elsewhere for a while and comes back.
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => lost).toBeGreaterThan(1);
  await expect(centre.getByRole('button', { name: 'Deposit ₹5,000' })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(centre.getByRole('textbox', { name: 'Amount' })).toHaveValue('5000');
  await expect(centre.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('R6.03 a trial account has to register first @desktop', async ({ page, site }) => {
  await enterAsPlayer(page, site, 'india', { isAgent: 4 });
  await page.goto(site.url('india', '/?centre=depositv2'));
  await expect(page.getByRole('dialog').getByText('Trial accounts use play money.')).toBeVisible();
});
