import type { Page } from '@playwright/test';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { closePeriod, comeBack } from '../support/site-lotteries.ts';

/** Its period is open for days. */
const SLOW = 'SIX45';
/** Its periods last five minutes; tests close them. */
const QUICK = 'RACE5';

/** The slip with the bets of the member: next to the pads, or over them on a phone. */
async function openSlip(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Open the slip/ }).click();
  return page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Bet slip' });
}

async function enterLottery(page: Page, site: Site, query: string): Promise<void> {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', `/lottery?gameCode=${query}`));
  await expect(page.getByRole('timer')).toBeVisible();
}

test('R2.05a R2.05b an address opens a bet of a lottery, which is chosen, counted, staked, placed, listed and cancelled @both', async ({
  page,
  site,
  isMobile,
}) => {
  await enterLottery(page, site, `${SLOW}&playType=ticket`);
  const numbers = page.getByRole('group', { name: /^Numbers/ });
  const add = page.getByRole('button', { name: /^Add/ });
  await expect(numbers.getByRole('button')).toHaveCount(45);
  for (const number of ['03', '11', '19', '27', '35'])
    await numbers.getByRole('button', { name: new RegExp(`^${number}`) }).click();
  await expect(add, 'five numbers are no line').toBeDisabled();
  for (const number of ['36', '44']) await numbers.getByRole('button', { name: new RegExp(`^${number}`) }).click();
  await expect(page.getByText('7 chosen')).toBeVisible();
  const change = page.getByRole('button', { name: /^Change the stake/ });
  if (isMobile) await change.click();
  await expect(page.getByText('7 lines', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Stake of a line' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect(page.getByLabel('Times the stake')).toHaveValue('2');
  await expectAccessible(page, 'main', true);
  if (isMobile) await change.click();
  await add.click();

  const slip = await openSlip(page, isMobile);
  await expect(slip.getByText('7 lines × 2')).toBeVisible();
  await expect(slip.getByText('03 11 19 27 35 36 44')).toBeVisible();
  const before = await page.getByTestId('balance').first().textContent();
  await expectAccessible(page, isMobile ? '[role=dialog]' : 'main');
  await slip.getByRole('button', { name: /^Place 1 bet/ }).click();
  await expect(slip.getByText(/^Placed in period \S+ Number: .?L-/)).toBeVisible();
  await expect(page.getByTestId('balance').first()).not.toHaveText(before ?? '');
  const own = slip.getByRole('listitem').filter({ hasText: '03 11 19 27 35 36 44' });
  await expect(own.getByText('Waiting for the draw')).toBeVisible();
  await own.getByRole('button', { name: 'Cancel bet' }).click();
  await expect(own.getByText('Cancelled')).toBeVisible();
  await expect(page.getByTestId('balance').first()).toHaveText(before ?? '');
});

test('a slip whose period closes stays, and is placed in the next one only after the member agrees', async ({
  page,
  site,
}) => {
  await closePeriod(site, 'india', QUICK);
  await enterLottery(page, site, QUICK);
  await page.getByRole('button', { name: 'Random' }).click();
  await page.getByRole('button', { name: /^Add/ }).click();
  const slip = await openSlip(page, false);
  const place = slip.getByRole('button', { name: /^Place 1 bet/ });
  await expect(place).toBeEnabled();
  await closePeriod(site, 'india', QUICK);
  await comeBack(page);
  await expect(slip.getByText('is closed. Your slip is still here.')).toBeVisible();
  await expect(place).toHaveCount(0);
  await expect(slip.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await slip.getByRole('button', { name: /^Bet on period/ }).click();
  await place.click();
  await expect(slip.getByText(/^Placed in period/)).toBeVisible();
});

test('each mistake of typed numbers is named at its place, which is shown in the text, and keeps them out of the slip @phone', async ({
  page,
  site,
  isMobile,
}) => {
  await enterLottery(page, site, 'FIVE1&playType=first2.straight');
  await page.getByRole('radio', { name: 'Type' }).check({ force: true });
  const typed = page.getByLabel('Type or paste numbers');
  const add = page.getByRole('button', { name: /^Add/ });
  await typed.fill('12 3x 456');
  const mistake = page.getByRole('button', { name: /^Character 5:/ });
  await expect(mistake).toContainText('is not a number of this bet.');
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await expect(add).toBeDisabled();
  await mistake.click();
  expect(await typed.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])).toEqual([4, 5]);
  await typed.fill('12 34 45');
  await expect(page.getByRole('button', { name: /^Character/ })).toHaveCount(0);
  await add.click();
  const slip = await openSlip(page, isMobile);
  await expect(slip.getByText('12 34 45')).toBeVisible();
  await expect(slip.getByText('3 lines × 1')).toBeVisible();
  await slip.getByRole('button', { name: 'Clear the slip' }).click();
  await expect(slip.getByText('Choose numbers and add them')).toBeVisible();
});

test('a slip is repeated over coming periods by a plan that grows, and stopped by the member', async ({
  page,
  site,
}) => {
  await closePeriod(site, 'india', QUICK);
  await enterLottery(page, site, QUICK);
  await page.getByRole('button', { name: 'Random' }).click();
  await page.getByRole('button', { name: /^Add/ }).click();
  const slip = await openSlip(page, false);
  await slip.getByLabel('Repeat in coming periods').check();
  await slip.getByLabel('Periods', { exact: true }).fill('3');
  await slip.getByLabel('Stake', { exact: true }).selectOption('Grows');
  await slip.getByText('Show each period').click();
  await expect(slip.getByText('4 ×'), 'twice as much in each period').toBeVisible();
  await expectAccessible(page, 'main');
  await slip.getByRole('button', { name: /^Place 1 bet/ }).click();
  await expect(slip.getByText(/^Started in period \S+ Number: .?C-/)).toBeVisible();
  await expect(slip.getByText('Period 1 of 3')).toBeVisible();
  await slip.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(slip.getByText('Repeated bets')).toHaveCount(0);
});
