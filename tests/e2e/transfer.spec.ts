import type { Browser, Page } from '@playwright/test';
import { hearsNews } from '../support/hears-news.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { WALLET_STUDIO } from '../support/site-vendors.ts';
import { giveFundPassword } from '../support/site-withdrawals.ts';
import { FUND_PASSWORD } from '../support/withdrawer.ts';

const centre = (page: Page) => page.getByRole('dialog').last();
const flow = (page: Page) => centre(page).locator('[data-flow=transfer]');
const balanceOf = (page: Page) => page.getByTestId('balance').first();

/** An agent in their own browser, and someone below on the page of the test; both can send. */
async function enterAsPair(browser: Browser, page: Page, site: Site, merchant = 'india') {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const agentPage = await context.newPage();
  const agent = await enterAsPlayer(agentPage, site, merchant, { isAgent: 1 });
  await giveFundPassword(site, merchant, agent);
  const member = await enterAsPlayer(page, site, merchant, { uplineId: agent.memberId });
  await giveFundPassword(site, merchant, member);
  return { agent, member, agentPage, close: () => context.close() };
}

test('R1.06d R2.29f R6.05b a member sends money to the agent above, who sees it come @phone', async ({
  browser,
  page,
  site,
}) => {
  const { member, agentPage, close } = await enterAsPair(browser, page, site);
  const agentHears = hearsNews(agentPage);
  await agentPage.goto(site.url('india', '/?centre=transferUpline'));
  await expect(centre(agentPage).getByText('No transfers yet.')).toBeVisible();
  await page.goto(site.url('india', '/?centre=transferUpline'));
  await flow(page).getByLabel('Amount', { exact: true }).fill('50');
  await expect(flow(page).getByText('This is below the minimum transfer.')).toBeVisible();
  await flow(page).getByRole('button', { name: '₹1,000' }).click();
  await expect(flow(page).getByLabel('Amount', { exact: true })).toHaveValue('1000');
  await flow(page).getByLabel('Note').fill('For the tickets');
  await expectAccessible(page, '[role=dialog]');
  await flow(page).getByRole('button', { name: 'Continue' }).click();
  await expect(flow(page).getByRole('heading', { name: /Send .?₹1,000\.00.? to/ })).toBeFocused();
  await flow(page).getByLabel('Fund password').fill('000000');
  await flow(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(flow(page).getByLabel('Fund password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, '[role=dialog]');
  await flow(page).getByRole('button', { name: 'Change' }).click();
  await expect(flow(page).getByLabel('Note'), 'what was typed is still there').toHaveValue('For the tickets');
  await flow(page).getByRole('button', { name: 'Continue' }).click();
  await flow(page).getByLabel('Fund password').fill(FUND_PASSWORD);
  await agentHears();
  await flow(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    flow(page)
      .getByText(/T-\d{8}-/)
      .first(),
  ).toBeVisible();
  await expect(agentPage.getByText('Money received'), 'told for some seconds only').toBeVisible();
  await expect(balanceOf(page)).toHaveText(/9,000/);
  const statement = centre(page).getByRole('list', { name: 'Sent and received' });
  await expect(statement.getByText('For the tickets')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');

  await expect(balanceOf(agentPage)).toHaveText(/11,000/);
  const got = centre(agentPage).getByRole('list', { name: 'Sent and received' });
  await expect(got.getByText(`From ${member.account}`)).toBeVisible();
  await expect(got.getByText('For the tickets')).toBeVisible();
  await agentPage.goto(site.url('india', '/?centre=transactionHistory'));
  await expect(centre(agentPage).getByText(`${member.account} · For the tickets`)).toBeVisible();
  await close();
});

test('R1.06d R2.29f R6.05a an agent finds someone below and sends money there, who is notified of it @phone', async ({
  browser,
  page,
  site,
}) => {
  const { member, agentPage, close } = await enterAsPair(browser, page, site, 'brazil');
  const hears = hearsNews(page);
  await page.goto(site.url('brazil', '/'));
  await agentPage.goto(site.url('brazil', '/?centre=transferUpline'));
  await flow(agentPage).getByRole('button', { name: 'Continuar' }).click();
  await expect(flow(agentPage).getByText('Escolha quem recebe.')).toBeVisible();
  await flow(agentPage).getByRole('searchbox').fill('nobody at all');
  await expect(flow(agentPage).getByText('0 pessoa', { exact: true })).toBeVisible();
  await flow(agentPage).getByRole('searchbox').fill(member.account.slice(1, 8));
  await flow(agentPage).getByRole('radio', { name: member.account }).check();
  await flow(agentPage).getByLabel('Valor', { exact: true }).fill('250,50');
  await expectAccessible(agentPage, '[role=dialog]');
  await flow(agentPage).getByRole('button', { name: 'Continuar' }).click();
  await flow(agentPage).getByLabel('Senha financeira').fill(FUND_PASSWORD);
  await hears();
  await flow(agentPage).getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(flow(agentPage).getByRole('button', { name: 'Outra transferência' })).toBeVisible();

  await expect(page.getByText('Dinheiro recebido')).toBeVisible();
  // The focused element stays.
  await page.getByRole('link', { name: 'Ver o pedido' }).focus();
  await expect(balanceOf(page)).toHaveText(/10\.250,50/);
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await expect(centre(page).locator('li[aria-current=true]')).toContainText('250,50');
  await flow(agentPage).getByRole('button', { name: 'Outra transferência' }).click();
  await expect(flow(agentPage).getByLabel('Valor', { exact: true })).toHaveValue('');
  await close();
});

test('R2.29c R7.03b money moves between wallets, is collected by one tap, and a typed amount survives a refusal @phone', async ({
  page,
  site,
}) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/?centre=transferFund'));
  const wallets = centre(page).getByRole('list', { name: 'Your wallets' });
  await expect(wallets.getByRole('listitem').filter({ hasText: 'Main wallet' })).toContainText('₹10,000.00');
  const collect = centre(page).getByRole('button', { name: 'Collect all into the main wallet' });
  await expect(collect).toBeDisabled();
  await centre(page).getByLabel('Amount', { exact: true }).fill('1,500.50');
  await centre(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(centre(page).getByText(/moved\. Order T-/)).toBeVisible();
  await expect(wallets.getByRole('listitem').filter({ hasText: 'Own Wallet' })).toContainText('₹1,500.50');
  await expect(balanceOf(page)).toHaveText(/8,499\.50/);
  await expectAccessible(page, '[role=dialog]');

  await centre(page).getByRole('button', { name: 'Swap the wallets' }).click();
  await expect(centre(page).getByLabel('From', { exact: true })).toHaveValue('wallet');
  await centre(page).getByLabel('Amount', { exact: true }).fill('2000');
  await expect(centre(page).getByText('Your balance is too low.')).toBeVisible();
  await expect(centre(page).getByLabel('Amount', { exact: true })).toHaveValue('2000');
  await collect.click();
  await expect(centre(page).getByText(/is back in your main wallet/)).toBeVisible();
  await expect(balanceOf(page)).toHaveText(/10,000/);
  const moved = centre(page).getByRole('list', { name: 'Moved between wallets' });
  await expect(moved.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, '[role=dialog]');
});

test('R3.08e a manually funded vendor wallet is played from without another question @desktop', async ({
  page,
  site,
}) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/?centre=transferFund'));
  await centre(page).getByLabel('Amount', { exact: true }).fill('100');
  await centre(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(balanceOf(page)).toHaveText(/9,900/);
  await page.goto(site.url('india', `/slot-games?vassalage=${WALLET_STUDIO}`));
  await page.locator('[data-game] a').first().click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Game of a test' })).toBeVisible();
});

test('R2.29f R6.05c a member without an upline and a trial account each see a notice @desktop', async ({
  page,
  site,
}) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/?centre=transferUpline'));
  await expect(centre(page).getByText('There is no agent above you to send money to.')).toBeVisible();
  await enterAsPlayer(page, site, 'india', { isAgent: 4 });
  await page.goto(site.url('india', '/?centre=transferUpline'));
  await expect(centre(page).getByText('Trial accounts cannot do this.')).toBeVisible();
});
