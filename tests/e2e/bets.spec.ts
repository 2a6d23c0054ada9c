import { openGame } from '../support/open-game.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

test('R2.29g the betting record lists rounds by dates and state, and shows each as its game draws it @both', async ({
  page,
  site,
}) => {
  await enterAsPlayer(page, site);
  await openGame(page, 'dice');
  const answered = page.waitForResponse('**/api/rounds');
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  const { round } = (await (await answered).json()) as { round: { roundId: string; view: { roll: number } } };

  await page.goto(site.url('india', '/?centre=personalHistoryCopy'));
  const centre = page.getByRole('dialog', { name: 'Betting record' });
  await expect(centre.getByRole('row').filter({ hasText: 'Dice' }).first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await centre.getByRole('radio', { name: 'Dates' }).check({ force: true });
  await centre.getByLabel('From', { exact: true }).fill('2020-01-01');
  await centre.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(centre.getByText('No rounds in this period.')).toBeVisible();
  await centre.getByRole('radio', { name: 'Today' }).check({ force: true });
  await centre.getByRole('combobox', { name: 'Studio' }).selectOption('Originals');
  await centre.getByRole('row').filter({ hasText: 'Dice' }).first().click();
  await expect(page, 'a press anywhere on a row').toHaveURL(/section=round/);

  await page.goto(site.url('india', `/?centre=personalHistoryCopy&section=round~local~${round.roundId}`));
  const frame = page.frameLocator('iframe');
  const shown = `You rolled ${(round.view.roll / 100).toFixed(2)}`;
  await expect(frame.getByLabel(shown).or(frame.getByText(shown)).first()).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, '[role=dialog]');
  await page.context().addCookies([{ name: 'theme', value: 'light', url: site.url('india') }]);
  await page.reload();
  await expect(frame.locator('html'), 'a round has the theme of the page').toHaveAttribute('data-theme', 'light');
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await expect(centre.getByRole('row').filter({ hasText: 'Dice' }).first()).toBeVisible();
});

test('R6.02 a round that is not the member’s is not shown @desktop', async ({ page, site }) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/?centre=personalHistoryCopy&section=round~local~nobodys'));
  await expect(page.getByRole('dialog').getByText('This round cannot be replayed.')).toBeVisible();
});
