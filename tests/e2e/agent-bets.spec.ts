import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/site.ts';
import { centreOf, enterAsAgent, loseRound } from '../support/site-agents.ts';

test('an agent reads the bets of the team by person and category, and saves them as a file @both', async ({
  page,
  site,
}) => {
  const { low, member } = await enterAsAgent(page, site);
  await page.goto(site.url('india', '/region?centre=agentBets'));
  await expect(centreOf(page).getByText('No rounds on these days.')).toBeVisible();
  await loseRound(site, member);
  await expect(async () => {
    await page.reload();
    await expect(centreOf(page).getByRole('rowheader')).toHaveCount(1, { timeout: 5_000 });
  }, 'rounds follow moments later').toPass();
  await expect(centreOf(page).getByRole('row').last()).toContainText('+₹250.00');
  await expect(centreOf(page).getByText(member.account), 'deeper accounts are masked').toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  const category = centreOf(page).getByRole('combobox', { name: 'Category' });
  await category.selectOption('Tables');
  await expect(centreOf(page).getByText('No rounds on these days.')).toBeVisible();
  await category.selectOption('Slots');
  await expect(centreOf(page).getByRole('rowheader')).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await centreOf(page).getByRole('button', { name: 'Export as CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(',250.00,0.00,250.00');
  await centreOf(page).getByLabel('Search players directly below you').fill('nobody');
  await expect(centreOf(page).getByText('No rounds on these days.')).toBeVisible();
  await page.goto(site.url('india', '/region?centre=downlineManagmentView'));
  await centreOf(page)
    .getByRole('button', { name: `Details of ${low.account}` })
    .click();
  await centreOf(page).getByRole('link', { name: 'Bets', exact: true }).click();
  await expect(centreOf(page).getByRole('button', { name: 'Everyone' })).toBeVisible();
  await expect(centreOf(page).getByRole('heading', { name: low.account })).toBeVisible();
  await expect(centreOf(page).getByRole('rowheader')).toHaveCount(1);
  await page.route('**/wps/agent/team/bets?*', (route) => route.abort());
  await centreOf(page).getByRole('button', { name: 'Everyone' }).click();
  await expect(centreOf(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/wps/agent/team/bets?*');
  await centreOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(centreOf(page).getByRole('rowheader')).toHaveCount(1);
});
