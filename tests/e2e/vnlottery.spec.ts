import type { Page, TestInfo } from '@playwright/test';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { comeBack, ownSuffix, passDraw, runDraws } from '../support/site-lotteries.ts';

/** More than the bets of a test cost. */
const MONEY_DONG = 50_000_000n;
/** How long the job of draws may take, which is asked to run at once. */
const DRAWN_MS = 30_000;

interface Vietnam {
  readonly code: string;
  readonly north: string;
  readonly south: string;
}

/** Makes a merchant in Vietnam, with codes of lotteries that no other merchant has, so that its time can pass alone. */
async function addVietnam(site: Site, info: TestInfo): Promise<Vietnam> {
  const suffix = ownSuffix(info);
  const code = `vn-${suffix.toLowerCase()}`;
  await site.addMerchant(code, { country: 'VN', languages: ['EN', 'VI'] });
  await site.edit(code, 'lotteries.json', (file) => {
    for (const lottery of file.lotteries as { code: string }[]) lottery.code = `${lottery.code.slice(0, 3)}${suffix}`;
  });
  // Operators of the test have no second factor.
  await site.edit(code, 'operators.json', (file) => Object.assign(file, { requireTwoFactor: false }));
  await site.served(code);
  return { code, north: `VNN${suffix}`, south: `VNS${suffix}` };
}

/** Opens the page of the Vietnam lottery as a member with money, once a period of a lottery takes bets. */
async function enter(page: Page, site: Site, { code }: Vietnam, query: string): Promise<void> {
  await enterAsPlayer(page, site, code, {}, MONEY_DONG);
  await runDraws(page, site, code);
  await expect(async () => {
    await page.goto(site.url(code, `/vnlottery?${query}`));
    await expect(page.getByRole('timer')).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: DRAWN_MS });
}

/** The slip with the bets of the member: next to the pads, or over them on a phone. */
async function openSlip(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Open the slip/ }).click();
  return page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Bet slip' });
}

const choose = async (page: Page, ends: readonly string[]): Promise<void> => {
  const numbers = page.getByRole('group', { name: /^Ends/ });
  for (const end of ends) await numbers.getByRole('button', { name: new RegExp(`^${end}`) }).click();
};

test('R1.01h R2.05c a lo and a xien are bet on for a province in its units, and its result and the payout come without a reload @both', async ({
  page,
  site,
  isMobile,
}) => {
  const vietnam = await addVietnam(site, test.info());
  await enter(page, site, vietnam, `gameCode=${vietnam.south}&playType=lo2`);
  await expect(page.getByRole('heading', { level: 1, name: 'Vietnam lottery' })).toBeVisible();
  const provinces = page.getByRole('group', { name: 'Province' });
  const province = provinces.getByRole('button', { pressed: true });
  const name = (await province.locator('span').first().textContent()) ?? '';
  expect(name).not.toBe('');
  await expect(
    page.getByText(/A line is played on .?18.? numbers: .?₫1,000.? on each, .?₫18,000.? in all/),
  ).toBeVisible();
  await choose(page, ['42']);
  await expectAccessible(page, 'main', true);
  await page.getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('group', { name: 'Kinds of bets' }).getByRole('button', { name: 'Xien', exact: true }).click();
  await choose(page, ['17', '86']);
  await page.getByRole('button', { name: /^Add/ }).click();
  const slip = await openSlip(page, isMobile);
  await expect(slip.getByText('₫18,000').first()).toBeVisible();
  await slip.getByRole('button', { name: /^Place 2 bets, .?₫19,000/ }).click();
  await expect(slip.getByText(/^Placed in period \S+/)).toBeVisible();
  const own = slip.getByRole('listitem').filter({ hasText: 'Waiting for the draw' });
  await expect(own).toHaveCount(2);
  await passDraw(page, site, vietnam.code, vietnam.south);
  await comeBack(page);
  await expect(own).toHaveCount(0, { timeout: DRAWN_MS });
  if (isMobile) await page.keyboard.press('Escape');
  const results = page.getByRole('region', { name: 'Results' });
  const result = results.getByRole('listitem').filter({ hasText: name }).first();
  await expect(async () => {
    await comeBack(page);
    await expect(result.getByRole('row', { name: /^Special \d{6}$/ })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: DRAWN_MS });
  await expect(result.getByRole('row')).toHaveCount(9);
});

test('R2.05c results are found by their day, and a day without a draw is named so @phone', async ({ page, site }) => {
  const vietnam = await addVietnam(site, test.info());
  await enter(page, site, vietnam, `gameCode=${vietnam.north}`);
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText('No results for this choice.')).toBeVisible();
  await passDraw(page, site, vietnam.code, vietnam.north);
  const prizes = results.getByRole('listitem');
  await expect(async () => {
    await comeBack(page);
    await expect(prizes).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: DRAWN_MS });
  await expect(prizes.getByRole('row')).toHaveCount(8);
  await results.getByLabel('Day of the draw').fill('2020-01-01');
  await expect(results.getByText('No results for this choice.')).toBeVisible();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date());
  await results.getByLabel('Day of the draw').fill(today);
  await expect(prizes).toHaveCount(1);
  await expectAccessible(page, 'main section[aria-labelledby]', true);
});

