import { createApiClient } from '../../engine/api/client.ts';
import { lotteryPeriods } from '../../schemas/calls/lottery.ts';
import { placeOrders } from '../../schemas/calls/lottery-orders.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { giveMoney, insertMember } from '../support/new-member.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { withSiteDatabase } from '../support/site-access.ts';
import { decide, enterDesk } from '../support/site-desk.ts';
import { closePeriod } from '../support/site-lotteries.ts';

/** Its periods last five minutes, and no other spec bets on it. */
const LOTTERY = 'KENO5';

/** A member who has bet on a period that has just opened. */
async function betOnSite(site: Site) {
  await closePeriod(site, 'india', LOTTERY);
  const { memberId, token } = await withSiteDatabase(site, async (database) => {
    const made = await insertMember(database, 'india');
    await giveMoney(database, 'india', made.memberId, 100_000n);
    const source = { address: '127.0.0.1', userAgent: 'a browser' };
    const begun = await database.withMerchant('india', (tx) =>
      beginSession(tx, 'india', made.memberId, new Date(), { family: null, mustChange: false, source }),
    );
    return { memberId: made.memberId, token: begun.token };
  });
  const client = createApiClient({
    origin: `http://localhost:${site.port}`,
    token: () => token,
    language: () => 'EN',
    onSessionEnd: () => undefined,
  });
  const { periods } = await client.call(lotteryPeriods, { query: { gameCode: LOTTERY } });
  const period = periods[0]?.period ?? '';
  const bet = { gameCode: LOTTERY, period, play: 'pick3', choice: '03 11 19', unitMinor: '1000', multiple: 1 };
  const { orders } = await client.call(placeOrders, { body: { requestId: crypto.randomUUID(), bets: [bet] } });
  return { memberId, period, number: orders[0]?.number ?? '' };
}

test('a period is proposed to be voided by one operator, and voided by another one', async ({
  page,
  site,
  browser,
}) => {
  const { memberId, period, number } = await betOnSite(site);
  const first = await enterDesk(page, site, 'owner', { path: `/operator?view=lotteries&lottery=${LOTTERY}` });
  // Two lotteries may have periods of the same number.
  const row = page.getByRole('row', { name: `Lotus Keno ${period}` });
  const card = page.locator(`[data-proposal="${period}"]`);
  await expect(row).toContainText('Open');
  await expect(page.getByText('No proposals are waiting.')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Propose to void' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Propose to void' }).click();
  await expect(question.getByText('Fill this in.')).toBeVisible();
  await question.getByLabel('Reason').fill('The jackpot was announced wrongly.');
  await expectAccessible(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Propose to void' }).click();
  await expect(card).toContainText('Another operator has to decide.');
  await expect(card.getByRole('button', { name: 'Void period' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Propose to void' })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  const second = await enterDesk(other, site, 'finance', { path: '/operator' });
  await other.getByRole('link', { name: 'Lottery periods to void' }).click();
  const waiting = other.locator(`[data-proposal="${period}"]`);
  await expect(waiting).toContainText('The jackpot was announced wrongly.');
  await expect(waiting).toContainText(first.account);
  await expectAccessible(other);
  await decide(other, 'Void period', {}, waiting);
  await expect(waiting).toHaveCount(0);
  const voided = other.getByRole('row', { name: `Lotus Keno ${period}` });
  await expect(voided).toContainText('Voided');
  await expect(voided).toContainText(`Decided by ${second.account}`);
  // No one has reloaded the first desk.
  await expect(card).toHaveCount(0);
  await expect(row).toContainText('Voided');
  await expect(row).toContainText('returned');
  await page.goto(site.url('india', `/operator?view=members&id=${memberId}`));
  await expect(page.getByRole('link', { name: number }).or(page.getByText(number)).first()).toBeVisible();
  await other.context().close();
});

test('periods are narrowed by lottery and status, and the address keeps both', async ({ page, site }) => {
  await enterDesk(page, site, 'owner', { path: '/operator?view=lotteries' });
  await page.getByLabel('Status').selectOption('corrected');
  await expect(page.getByText('No periods match these filters.')).toBeVisible();
  await page.getByLabel('Status').selectOption('scheduled');
  await page.getByLabel('Lottery').selectOption('FIVE1');
  await expect(page.getByRole('row').filter({ hasText: 'Scheduled' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByLabel('Lottery')).toHaveValue('FIVE1');
  await expect(page.getByLabel('Status')).toHaveValue('scheduled');
  await expect(page.getByRole('row').filter({ hasText: 'Scheduled' }).first()).toBeVisible();
});
