import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { addActiveMerchant } from '../support/site-activities.ts';

/** It always rains: the next rain begins as the one before it ends. */
const RAINS = ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00'];
const RULES = {
  isDemonstration: true,
  activities: [
    {
      code: 'rain',
      kind: 'envelopes',
      title: 'Friday rain',
      from: '2020-01-01T00:00',
      pays: 'atOnce',
      budget: { all: { amount: '100000' } },
      envelopes: { rains: RAINS, minutes: 240, pool: '14', parts: 2, leastPart: '7' },
    },
  ],
};

test('R1.05d an envelope over a page is put away or opened, and its money is in the balance at once @phone', async ({
  page,
  site,
}) => {
  const merchant = await addActiveMerchant(site, test.info(), RULES);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAsPlayer(page, site, merchant);
  await page.goto(site.url(merchant, '/promotions'));
  const rain = page.getByTestId('rain');
  await expect(rain).toContainText('Friday rain');
  await expectAccessible(page);
  await rain.getByRole('button', { name: 'Hide until the next rain' }).click();
  await expect(rain).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-activity=rain]')).toBeVisible();
  await expect(rain, 'also after a reload').toHaveCount(0);

  await page.locator('[data-activity=rain]').getByRole('link').click();
  await expect(page.getByText('Each rain shares ₹14 among 2 red envelopes.')).toBeVisible();
  await expect(page.getByTestId('rains')).toContainText('Envelopes left: 2');
  await page.getByRole('main').getByRole('button', { name: 'Open an envelope' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Friday rain' });
  await expect(dialog).toContainText('₹14 in 2 envelopes');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Open an envelope' }).press('Enter');
  await dialog.getByRole('button', { name: 'Open an envelope' }).press('Enter');
  await expect(dialog).toContainText('You got ₹7!');
  await expect(dialog).toContainText('It is in your balance.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByTestId('balance')).toHaveText('₹10,007.00');
  await expect(page.getByTestId('rains')).toContainText('You got ₹7 in this rain.');
  await expect(page.getByTestId('rains')).toContainText('Next rain');
  await expect(page.getByRole('button', { name: 'Open an envelope' })).toHaveCount(0);
});

test('R1.05d an envelope is not over a bet or a dialog, and opens from any other page @phone', async ({
  page,
  site,
}) => {
  const merchant = await addActiveMerchant(site, test.info(), RULES);
  await enterAsPlayer(page, site, merchant);
  await page.goto(site.url(merchant, '/help'));
  const rain = page.getByTestId('rain');
  await expect(rain).toBeVisible();
  await page.goto(site.url(merchant, '/help?centre=overview'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(rain).toHaveCount(0);
  await page.goto(site.url(merchant, '/lottery'));
  await page.waitForLoadState('networkidle');
  await expect(rain).toHaveCount(0);
  await page.goto(site.url(merchant, '/help'));
  await rain.getByRole('button', { name: /^Open an envelope/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Friday rain' });
  await dialog.getByRole('button', { name: 'Open an envelope' }).click();
  await expect(dialog).toContainText('You got ₹7!');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rain).toHaveCount(0);
});
