import type { Page } from '@playwright/test';
import type { ContractTerms } from '../../engine/agents/contract-terms.ts';
import { storeOffer } from '../../server/contract/process-contract.ts';
import { insertMember, type NewMember } from '../support/new-member.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { withSiteDatabase } from '../support/site-access.ts';
import { giveFundPassword } from '../support/site-withdrawals.ts';
import { addPlayer, applyToDatabase } from '../support/vendor-players.ts';
import { FUND_PASSWORD } from '../support/withdrawer.ts';

const centre = (page: Page) => page.getByRole('dialog').last();
const TERMS: ContractTerms = {
  type: 'dividend',
  period: 'D',
  carriesLosses: true,
  minimumBetMinor: 0n,
  tiers: [{ profitMinor: 0n, volumeMinor: 5_000_000n, activeMembers: 2, rate: 125_000, payMinor: 0n }],
};

/** An agent on the page of the test, with an agent below who has one member. */
async function enterAsAgent(page: Page, site: Site) {
  const agent = await enterAsPlayer(page, site, 'india', { isAgent: 1 });
  const team = await withSiteDatabase(site, async (database) => {
    const low = await insertMember(database, 'india', { isAgent: 2, uplineId: agent.memberId });
    return { low, member: await insertMember(database, 'india', { uplineId: low.memberId }) };
  });
  return { agent, ...team };
}

/** Lets a member lose a round of 250.00. */
const loseRound = (site: Site, { memberId, account }: NewMember) =>
  withSiteDatabase(site, async (database) => {
    const scope = { merchant: 'india', vendor: 'acme', now: new Date() };
    const player = await addPlayer(database, scope, 25_000n, { memberId, category: 'RNG' });
    const roundId = `round of ${account}`;
    const money = { roundId, amountMinor: 25_000n };
    await applyToDatabase(database, scope, player, { kind: 'bet', transactionId: `bet of ${account}`, ...money });
    await applyToDatabase(database, scope, player, { kind: 'endRound', roundId, betsMinor: 25_000n, winsMinor: 0n });
  });

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
  await expect(centre(page).getByRole('heading', { name: 'Team overview' })).toBeVisible();
  const menu = centre(page).getByRole('navigation', { name: 'Agent centre' });
  await expect(menu.getByRole('link')).toHaveText([
    'Team overview',
    'Links and accounts',
    'Team',
    'Profit and loss',
    'Contracts',
    'Payments',
  ]);
  const tile = (name: string) => centre(page).locator('dl > div').filter({ hasText: name });
  await expect(tile('Team members')).toContainText('2');
  await expect(tile('Team members')).toContainText('2 new');
  await expect(async () => {
    await page.reload();
    await expect(tile('Turnover')).toContainText('₹250', { timeout: 5_000 });
  }, 'sums follow moments later').toPass();
  await expect(tile('Active players')).toContainText('50% of the team');
  await centre(page).getByRole('button', { name: 'Net win' }).click();
  await expect(centre(page).getByRole('img', { name: /^Net win by day/ })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await menu.getByRole('link', { name: 'Profit and loss' }).click();
  await expect(centre(page).getByRole('row', { name: /Slots/ })).toContainText('₹250.00');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(site.url('india', '/region'));
});

test('R6.04b a member is refused at the agent centre, and the menu does not name it @both', async ({ page, site }) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/region?centre=registerCenter'));
  await expect(centre(page).getByText('Only agents can do this.')).toBeVisible();
  await expect(centre(page).getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Account menu of/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Member centre' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Agent centre' })).toHaveCount(0);
});

