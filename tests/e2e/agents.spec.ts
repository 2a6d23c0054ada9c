import texts from '../../languages/en/agent.json' with { type: 'json' };
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { centreOf, enterAsAgent, giveRates, loseRound } from '../support/site-agents.ts';

test('R2.27d R2.28j R2.30c an agent opens the centre from the menu and sees what the team has done @both', async ({
  page,
  site,
}) => {
  const { member } = await enterAsAgent(page, site);
  await loseRound(site, member);
  await page.goto(site.url('india', '/region'));
  await page
    .getByRole('button', { name: /^Account menu of/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Agent centre' }).click();
  await expect(centreOf(page).getByRole('heading', { name: 'Team overview' })).toBeVisible();
  const menu = centreOf(page).getByRole('navigation', { name: 'Agent centre' });
  await expect(menu.getByRole('link')).toHaveText([
    /^Announcements/,
    'Team overview',
    'Links and accounts',
    'Team',
    'Team bets',
    'Team transactions',
    'Profit and loss',
    'Contracts',
    'Payments',
  ]);
  const tile = (name: string) => centreOf(page).locator('dl > div').filter({ hasText: name });
  await expect(tile('Team members')).toContainText('2');
  await expect(tile('Team members')).toContainText('2 new');
  await expect(async () => {
    await page.reload();
    await expect(tile('Turnover')).toContainText('₹250', { timeout: 5_000 });
  }, 'sums follow moments later').toPass();
  await expect(tile('Active players')).toContainText('50% of the team');
  await centreOf(page).getByRole('button', { name: 'Net win' }).click();
  await expect(centreOf(page).getByRole('img', { name: /^Net win by day/ })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await menu.getByRole('link', { name: 'Profit and loss' }).click();
  await expect(centreOf(page).getByRole('row', { name: /Slots/ })).toContainText('₹250.00');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(site.url('india', '/region'));
});

test('R2.30a an agent opens each of the eight pages from the menu @phone', async ({ page, site }) => {
  await enterAsAgent(page, site);
  await page.goto(site.url('india', '/region?centre=agentTeamOverview'));
  const menu = centreOf(page).getByRole('navigation', { name: 'Agent centre' });
  for (const key of [
    'agentAnnouncement',
    'registerCenter',
    'downlineManagmentView',
    'agentBets',
    'agentDownlineTransactionDetailsCopy',
    'palStatementsAgentCopy',
    'agentRevenueReport',
    'agentTeamOverview',
  ] as const) {
    await menu.locator(`a[data-page=${key}]`).click();
    await expect(centreOf(page).getByRole('heading', { name: texts.page[key], exact: true })).toBeVisible();
    await expect(centreOf(page).locator('[data-loading]')).toHaveCount(0);
    await expect(centreOf(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});

test('R6.04b a member is refused at the agent centre, and the menu does not name it @phone', async ({ page, site }) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/region?centre=registerCenter'));
  await expect(centreOf(page).getByText('Only agents can do this.')).toBeVisible();
  await expect(centreOf(page).getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Account menu of/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Member centre' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Agent centre' })).toHaveCount(0);
});

test('an agent makes a link with a code to scan, closes it, and opens an account whose password is shown once @phone', async ({
  page,
  site,
}) => {
  const { agent } = await enterAsAgent(page, site);
  await giveRates(site, agent, { RNG: 5_000 });
  await page.goto(site.url('india', '/region?centre=registerCenter'));
  await expect(centreOf(page).getByText('You have no links yet.')).toBeVisible();
  await centreOf(page).getByRole('button', { name: 'New link' }).first().click();
  await centreOf(page).getByLabel('Label').fill('Street team');
  await centreOf(page).getByLabel('Valid for').selectOption('30');
  await centreOf(page).getByLabel('Most sign-ups').fill('0');
  await centreOf(page).getByRole('button', { name: 'Create link' }).click();
  await expect(centreOf(page).getByText('Enter a whole number above zero.')).toBeVisible();
  await centreOf(page).getByLabel('Most sign-ups').fill('25');
  await centreOf(page).getByLabel('Rebate in percent: Slots').fill('0.4');
  await expectAccessible(page, '[role=dialog]');
  await centreOf(page).getByRole('button', { name: 'Create link' }).click();
  const link = centreOf(page).getByRole('article', { name: 'Street team' });
  await expect(link).toContainText('0 of 25');
  await expect(link.getByRole('definition').last()).toHaveText('Slots 0.4%');
  await link.getByRole('button', { name: 'QR code' }).click();
  await expect(link.getByRole('img', { name: 'QR code of Street team' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await link.getByRole('button', { name: 'Close link' }).click();
  await link.getByRole('button', { name: 'Close for good' }).click();
  await expect(link).toContainText('Closed');
  await centreOf(page).getByRole('button', { name: 'Open an account' }).click();
  const account = `below${Date.now() % 1_000_000}`;
  await centreOf(page).getByLabel('Username').fill(account);
  await centreOf(page).getByRole('button', { name: 'Open account' }).click();
  await expect(centreOf(page).getByRole('heading', { name: 'The account is open' })).toBeFocused();
  await expect(centreOf(page).getByText(account)).toBeVisible();
  await centreOf(page).getByRole('button', { name: 'Done' }).click();
  await page.goto(site.url('india', '/region?centre=downlineManagmentView'));
  await centreOf(page).getByLabel('Search by username').fill(account);
  await expect(centreOf(page).getByText('1 person', { exact: true })).toBeVisible();
});

test('an agent goes down the team and back by the trail, and labels someone directly below @both', async ({
  page,
  site,
}) => {
  const { low, member } = await enterAsAgent(page, site);
  await page.goto(site.url('india', '/region?centre=downlineManagmentView'));
  await centreOf(page)
    .getByRole('button', { name: `Team of ${low.account}` })
    .click();
  await expect(centreOf(page).getByRole('navigation', { name: 'Your way down the team' })).toContainText(low.account);
  await expect(centreOf(page).getByText(member.account), 'deeper accounts are masked').toHaveCount(0);
  await expect(centreOf(page).getByRole('rowheader')).toHaveCount(1);
  await expectAccessible(page, '[role=dialog]');
  await centreOf(page).getByRole('button', { name: 'My team' }).click();
  await centreOf(page)
    .getByRole('button', { name: `Details of ${low.account}` })
    .click();
  await centreOf(page).getByRole('button', { name: 'Change label' }).click();
  await centreOf(page).getByLabel('Label').fill('West coast');
  await centreOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(centreOf(page).getByText('Saved.')).toBeVisible();
  await centreOf(page).getByRole('button', { name: 'Back', exact: true }).click();
  await expect(centreOf(page).getByRole('rowheader')).toContainText('West coast');
});
