import { insertMember } from '../support/new-member.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { withSiteDatabase } from '../support/site-access.ts';
import { enterDesk } from '../support/site-desk.ts';

test('an operator makes an agent, moves a person below, and goes down the tree', async ({ page, site }) => {
  const [agent, member] = await withSiteDatabase(site, async (database) => [
    await insertMember(database, 'india'),
    await insertMember(database, 'india'),
  ]);
  await enterDesk(page, site, 'owner', { path: `/operator?view=members&id=${agent.memberId}` });
  const team = page.getByRole('region', { name: 'Team', exact: true });
  await team.getByRole('button', { name: 'Make an agent' }).click();
  await team.getByLabel('Reason').fill('Brings a club.');
  await team.getByRole('button', { name: 'Make an agent' }).click();
  await expect(team.getByText('Top-level agent')).toBeVisible();
  await page.goto(site.url('india', `/operator?view=members&id=${member.memberId}`));
  await team.getByRole('button', { name: 'Move to another agent' }).click();
  await team.getByLabel('Username of the agent').fill('nobody');
  await team.getByLabel('Reason').fill('They agreed.');
  await team.getByRole('button', { name: 'Move to another agent' }).click();
  await expect(team.getByText('This person is not an agent.')).toBeVisible();
  await team.getByLabel('Username of the agent').fill(agent.account);
  await team.getByRole('button', { name: 'Move to another agent' }).click();
  await expect(team.getByRole('row').filter({ hasText: 'They agreed.' })).toContainText(agent.account);
  await expectAccessible(page);
  await page.goto(site.url('india', `/operator?view=agents&id=${agent.memberId}`));
  await expect(page.getByRole('link', { name: member.account })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Path' })).toContainText(agent.account);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Top', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
});