test('an agent makes a link with a code to scan, closes it, and opens an account whose password is shown once @both', async ({
  page,
  site,
}) => {
  await enterAsAgent(page, site);
  await page.goto(site.url('india', '/region?centre=registerCenter'));
  await expect(centre(page).getByText('You have no links yet.')).toBeVisible();
  await centre(page).getByRole('button', { name: 'New link' }).first().click();
  await centre(page).getByLabel('Label').fill('Street team');
  await centre(page).getByLabel('Valid for').selectOption('30');
  await centre(page).getByLabel('Most sign-ups').fill('0');
  await centre(page).getByRole('button', { name: 'Create link' }).click();
  await expect(centre(page).getByText('Enter a whole number above zero.')).toBeVisible();
  await centre(page).getByLabel('Most sign-ups').fill('25');
  await expectAccessible(page, '[role=dialog]');
  await centre(page).getByRole('button', { name: 'Create link' }).click();
  const link = centre(page).getByRole('article', { name: 'Street team' });
  await expect(link).toContainText('0 of 25');
  await link.getByRole('button', { name: 'QR code' }).click();
  await expect(link.getByRole('img', { name: 'QR code of Street team' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await link.getByRole('button', { name: 'Close link' }).click();
  await link.getByRole('button', { name: 'Close for good' }).click();
  await expect(link).toContainText('Closed');
  await centre(page).getByRole('button', { name: 'Open an account' }).click();
  const account = `below${Date.now() % 1_000_000}`;
  await centre(page).getByLabel('Username').fill(account);
  await centre(page).getByRole('button', { name: 'Open account' }).click();
  await expect(centre(page).getByRole('heading', { name: 'The account is open' })).toBeFocused();
  await expect(centre(page).getByText(account)).toBeVisible();
  await centre(page).getByRole('button', { name: 'Done' }).click();
  await page.goto(site.url('india', '/region?centre=downlineManagmentView'));
  await centre(page).getByLabel('Search by username').fill(account);
  await expect(centre(page).getByText('1 person', { exact: true })).toBeVisible();
});

test('an agent goes down the team and back by the trail, and labels someone directly below @both', async ({
  page,
  site,
}) => {
  const { low, member } = await enterAsAgent(page, site);
  await page.goto(site.url('india', '/region?centre=downlineManagmentView'));
  await centre(page)
    .getByRole('button', { name: `Team of ${low.account}` })
    .click();
  await expect(centre(page).getByRole('navigation', { name: 'Your way down the team' })).toContainText(low.account);
  await expect(centre(page).getByText(member.account), 'deeper accounts are masked').toHaveCount(0);
  await expect(centre(page).getByRole('rowheader')).toHaveCount(1);
  await expectAccessible(page, '[role=dialog]');
  await centre(page).getByRole('button', { name: 'My team' }).click();
  await centre(page)
    .getByRole('button', { name: `Details of ${low.account}` })
    .click();
  await centre(page).getByRole('button', { name: 'Change label' }).click();
  await centre(page).getByLabel('Label').fill('West coast');
  await centre(page).getByRole('button', { name: 'Save' }).click();
  await expect(centre(page).getByText('Saved.')).toBeVisible();
  await centre(page).getByRole('button', { name: 'Back', exact: true }).click();
  await expect(centre(page).getByRole('rowheader')).toContainText('West coast');
});

test('an agent reads an offered contract, accepts it with the fund password, and cannot accept it twice @both', async ({
  page,
  site,
}) => {
  const { agent } = await enterAsAgent(page, site);
  await giveFundPassword(site, 'india', agent);
  await withSiteDatabase(site, (database) =>
    database.withMerchant('india', (tx) =>
      storeOffer(tx, 'india', { uplineId: null, downlineId: agent.memberId, terms: TERMS }, new Date()),
    ),
  );
  await page.goto(site.url('india', '/region?centre=agentContracts'));
  const contract = centre(page).getByRole('article', { name: 'Dividend' });
  await expect(contract).toContainText(/a turnover of .?₹50,000\.00.? and 2 active players/);
  await expect(contract).toContainText('12.5%');
  await contract.getByRole('button', { name: 'The last period with this contract' }).click();
  await expect(contract.locator('[data-step=gross]')).toContainText('₹0.00');
  await contract.getByRole('button', { name: 'Accept', exact: true }).click();
  await contract.getByLabel('Fund password').fill('000000');
  await contract.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(contract.getByLabel('Fund password')).toHaveAttribute('aria-invalid', 'true');
  await contract.getByLabel('Fund password').fill(FUND_PASSWORD);
  await expectAccessible(page, '[role=dialog]');
  await contract.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(contract).toHaveAttribute('data-state', 'accepted');
  await expect(contract.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  await centre(page).getByRole('link', { name: 'Payments' }).click();
  await expect(centre(page).getByText('Nothing has been paid by a contract yet.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});
