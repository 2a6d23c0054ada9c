import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/site.ts';
import { centreOf, enterAsAgent, payIn } from '../support/site-agents.ts';

test('an agent reads the transactions of the team by person and type, and saves them as a file @phone', async ({
  page,
  site,
}) => {
  const { low, member } = await enterAsAgent(page, site);
  await page.goto(site.url('india', '/region?centre=agentDownlineTransactionDetailsCopy'));
  await expect(centreOf(page).getByText('No transactions on these days.')).toBeVisible();
  await expect(centreOf(page).getByRole('button', { name: 'Export as CSV' })).toBeDisabled();
  await payIn(site, member);
  await expect(async () => {
    await page.reload();
    await expect(centreOf(page).getByRole('rowheader')).toHaveCount(1, { timeout: 5_000 });
  }, 'transactions follow moments later').toPass();
  await expect(centreOf(page).getByRole('rowheader')).toContainText('Deposit');
  await expect(centreOf(page).getByRole('row').last()).toContainText('+₹750.00');
  await expect(centreOf(page).getByText(member.account), 'deeper accounts are masked').toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  const type = centreOf(page).getByRole('combobox', { name: 'Type' });
  await type.selectOption('Withdrawal');
  await expect(centreOf(page).getByText('No transactions on these days.')).toBeVisible();
  await type.selectOption('Deposit');
  await expect(centreOf(page).getByRole('rowheader')).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await centreOf(page).getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(',Deposit,');
  expect(file).toContain(',750.00');
  expect(file).not.toContain(member.account);
  await centreOf(page).getByLabel('Search players directly below you').fill('nobody');
  await expect(centreOf(page).getByText('No transactions on these days.')).toBeVisible();
  await page.goto(site.url('india', '/region?centre=downlineManagmentView'));
  await centreOf(page)
    .getByRole('button', { name: `Details of ${low.account}` })
    .click();
  await centreOf(page).getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(centreOf(page).getByRole('heading', { name: 'Transactions of one person' })).toBeVisible();
  await expect(centreOf(page).getByRole('heading', { name: low.account })).toBeVisible();
  await expect(centreOf(page).getByRole('rowheader')).toHaveCount(1);
  await page.route('**/wps/agent/team/transactions?*', (route) => route.abort());
  await centreOf(page).getByRole('button', { name: 'Everyone' }).click();
  await expect(centreOf(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/wps/agent/team/transactions?*');
  await centreOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(centreOf(page).getByRole('rowheader')).toHaveCount(1);
});
