import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { centreOf, enterAsAgent } from '../support/site-agents.ts';

/** India's announcement for agents. */
const TITLE = 'Your team’s transactions in one list';

test('an agent finds announcements for agents in the agent centre, marked until they are read @both', async ({
  page,
  site,
}) => {
  await enterAsAgent(page, site);
  await page.goto(site.url('india', '/region?centre=agentTeamOverview'));
  const entry = centreOf(page)
    .getByRole('navigation', { name: 'Agent centre' })
    .getByRole('link', { name: /^Announcements/ });
  await expect(entry).toContainText('1 unread');
  await entry.click();
  await expect(centreOf(page).getByRole('heading', { name: 'Announcements', exact: true })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await centreOf(page)
    .getByRole('navigation', { name: 'Titles' })
    .getByRole('button', { name: new RegExp(TITLE) })
    .click();
  const article = centreOf(page).getByRole('article', { name: TITLE });
  await expect(article).toContainText('for the last 31 days');
  await expect(entry).not.toContainText('unread');
  await expectAccessible(page, '[role=dialog]');
  await article.getByRole('link', { name: 'Team transactions' }).click();
  await expect(centreOf(page).getByRole('heading', { name: 'Team transactions' })).toBeVisible();
});

test('a member finds none of it: not in the agent centre, on the board, or by its address @desktop', async ({
  page,
  site,
}) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/region?centre=agentAnnouncement'));
  await expect(centreOf(page).getByText('Only agents can do this.')).toBeVisible();
  await page.goto(site.url('india', '/?announcement=team-transactions'));
  const board = page.getByRole('dialog', { name: 'Announcements' });
  await expect(board).toContainText('This announcement has ended.');
  expect(await page.content()).not.toContain(TITLE);
});

test('a merchant that announces nothing to agents has no such page @desktop', async ({ page, site }, {
  project,
  retry,
}) => {
  const name = `agents-${project.name}-${retry}`;
  await site.addMerchant(name, { currency: 'INR', languages: ['EN'] });
  await site.served(name);
  await enterAsPlayer(page, site, name, { isAgent: 1 });
  await page.goto(site.url(name, '/region?centre=agentAnnouncement'));
  await expect(centreOf(page).getByRole('heading', { name: 'Team overview' })).toBeVisible();
  const menu = centreOf(page).getByRole('navigation', { name: 'Agent centre' });
  await expect(menu.getByRole('link').first()).toHaveText('Team overview');
  await expect(menu.getByRole('link', { name: /^Announcements/ })).toHaveCount(0);
});
