import type { Page } from '@playwright/test';
import { enterMall, pointsOf } from '../support/points-mall.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { decide, enterDesk } from '../support/site-desk.ts';
import { addMall } from '../support/site-points.ts';
import { FUND_PASSWORD } from '../support/withdrawer.ts';

/** Points come moments after the play that earns them. */
const LOOK = { timeout: 20_000 };

const item = (page: Page, code: string) => page.locator(`[data-item=${code}]`);

test('R2.04 a visitor is asked to log in for the points mall @phone', async ({ page, site }) => {
  const merchant = await addMall(site, test.info());
  await page.goto(site.url(merchant, '/pointMall'));
  await expect(page.getByRole('heading', { name: 'Points mall', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('R2.31f a member exchanges points for money at once, and finds it in the exchanges, the history and the rules @phone', async ({
  page,
  site,
}) => {
  await enterMall(page, site);
  await expectAccessible(page);
  await item(page, 'few').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Few' });
  await expect(dialog).toContainText('One costs 10 points.');
  await dialog.getByRole('button', { name: 'Exchange' }).click();
  await expect(dialog.getByText('Fill in this field.')).toBeVisible();
  await dialog.getByLabel('Quantity').fill('3');
  await dialog.locator('[name=paymentPassword]').fill(FUND_PASSWORD);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Exchange' }).click();
  await expect(dialog.getByText('You cannot have more of this item.')).toBeVisible();
  await expect(dialog.getByLabel('Quantity'), 'what was typed stays').toHaveValue('3');
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByRole('button', { name: 'Exchange' }).click();
  await expect(page.getByText('₹2 is in your balance.')).toBeVisible();
  await expect(pointsOf(page)).toHaveText('980');
  await expect(item(page, 'few')).toContainText('You have the most of it');

  await page.getByRole('button', { name: 'My exchanges' }).click();
  await expect(page.getByText('2 × Few')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Points history' }).click();
  await expect(page.getByText('+1,000', { exact: true })).toBeVisible();
  await expect(page.getByText('-20', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByText('Points never expire.')).toBeVisible();
  await expect(page.getByText('For each ₹1,000 of valid turnover')).toBeVisible();
  await expectAccessible(page);
});

test('R2.31f a member turns points into money', async ({ page, site }) => {
  await enterMall(page, site);
  await page.getByRole('button', { name: 'Turn points into money' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn points into money' });
  await dialog.getByLabel('Points', { exact: true }).fill('500');
  await dialog.locator('[name=paymentPassword]').fill(FUND_PASSWORD);
  await dialog.getByRole('button', { name: 'Exchange' }).click();
  await expect(page.getByText('₹5 is in your balance.')).toBeVisible();
  await expect(pointsOf(page)).toHaveText('500');
});

test('R4.14b R10.02j an operator rejects one exchange and approves another one, and the member sees both', async ({
  page,
  site,
  browser,
}) => {
  const { merchant, member } = await enterMall(page, site);
  for (const quantity of ['2', '3']) {
    await item(page, 'cash').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Cash' });
    await dialog.getByLabel('Quantity').fill(quantity);
    await dialog.locator('[name=paymentPassword]').fill(FUND_PASSWORD);
    await dialog.getByRole('button', { name: 'Exchange' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(pointsOf(page)).toHaveText('750');

  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, site, 'finance', { merchant, path: '/operator?view=exchanges' });
  const card = (quantity: number) => desk.locator('[data-state=applying]').filter({ hasText: `${quantity} × Cash` });
  await expect(card(2)).toContainText(member.account);
  await expect(desk.getByRole('row', { name: 'Cash' })).toContainText('95');
  await expectAccessible(desk);
  await decide(desk, 'Approve', {}, card(2));
  await decide(desk, 'Reject', { Reason: 'Not this week' }, card(3));
  await expect(desk.getByText('No exchanges are waiting.')).toBeVisible();
  await expect(desk.getByRole('row', { name: 'Cash' })).toContainText('98');
  await decide(
    desk,
    'Change stock',
    { 'New stock': '120', Reason: 'New month' },
    desk.getByRole('row', { name: 'Cash' }),
  );
  await expect(desk.getByRole('row', { name: 'Cash' })).toContainText('120');

  await expect(pointsOf(page)).toHaveText('900', LOOK);
  await page.getByRole('button', { name: 'My exchanges' }).click();
  await expect(page.locator('[data-state=approved]')).toContainText('2 × Cash');
  await expect(page.locator('[data-state=rejected]')).toContainText('Not this week');
});
