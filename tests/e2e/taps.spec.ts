import type { Locator, Page } from '@playwright/test';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { newAccount, PASSWORD } from '../support/newcomer.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, test } from '../support/site.ts';

/** Counts what a hand does: each press and each field that is filled in. */
class Hand {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.fill(text);
  }

  /** Prints what the way took. */
  tell(way: string): void {
    process.stdout.write(`${way}: ${this.taps} taps, ${this.fields} fields\n`);
  }
}

const centre = (page: Page) => page.getByRole('dialog').last();

/** A member as a registration leaves them, with money. */
const enter = async (page: Page, site: Parameters<typeof enterAsPlayer>[1], merchant: string) =>
  enterAsPlayer(page, site, merchant, {
    account: newAccount('tap'),
    passwordHash: await hashPassword(PASSWORD),
    passwordSetAt: new Date(),
  });

test('R4.17e the first withdrawal takes four screens, and the fund password is typed twice @phone', async ({
  page,
  site,
}) => {
  await enter(page, site, 'india');
  await page.goto(site.url('india'));
  const hand = new Hand();
  await hand.tap(
    page
      .getByRole('link', { name: 'Withdraw', exact: true })
      .or(page.getByRole('button', { name: 'Withdraw', exact: true }))
      .first(),
  );
  await hand.tap(centre(page).getByRole('button', { name: 'New withdrawal' }));
  const flow = centre(page).locator('[data-flow=withdrawalRequest]');
  const next = flow.locator('button[type=submit]');
  await expect(flow.getByText('Step 1 of 4')).toBeVisible();
  await hand.type(flow.locator('[name=loginPassword]'), PASSWORD);
  await hand.type(flow.locator('[name=paymentPassword]'), '246810');
  await hand.type(flow.locator('[name=confirmPaymentPassword]'), '246810');
  await hand.tap(next);
  await expect(flow.getByText('Step 2 of 4')).toBeVisible();
  await expect(flow.locator('[name=paymentPassword]')).toHaveCount(0);
  await hand.type(flow.locator('[name=payeeName]'), 'Asha Rao');
  await hand.type(flow.locator('[name=upiId]'), `${newAccount('upi')}@okbank`);
  await hand.tap(next);
  await expect(flow.getByText('Step 3 of 4')).toBeVisible();
  await hand.type(flow.locator('[name=amount]'), '1000');
  await hand.tap(next);
  await expect(flow.getByText('Step 4 of 4')).toBeVisible();
  await expect(flow.locator('[name=paymentPassword]')).toHaveCount(0);
  await hand.tap(next);
  await expect(centre(page).locator('[data-flow=withdrawal]')).toBeVisible();
  hand.tell('Home to the first withdrawal');
  expect(hand.taps).toBeLessThanOrEqual(6);
  expect(hand.fields).toBeLessThanOrEqual(6);
});

test('R2.29d R4.07a from landing over registration and a deposit to the first bet @phone', async ({ page, site }) => {
  const hand = new Hand();
  await page.goto(site.url('india', '/slot-games'));
  await hand.tap(page.locator('[data-game] a').first());
  const form = page.getByRole('dialog', { name: 'Create your account' });
  await hand.type(form.locator('[name=username]'), newAccount('bet'));
  await hand.type(form.locator('[name=password]'), PASSWORD);
  await hand.type(form.locator('[name=confirmPassword]'), PASSWORD);
  await hand.type(form.locator('[name=fullname]'), 'Asha Rao');
  await hand.type(form.locator('[name=birthday]'), '31/01/1990');
  await hand.tap(form.locator('[name=terms]'));
  await hand.tap(form.locator('button[type=submit]'));
  const bet = page.frameLocator('iframe').locator('[data-main-action]').first();
  await expect(bet, 'the game that was pressed').toBeVisible();
  await hand.tap(page.getByRole('button', { name: 'Deposit', exact: true }).locator('visible=true').first());
  await hand.tap(page.locator('[data-flow=deposit] button[type=submit]'));
  const opened = page.context().waitForEvent('page');
  await hand.tap(centre(page).getByRole('link', { name: /Go to the pay page/ }));
  const payPage = await opened;
  await hand.tap(payPage.getByRole('button', { name: 'Pay', exact: true }));
  // A tab that is closed while its answer loads can stay open in Chromium, and the wait for its end never ends.
  await expect(payPage.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
  await payPage.close();
  await expect(page.getByRole('dialog'), 'back at the game').toHaveCount(0);
  await hand.tap(bet);
  await expect(page.getByTestId('balance').locator('visible=true').first()).not.toHaveText('₹500.00');
  hand.tell('Landing to the first bet');
  expect(hand.taps).toBeLessThanOrEqual(8);
});
