import type { Page } from '@playwright/test';
import { cutSocket } from '../support/cut-socket.ts';
import { nextClaim } from '../support/next-claim.ts';
import { expect, type Site, test } from '../support/site.ts';
import { askOnSite, decide, enterDesk } from '../support/site-desk.ts';

const order = (number: string) => `/operator?view=withdrawals&tab=review&id=${number}`;
const flow = (page: Page) => page.locator('[data-flow="withdrawal"]');
/** An operator who opens an order, and works on it from then on. */
const open = async (page: Page, site: Site, number: string) => {
  const claimed = nextClaim(page);
  const operator = await enterDesk(page, site, 'owner', { path: order(number) });
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await claimed;
  return operator;
};
/** Another operator takes an order over, once no one else is notified of it any more. */
const takeOver = async (page: Page, site: Site, number: string, beforeIt: () => void) => {
  const { account } = await enterDesk(page, site, 'owner', { path: order(number) });
  const button = page.getByRole('button', { name: 'Take over' });
  await expect(button).toBeVisible();
  beforeIt();
  await button.click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  return { page, account };
};

test('R10.02b the first approver is shown even to operators without the claim @desktop', async ({
  page,
  site,
  browser,
}) => {
  const { number } = await askOnSite(site, 6_000_000n);
  const first = await open(page, site, number);
  await decide(page, 'Approve');
  await expect(flow(page)).toHaveAttribute('data-state', 'secondReview');
  const other = await (await browser.newContext()).newPage();
  const second = await enterDesk(other, site, 'owner', { path: order(number) });
  await expect(other.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(page.getByText(`${second.account} has been working on this request`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await expect(page.getByText(`First approved by ${first.account}`)).toBeVisible();
  await other.context().close();
});

test('R10.02b an operator who missed a takeover sees it in the refusal of an action and can reclaim the order', async ({
  page,
  site,
  browser,
}) => {
  const { number } = await askOnSite(site, 160_000n);
  const socket = await cutSocket(page);
  await open(page, site, number);
  const second = await takeOver(await (await browser.newContext()).newPage(), site, number, socket.cut);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${second.account} has been working on this request`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Take over' }).click();
  await decide(page, 'Approve');
  await expect(flow(page)).toHaveAttribute('data-state', 'paying');
  await second.page.context().close();
});

test('R10.02b a page with a claim learns within a minute that another operator has taken it over @clock', async ({
  page,
  site,
  browser,
}) => {
  const { number } = await askOnSite(site, 170_000n);
  const socket = await cutSocket(page);
  await page.clock.install();
  await open(page, site, number);
  const second = await takeOver(await (await browser.newContext()).newPage(), site, number, socket.cut);
  await page.clock.fastForward(60_000);
  await expect(page.getByText(`${second.account} has been working on this request`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await second.page.context().close();
});
