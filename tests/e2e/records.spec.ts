import { readFile } from 'node:fs/promises';
import { openGame } from '../support/open-game.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

test('R2.29h R10.06c the record of money leads from each entry to its movement and its round, and is saved as a file @both', async ({
  page,
  site,
}) => {
  await enterAsPlayer(page, site);
  await openGame(page, 'dice');
  const answered = page.waitForResponse('**/api/rounds');
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  const { round } = (await (await answered).json()) as { round: { stakedMinor: string } };

  await page.goto(site.url('india', '/?centre=transactionHistory'));
  const centre = page.getByRole('dialog', { name: 'Transactions' });
  await expect(centre.getByRole('row').filter({ hasText: 'Opening balance' })).toContainText('₹10,000.00');
  const stake = centre.getByRole('row').filter({ hasText: 'Stake' });
  await expect(stake).toContainText(`-₹${(Number(round.stakedMinor) / 100).toFixed(2)}`);
  await expectAccessible(page, '[role=dialog]');
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);

  const saved = page.waitForEvent('download');
  await centre.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Transaction number,Time,Description,Reference,Amount (INR)');
  expect(lines.at(-1)).toMatch(/,Opening balance,test,10000\.00,10000\.00,,$/);
  await expect(centre.getByText(/Exported \d transactions/)).toBeVisible();

  await centre.getByRole('combobox', { name: 'Type' }).selectOption('Bonuses');
  await expect(centre.getByText('No transactions in this period.')).toBeVisible();
  await expect(centre.getByRole('button', { name: 'Export as CSV' })).toBeDisabled();
  await centre.getByRole('combobox', { name: 'Type' }).selectOption('Games');
  await stake.getByRole('button', { name: 'Show the transaction: Stake' }).click();
  const shown = page.getByRole('dialog', { name: 'Transaction' });
  await expect(shown.getByRole('listitem').filter({ hasText: 'The house' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await shown.getByRole('link', { name: 'Show the round' }).click();
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/You rolled/)
      .first(),
  ).toBeAttached();
});

/** How long what happens on one day may take. */
const ROLLS_MS = 20_000;

test('R2.29i profit and loss shows days and categories, and an empty period shows a notice', async ({ page, site }) => {
  await enterAsPlayer(page, site);
  await openGame(page, 'dice');
  const untilMidnight = new Date().setHours(24, 0, 0, 0) - Date.now();
  if (untilMidnight < ROLLS_MS) await page.waitForTimeout(untilMidnight);
  for (let roll = 0; roll < 2; roll += 1) {
    const answered = page.waitForResponse('**/api/rounds');
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await answered;
    await expect(page.getByRole('button', { name: 'Roll', exact: true })).toBeEnabled();
  }
  await page.goto(site.url('india', '/?centre=personalProfit'));
  const centre = page.getByRole('dialog', { name: 'Profit and loss' });
  await expect(centre.getByRole('table', { name: 'By category' }).getByRole('row')).toHaveCount(2);
  await expect(centre.getByRole('table', { name: 'Result by day' }).getByRole('row')).toHaveCount(2);
  await expect(centre.getByText('Opening balance')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
  await centre.getByRole('radio', { name: 'Dates' }).check({ force: true });
  await centre.getByLabel('From', { exact: true }).fill('2020-01-01');
  await centre.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(centre.getByText('You did not play in this period.')).toBeVisible();
});

test('R8.04b a record that cannot be loaded shows an error and loads again on demand @desktop', async ({
  page,
  site,
  watch,
}) => {
  await enterAsPlayer(page, site);
  await page.route('**/wps/records/entries*', (route) => route.abort());
  await page.goto(site.url('india', '/?centre=transactionHistory'));
  const centre = page.getByRole('dialog', { name: 'Transactions' });
  const again = centre.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/wps/records/entries*');
  await again.click();
  await expect(centre.getByRole('row').filter({ hasText: 'Opening balance' })).toBeVisible();
  watch.problems.length = 0;
});
