import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../engine/i18n/languages.ts';
import { cutSocket } from '../support/cut-socket.ts';
import { nextClaim } from '../support/next-claim.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { addRichMember, askOnSite, decide, enterDesk, proveOnSite } from '../support/site-desk.ts';

const order = (number: string) => `/operator?view=withdrawals&tab=review&id=${number}`;
const flow = (page: Page) => page.locator('[data-flow="withdrawal"]');
test('R10.02b a queue is narrowed by account, amount and age; its address keeps that @both', async ({
  page,
  site,
  isMobile,
}) => {
  const small = await askOnSite(site, 110_000n);
  const large = await askOnSite(site, 1_900_000n);
  await enterDesk(page, site, 'owner', { path: '/operator?view=withdrawals' });
  if (isMobile) await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Account starts with').fill(large.account);
  await expect(page.getByRole('link', { name: large.number })).toBeVisible();
  await expect(page.getByRole('link', { name: small.number })).toHaveCount(0);
  await expect(page.getByText('1 request', { exact: true })).toBeVisible();
  await page.getByLabel('Minimum amount').fill('20000');
  await expect(page.getByText('No requests match these filters.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Minimum amount')).toHaveValue('20000');
  await page.getByLabel('Minimum amount').fill('19000');
  await page.getByLabel('Sort by').selectOption('largest');
  await page.getByRole('link', { name: large.number }).click();
  await expect(flow(page)).toHaveAttribute('data-state', 'review');
  await page.getByRole('link', { name: 'All withdrawals' }).click();
  await expect(page.getByLabel('Account starts with')).toHaveValue(large.account);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByLabel('Account starts with')).toHaveValue('');
});

test('R10.02b two operators do not work on one order: the second sees the claim, takes it over, and sees the outcome', async ({
  page,
  site,
  browser,
}) => {
  const { number } = await askOnSite(site, 130_000n);
  const claimed = nextClaim(page);
  const first = await enterDesk(page, site, 'owner', { path: order(number) });
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await claimed;
  const other = await (await browser.newContext()).newPage();
  const second = await enterDesk(other, site, 'owner', { path: order(number) });
  await expect(other.getByText(`${first.account} has been working on this request`)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Take over' }).click();
  await expect(other.getByRole('button', { name: 'Approve' })).toBeVisible();
  // No one has reloaded the first desk: its buttons go, with the reason.
  await expect(page.getByText(`${second.account} has been working on this request`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await decide(other, 'Approve');
  await expect(flow(other)).toHaveAttribute('data-state', 'paying');
  await expect(flow(page)).toHaveAttribute('data-state', 'paying');
  await expect(page.getByText('This request has changed in the meantime.')).toBeVisible();
  await expect(other.getByText('This request has changed in the meantime.')).toHaveCount(0);
  await other.context().close();
});

test('R10.02b a back office with a lost socket catches up when it reconnects', async ({ page, site }) => {
  const socket = await cutSocket(page);
  await enterDesk(page, site, 'owner', { path: '/operator?view=withdrawals&sort=newest' });
  const before = await askOnSite(site, 140_000n);
  await expect(page.getByRole('link', { name: before.number })).toBeVisible();
  socket.cut();
  const missed = await askOnSite(site, 150_000n);
  // Longer than news takes.
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('link', { name: before.number })).toBeVisible();
  await expect(page.getByRole('link', { name: missed.number })).toHaveCount(0);
  socket.mend();
  await expect(page.getByRole('link', { name: missed.number })).toBeVisible({ timeout: 40_000 });
});

test('R10.02b keys lead through the queue and approve after a question; who does not want them turns them off @desktop', async ({
  page,
  site,
}) => {
  // Between these two amounts there is no order of another test, which would come between them in the queue.
  const first = await askOnSite(site, 161_300n);
  const second = await askOnSite(site, 161_400n);
  await enterDesk(page, site, 'owner', { path: `${order(second.number)}&sort=newest&min=1613&max=1614` });
  const heading = (number: string) => page.getByRole('heading', { level: 1, name: number });
  await expect(page.getByText('Keys: J next, K previous, A approve')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Requests in the queue' })).toContainText(' of ');
  await page.keyboard.press('j');
  await expect(heading(first.number)).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(second.number)).toBeVisible();
  // The heading is there before the order has loaded; there is nothing to approve until then.
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: `Approve ${second.number}?` });
  await expect(question).toContainText('₹1,614.00 will be paid to Bank of Ganga');
  // Enter confirms.
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(flow(page)).toHaveAttribute('data-state', 'review');
  await page.keyboard.press('a');
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(flow(page)).toHaveAttribute('data-state', 'paying');
  await page.getByRole('button', { name: 'Next request' }).click();
  await expect(heading(first.number)).toBeVisible();
  await page.getByRole('link', { name: 'My login' }).click();
  await page.getByRole('switch').click();
  await page.goto(site.url('india', order(first.number)));
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('a');
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R10.02b a deposit by proof has its own page, where the money is booked', async ({ page, site }) => {
  const { id, account } = await proveOnSite(site);
  await enterDesk(page, site, 'finance', { path: `/operator?view=deposits&account=${account}` });
  await page.getByRole('link', { name: id }).click();
  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
  await expect(page.getByRole('img', { name: `Proof of ${id}` })).toBeVisible();
  await expectAccessible(page);
  await decide(page, 'Confirm receipt');
  await expect(page.locator('[data-flow="depositOrder"]')).toHaveAttribute('data-state', 'arrived');
  await page.getByRole('link', { name: '₹2,500.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Movements of ${id}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /Deposits.*Main wallet/ })).toContainText('₹2,500.00');
});

test("R10.02b an operator who has judged a deposit is notified of another operator's later action on it @phone", async ({
  page,
  site,
  browser,
}) => {
  const { id } = await proveOnSite(site);
  const place = `/operator?view=deposits&id=${id}`;
  const deposit = (desk: Page) => desk.locator('[data-flow="depositOrder"]');
  const claimed = nextClaim(page);
  await enterDesk(page, site, 'finance', { path: place });
  await claimed;
  const claimedAgain = nextClaim(page);
  await decide(page, 'Reject', { 'Reason, shown to the member': 'No such transfer.' });
  await expect(deposit(page)).toHaveAttribute('data-state', 'failed');
  await claimedAgain;
  await expect(page.getByText('This request has changed in the meantime.')).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await enterDesk(other, site, 'owner', { path: place });
  // An operator who has it open and may continue it holds the claim.
  await other.getByRole('button', { name: 'Take over' }).click();
  await decide(other, 'Confirm receipt');
  await expect(deposit(other)).toHaveAttribute('data-state', 'arrived');
  await expect(other.getByText('This request has changed in the meantime.')).toHaveCount(0);
  await expect(deposit(page)).toHaveAttribute('data-state', 'arrived');
  await expect(page.getByText('This request has changed in the meantime.')).toBeVisible();
  await other.context().close();
});

test('R10.06c from the page of a member to an order, its movements, their sides, and back to the member', async ({
  page,
  site,
}) => {
  const { number, memberId, account } = await askOnSite(site, 180_000n);
  await enterDesk(page, site, 'support', { path: `/operator?view=members&id=${memberId}` });
  const money = page.getByRole('region', { name: 'Money', exact: true });
  await expect(money.getByRole('row', { name: new RegExp(`${number}.*In review`) })).toContainText('-₹1,800.00');
  await expect(money.getByText(/^Nothing yet: Deposits, Bonuses/)).toBeVisible();
  await expectAccessible(page);
  await money
    .getByRole('link', { name: `Movements of ${number}` })
    .first()
    .click();
  const row = page.getByRole('row', { name: /^\d+ .*Held/ });
  await expect(row).toContainText('₹1,800.00');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Movement \d+$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Held for withdrawals/ })).toContainText('+₹1,800.00');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Main wallet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Main wallet' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Open the movement of entry/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(flow(page)).toHaveAttribute('data-state', 'review');
  await page.getByRole('link', { name: account }).click();
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
});

