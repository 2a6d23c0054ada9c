import type { Page } from '@playwright/test';
import { BONUS_COUPON, COUPON } from '../support/foreign-reward.ts';
import { hearsNews } from '../support/hears-news.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { addActiveMerchant, notePlayed } from '../support/site-activities.ts';

const centre = (page: Page) => page.getByRole('dialog').last();
/** The desktop's centre has the count in its menu as well. */
const count = (page: Page) => page.getByTestId('rewards-to-claim').locator('visible=true').first();
const tile = (page: Page, activity: string) => page.locator(`[data-activity=${activity}]`);
/** Progress that comes without news is asked for again after this time. */
const LOOK = { timeout: 20_000 };

const useCode = async (page: Page, code: string) => {
  await page.locator('[name=code]').fill(code);
  await page.getByRole('button', { name: 'Use the code' }).click();
};

test('a visitor sees each activity with its state and its terms, and is asked to log in for it @both', async ({
  page,
  site,
}) => {
  const merchant = await addActiveMerchant(site, test.info());
  await page.goto(site.url(merchant, '/promotions'));
  await expect(tile(page, 'mission').getByText('Open', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await tile(page, 'race').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Race', level: 1 })).toBeVisible();
  await expect(page.getByText('Places 1 to 3: ₹7 each.')).toBeVisible();
  await expect(page.getByText('You get a point for each round.')).toBeVisible();
  await expect(page.getByText('No one has points yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('a member joins a mission, and its progress follows the play', async ({ page, site }) => {
  const merchant = await addActiveMerchant(site, test.info());
  const { memberId } = await enterAsPlayer(page, site, merchant);
  await page.goto(site.url(merchant, '/promoDetail?activity=mission'));
  await expect(page.getByText('Only what you do after joining counts.')).toBeVisible();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Joined', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 3')).toBeVisible();
  await notePlayed(site, merchant, memberId, 2);
  await expect(page.getByText('2 of 3')).toBeVisible(LOOK);
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0);
});

test('R1.05c R2.29k a coupon brings a reward, which is counted at once and claimed after a question @phone', async ({
  page,
  site,
}) => {
  const merchant = await addActiveMerchant(site, test.info());
  await enterAsPlayer(page, site, merchant);
  const hears = hearsNews(page);
  await page.goto(site.url(merchant, '/promoDetail?activity=coupon'));
  await hears();
  await expect(count(page)).toHaveCount(0);
  await useCode(page, 'NOSUCHCODE22');
  await expect(page.getByRole('alert')).toHaveText('This code does not exist. Check it and try again.');
  await expect(page.locator('[name=code]'), 'what was typed stays').toHaveValue('NOSUCHCODE22');
  await useCode(page, COUPON);
  await expect(page.getByText('Ready to claim', { exact: true })).toBeVisible();
  await expect(count(page)).toHaveText(/^1/);
  await page.getByRole('link', { name: 'Claim your reward' }).click();
  await expectAccessible(page, '[role=dialog]');
  await centre(page).getByRole('button', { name: 'Claim ₹7: Coupon' }).click();
  const question = page.getByRole('dialog', { name: 'Claim ₹7?' });
  await expect(question).toContainText('₹7 goes to your balance at once.');
  await expectAccessible(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(count(page), 'nothing is claimed without a yes').toHaveText(/^1/);
  await centre(page).getByRole('button', { name: 'Claim ₹7: Coupon' }).click();
  await question.getByRole('button', { name: 'Claim' }).click();
  await expect(centre(page).getByText('₹7 is in your balance.')).toBeVisible();
  await expect(centre(page).getByText('Nothing to claim right now.')).toBeVisible();
  await expect(centre(page).getByText('Claimed', { exact: true })).toBeVisible();
  await expect(count(page)).toHaveCount(0);
  await expect(page.getByTestId('balance')).toHaveText('₹10,007.00');
});

test('R2.29k a bonus is claimed with its wagering in words, and is then among the bonuses', async ({ page, site }) => {
  const merchant = await addActiveMerchant(site, test.info());
  await enterAsPlayer(page, site, merchant);
  await page.goto(site.url(merchant, '/?centre=rewardCenter'));
  await expect(centre(page).getByText('You have no rewards yet.')).toBeVisible();
  await page.goto(site.url(merchant, '/promoDetail?activity=bonus-coupon'));
  await expect(page.getByText('wager it 2x on all games within 7 days')).toBeVisible();
  await useCode(page, BONUS_COUPON);
  await page.getByRole('link', { name: 'Claim your reward' }).click();
  await centre(page).getByRole('button', { name: 'Claim ₹10: Bonus' }).click();
  const question = page.getByRole('dialog', { name: 'Claim ₹10?' });
  await expect(question).toContainText('Wager ₹20 to keep it.');
  await question.getByRole('button', { name: 'Claim' }).click();
  await expect(centre(page).getByText('Your bonus of ₹10 has begun.')).toBeVisible();
  await page.goto(site.url(merchant, '/?centre=bonusDetails'));
  await expect(centre(page).getByText('₹0 of ₹20')).toBeVisible();
});

test('R2.29m missions, a calendar and a race are on one page, with a count of missions and the own place @both', async ({
  page,
  site,
}) => {
  const merchant = await addActiveMerchant(site, test.info());
  const { memberId } = await enterAsPlayer(page, site, merchant);
  await notePlayed(site, merchant, memberId, 4);
  await page.goto(site.url(merchant, '/?centre=missionLeaderboard'));
  const board = centre(page).getByRole('table', { name: 'Leaderboard' });
  await expect(board.getByRole('row').nth(1)).toContainText('4');
  await expect(centre(page).getByTestId('own-place')).toContainText('Your place: 1');
  await centre(page).getByRole('button', { name: 'Check in' }).click();
  await expect(centre(page).getByText('You have checked in for today.')).toBeVisible();
  await expect(page.getByTestId('balance')).toHaveText('₹10,007.00');
  await expectAccessible(page, '[role=dialog]');
  await page.reload();
  await expect(centre(page).getByText('You have checked in for today.'), 'after a reload').toBeVisible();
  await expect(centre(page).getByRole('button', { name: 'Check in' })).toHaveCount(0);
  await page.goto(site.url(merchant, '/?centre=overview'));
  await expect(page.getByTestId('open-missions').locator('visible=true')).toHaveText(/^1/);
});

test('a member on a site without activities is offered no rewards and no missions @phone', async ({ page, site }) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/?centre=overview'));
  await expect(centre(page).getByRole('link', { name: 'Bonuses' })).toBeVisible();
  await expect(centre(page).getByRole('link', { name: 'Rewards' })).toHaveCount(0);
  await expect(centre(page).getByRole('link', { name: 'Missions and races' })).toHaveCount(0);
});