test('R2.05c a slip stays with its province while another one is on the screen, and is not placed there unasked', async ({
  page,
  site,
}) => {
  const vietnam = await addVietnam(site, test.info());
  await enter(page, site, vietnam, `gameCode=${vietnam.south}&playType=lo2`);
  await choose(page, ['42']);
  await page.getByRole('button', { name: /^Add/ }).click();
  const slip = await openSlip(page, false);
  await expect(slip.getByRole('button', { name: /^Place 1 bet/ })).toBeEnabled();
  const provinces = page.getByRole('group', { name: 'Province' });
  const first = (await provinces.getByRole('button', { pressed: true }).locator('span').first().textContent()) ?? '';
  await provinces.getByRole('button', { pressed: false }).first().click();
  const asked = slip.getByRole('status').filter({ hasText: 'Your slip is still here.' });
  await expect(asked).toContainText(new RegExp(`These bets are for .?${first}`));
  await expect(slip.getByRole('button', { name: /^Place/ })).toHaveCount(0);
  await provinces.getByRole('button', { name: first }).click();
  await expect(asked).toContainText('takes bets.');
  await slip.getByRole('button', { name: /^Bet on period/ }).click();
  await slip.getByRole('button', { name: /^Place 1 bet/ }).click();
  await expect(slip.getByText(/^Placed in period/)).toBeVisible();
});

test('R2.05c the page asks a day for its provinces by the keyboard, and leads here from the page of all lotteries', async ({
  page,
  site,
}) => {
  const vietnam = await addVietnam(site, test.info());
  await enter(page, site, vietnam, `gameCode=${vietnam.north}`);
  const days = page.getByRole('group', { name: 'Day', exact: true });
  const provinces = page.getByRole('group', { name: 'Province' });
  await expect(days.getByRole('button')).toHaveCount(7);
  const seen = new Set<string>();
  for (let day = 0; day < 7; day += 1) {
    await days.getByRole('button').nth(day).focus();
    await page.keyboard.press('Enter');
    await expect(days.getByRole('button').nth(day)).toHaveAttribute('aria-pressed', 'true');
    seen.add((await provinces.getByRole('button').first().locator('span').first().textContent()) ?? '');
  }
  expect([...seen].toSorted()).toEqual(['Bắc Ninh', 'Hà Nội', 'Hải Phòng', 'Nam Định', 'Quảng Ninh', 'Thái Bình']);
  await page.goto(site.url(vietnam.code, `/lottery?gameCode=${vietnam.south}`));
  await expect(page).toHaveURL(/\/vnlottery\?gameCode=/);
});
