import type { Page } from '@playwright/test';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { enterDesk } from '../support/site-desk.ts';
import { comeBack } from '../support/site-lotteries.ts';
import { addVipMerchant, closeLevels, endRound } from '../support/site-vip.ts';

/** Progress that comes without news is asked for again after this time. */
const LOOK = { timeout: 20_000 };

const centre = (page: Page) => page.getByRole('dialog').last();

test('R1.05e a member sees the levels, the turnover that is short, and the new level as soon as it is reached @both', async ({
  page,
  site,
}) => {
  const merchant = await addVipMerchant(site, test.info());
  const { memberId } = await enterAsPlayer(page, site, merchant);
  await closeLevels(site, merchant);
  await page.goto(site.url(merchant, '/?centre=vipLevels'));
  const own = centre(page).getByRole('region', { name: 'Your level' });
  await expect(own.getByRole('heading', { name: 'Bronze' })).toBeVisible();
  await expect(own.getByText('₹0 of ₹100 turnover')).toBeVisible();
  await expect(centre(page).getByText('₹5 when you reach it for the first time.').first()).toBeVisible();
  await expect(centre(page).getByText('Your level has not changed yet.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await endRound(site, merchant, memberId, 6_000n);
  await comeBack(page);
  await expect(own.getByText('₹60 of ₹100 turnover')).toBeVisible();
  await endRound(site, merchant, memberId, 4_000n);
  await expect(own.getByRole('heading', { name: 'Silver' })).toBeVisible(LOOK);
  await expect(own.getByText('To reach Gold:')).toBeVisible();
  await expect(own.getByText('₹100 of ₹1,000 turnover')).toBeVisible();
  await expect(own.getByText('₹0 of ₹50 turnover in this period')).toBeVisible();
  await expect(centre(page).getByText('Reached Silver')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.goto(site.url(merchant, '/?centre=rewardCenter'));
  await expect(centre(page).getByRole('button', { name: 'Claim ₹5: Gift for a new level' })).toBeVisible();
});

test('a failed look at the levels offers another try @phone', async ({ page, site }) => {
  const merchant = await addVipMerchant(site, test.info());
  await enterAsPlayer(page, site, merchant);
  await page.route('**/wps/vip', (route) => route.abort());
  await page.goto(site.url(merchant, '/?centre=vipLevels'));
  const again = centre(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/wps/vip');
  await again.click();
  await expect(centre(page).getByRole('heading', { name: 'Bronze' })).toBeVisible();
});

test('R3.07b an operator sees the level of a member, and gives and takes a label', async ({ page, site }) => {
  const merchant = await addVipMerchant(site, test.info());
  const { memberId } = await enterAsPlayer(page, site, merchant);
  await closeLevels(site, merchant);
  await endRound(site, merchant, memberId, 10_000n);
  await enterDesk(page, site, 'support', { merchant, path: `/operator?view=members&id=${memberId}` });
  const part = page.getByRole('region', { name: 'VIP level and labels' });
  await expect(part.getByText('Up to Silver')).toBeVisible({ timeout: 20_000 });
  await expect(part.getByRole('row').filter({ hasText: 'VIP service' })).toContainText('by level');
  const friend = part.getByRole('row').filter({ hasText: 'Friend of the house' });
  await expect(friend).toContainText('not set');
  await part.getByRole('button', { name: 'Add Friend of the house' }).click();
  await expect(friend).toContainText('by an operator');
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Remove Friend of the house' }).click();
  await expect(friend).toContainText('not set');
});
