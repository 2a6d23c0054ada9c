import { readDeposit } from '../../schemas/calls/deposit.ts';
import { cutSocket } from '../support/cut-socket.ts';
import { giveMoney } from '../support/new-member.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, test } from '../support/site.ts';
import { storeInSession, withSiteDatabase } from '../support/site-access.ts';
import { proveOnSite } from '../support/site-desk.ts';

test('R4.18a money that came while the line was away shows as soon as it is back @desktop', async ({ page, site }) => {
  const { memberId } = await enterAsPlayer(page, site);
  const socket = await cutSocket(page);
  await page.goto(site.url('india', '/'));
  const balance = page.getByTestId('balance').first();
  await expect(balance).toHaveText('₹10,000.00');
  await socket.heard;
  socket.cut();
  await withSiteDatabase(site, (database) => giveMoney(database, 'india', memberId, 250_000n));
  socket.mend();
  await expect(balance).toHaveText('₹12,500.00');
});

test('R8.04b an order that cannot be read any more keeps its last state, and is fetched again @desktop', async ({
  page,
  site,
}) => {
  const { account, token, id } = await proveOnSite(site);
  await storeInSession(page, site, 'india', { token, account, isAgent: '0', merchant: 'india' });
  await page.goto(site.url('india', '/?centre=depositv2&section=deposits'));
  const centre = page.getByRole('dialog');
  await centre.getByRole('button', { name: /₹2,500.00/ }).click();
  const state = centre.getByRole('heading', { name: 'Your transfer is being checked' });
  await expect(state).toBeVisible();
  let refused = 0;
  await page.route(`**${readDeposit.path}?*`, (route) => {
    refused += 1;
    return route.fulfill({ status: 404, json: { success: false, message: 'depositUnknown', value: null } });
  });
  await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(1);
  await expect(state).toBeVisible();
  await page.unrouteAll();
  await withSiteDatabase(site, (database) =>
    database.owner.updateTable('deposit_orders').set({ state: 'failed' }).where('order_id', '=', id).execute(),
  );
  await expect(state).toHaveCount(0, { timeout: 30_000 });
});