test('R10.02c R10.02e entries and actions are filtered by period and saved as a file, which the log records @desktop', async ({
  page,
  site,
}) => {
  const { account, memberId } = await addRichMember(site);
  const operator = await enterDesk(page, site, 'owner', { path: `/operator?view=members&id=${memberId}` });
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  await page.getByRole('link', { name: 'Main wallet' }).click();
  const entries = await save();
  expect(entries.name).toBe(`${account}-main.csv`);
  expect(entries.text).toMatch(/^\uFEFFEntry,Number,Time,Type,Cause/);
  expect(entries.text).toContain('5000.00');
  await expect(page.getByText('1 row saved.')).toBeVisible();
  await page.getByLabel('Period').selectOption('own');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(page.getByText('This account has no entries.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Operator').selectOption(operator.account);
  await page.getByRole('combobox', { name: 'Period', exact: true }).selectOption('last7');
  await expect(page.getByRole('row', { name: /Saved entries as a file/ })).toContainText(`${account} main`);
  const acts = await save();
  expect(acts.name).toBe('audit.csv');
  expect(acts.text).toContain('Saved entries as a file');
  await expect(page.getByRole('row', { name: /Saved the audit log as a file/ })).toBeVisible();
});

test('R1.09a the back office is light or dark as its operator likes, and stays so', async ({ page, site }) => {
  await enterDesk(page, site, 'owner');
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  const before = await scheme();
  await page.getByRole('button', { name: before === 'dark' ? 'Light theme' : 'Dark theme' }).click();
  const chosen = before === 'dark' ? 'light' : 'dark';
  expect(await scheme()).toBe(chosen);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(await scheme()).toBe(chosen);
});

test('no area of the back office is wider than a phone, in any language @phone', async ({ page, site }) => {
  const { number, memberId } = await askOnSite(site, 190_000n);
  await enterDesk(page, site, 'owner');
  const places = [
    '/operator',
    '/operator?view=withdrawals',
    order(number),
    '/operator?view=deposits',
    `/operator?view=members&id=${memberId}`,
    `/operator?view=ledger&cause=${number}`,
    '/operator?view=audit',
    '/operator?view=self',
  ];
  for (const language of ['EN', 'HI'] as const) {
    await page.goto(site.url('india', '/operator'));
    await page.locator('select').first().selectOption(language);
    const { locale } = LANGUAGES[language];
    // It is remembered once its texts are there.
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    for (const place of places) {
      await page.goto(site.url('india', place));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('main div[aria-hidden=true] > span:empty'), 'everything is there').toHaveCount(0);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, `${language} ${place}`).toBeLessThanOrEqual(0);
    }
  }
});
