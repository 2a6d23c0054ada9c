import type { ContractTerms } from '../../engine/agents/contract-terms.ts';
import { storeOffer } from '../../server/contract/process-contract.ts';
import { insertMember, type NewMember } from '../support/new-member.ts';
import { enterAsKnown, enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { withSiteDatabase } from '../support/site-access.ts';
import { centreOf, enterAsAgent } from '../support/site-agents.ts';
import { giveFundPassword } from '../support/site-withdrawals.ts';
import { FUND_PASSWORD } from '../support/withdrawer.ts';

const INDIA = { code: 'india', version: '' };
const TIER = { profitMinor: 0n, volumeMinor: 0n, activeMembers: 0, rate: 0, payMinor: 0n };
const TERMS = {
  type: 'dividend',
  period: 'D',
  carriesLosses: true,
  minimumBetMinor: 0n,
  tiers: [{ ...TIER, volumeMinor: 5_000_000n, activeMembers: 2, rate: 125_000 }],
} satisfies ContractTerms;

/** Lets the first period of the contract begin that a person has been offered last. */
const letRun = (site: Site, { memberId }: NewMember) =>
  withSiteDatabase(site, (database) =>
    database.withMerchant('india', (tx) =>
      tx
        .updateTable('contracts')
        .set({ state: 'running', answer_by: null, begins_at: new Date() })
        .where('merchant', '=', 'india')
        .where('downline_id', '=', memberId)
        .where('state', 'in', ['offered', 'accepted'])
        .execute(),
    ),
  );

test('an agent reads an offered contract, accepts it with the fund password, and cannot accept it twice @both', async ({
  page,
  site,
}) => {
  const { agent } = await enterAsAgent(page, site);
  await giveFundPassword(site, 'india', agent);
  await withSiteDatabase(site, (database) =>
    database.withMerchant('india', (tx) =>
      storeOffer(tx, INDIA, { uplineId: null, downlineId: agent.memberId, terms: TERMS }, new Date()),
    ),
  );
  await page.goto(site.url('india', '/region?centre=agentContracts'));
  const contract = centreOf(page).getByRole('article', { name: 'Dividend' });
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
  await centreOf(page).getByRole('link', { name: 'Payments' }).click();
  await expect(centreOf(page).getByText('Nothing has been paid by a contract yet.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});

test('R2.31m an agent offers a contract below, the other side sees it at once and rejects it, and the next offer is signed and ended @both', async ({
  page,
  site,
  browser,
}) => {
  const { agent, low } = await enterAsAgent(page, site);
  await withSiteDatabase(site, (database) =>
    database.withMerchant('india', (tx) => {
      const terms: ContractTerms = { ...TERMS, tiers: [{ ...TIER, rate: 200_000 }] };
      return storeOffer(tx, INDIA, { uplineId: null, downlineId: agent.memberId, terms }, new Date());
    }),
  );
  await letRun(site, agent);
  await giveFundPassword(site, 'india', low);
  const other = await (await browser.newContext()).newPage();
  await enterAsKnown(other, site, 'india', { ...low, isAgent: 2 });
  await other.goto(site.url('india', '/region?centre=agentContracts'));
  await expect(centreOf(other).getByText('You have no contracts yet.')).toBeVisible();

  await page.goto(site.url('india', '/region?centre=downlineManagmentView'));
  await centreOf(page)
    .getByRole('button', { name: `Details of ${low.account}` })
    .click();
  await expect(centreOf(page).getByRole('link', { name: 'Send money' })).toBeVisible();
  // Behind the link of the menu.
  await centreOf(page).getByRole('link', { name: 'Contracts', exact: true }).last().click();
  const offering = centreOf(page).getByRole('region', { name: 'Offer a contract' });
  const rate = offering.getByLabel('Tier 1: pays in percent');
  await rate.fill('25');
  await offering.getByRole('button', { name: 'Preview offer' }).click();
  await expect(offering.getByText('You can offer at most what your own contract gives.')).toBeVisible();
  await expect(rate, 'what was typed stays').toHaveValue('25');
  await rate.fill('12,5');
  await offering.getByRole('button', { name: 'Add a tier' }).click();
  await offering.getByLabel('Tier 2: active players from').fill('2');
  await offering.getByLabel('Tier 2: pays in percent').fill('x');
  await offering.getByRole('button', { name: 'Preview offer' }).click();
  await expect(offering.getByText('Enter a percentage, such as 12.5.')).toBeVisible();
  await offering.getByLabel('Tier 2: pays in percent').fill('15');
  await expectAccessible(page, '[role=dialog]');
  await offering.getByRole('button', { name: 'Preview offer' }).click();
  await expect(offering.getByRole('row', { name: /2 active players/ })).toContainText('15%');
  await expect(offering.locator('[data-step=gross]')).toContainText('₹0.00');
  await expectAccessible(page, '[role=dialog]');
  await offering.getByRole('button', { name: 'Send offer' }).click();
  await expect(centreOf(page).getByText('Offer sent. It can be answered within five days.')).toBeVisible();
  const mine = centreOf(page).getByRole('article', { name: 'Dividend' });
  await expect(mine).toHaveAttribute('data-state', 'offered');

  const theirs = centreOf(other).getByRole('article', { name: 'Dividend' });
  await expect(theirs, 'the open page of the other side shows it').toContainText('12.5%');
  await theirs.getByRole('button', { name: 'Reject', exact: true }).click();
  await theirs.getByLabel('Reason (optional)').fill('Too little');
  await theirs.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(mine).toHaveAttribute('data-state', 'rejected');
  await expect(mine).toContainText('Too little');

  await rate.fill('20');
  await offering.getByRole('button', { name: 'Preview offer' }).click();
  await offering.getByRole('button', { name: 'Send offer' }).click();
  await theirs.first().getByRole('button', { name: 'Accept', exact: true }).click();
  await theirs.first().getByLabel('Fund password').fill(FUND_PASSWORD);
  await theirs.first().getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(mine.first()).toHaveAttribute('data-state', 'accepted');
  await letRun(site, low);
  await page.reload();
  await other.reload();
  await mine.first().getByRole('button', { name: 'Ask to end' }).click();
  await mine.first().getByRole('button', { name: 'Ask to end' }).click();
  await expect(theirs.first()).toHaveAttribute('data-state', 'endAsked');
  await theirs.first().getByRole('button', { name: 'Agree to end' }).click();
  await theirs.first().getByRole('button', { name: 'Agree to end' }).click();
  await expect(mine.first()).toHaveAttribute('data-state', 'closing');
  await other.context().close();
});

test('a member finds what the agent above has offered, and answers it @phone', async ({ page, site }) => {
  const agent = await withSiteDatabase(site, (database) => insertMember(database, 'india', { isAgent: 1 }));
  const member = await enterAsPlayer(page, site, 'india', { uplineId: agent.memberId });
  await page.goto(site.url('india', '/region?centre=overview'));
  await expect(centreOf(page).getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(centreOf(page).getByRole('link', { name: 'Contracts with your agent' })).toHaveCount(0);
  await withSiteDatabase(site, (database) =>
    database.withMerchant('india', (tx) =>
      storeOffer(tx, INDIA, { uplineId: agent.memberId, downlineId: member.memberId, terms: TERMS }, new Date()),
    ),
  );
  await centreOf(page).getByRole('link', { name: 'Contracts with your agent' }).click();
  const contract = centreOf(page).getByRole('article', { name: 'Dividend' });
  await contract.getByRole('button', { name: 'Reject', exact: true }).click();
  await contract.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(contract).toHaveAttribute('data-state', 'rejected');
  await expectAccessible(page, '[role=dialog]');
});
