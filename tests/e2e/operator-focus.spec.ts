import { expect, test } from '../support/site.ts';
import { askOnSite, decide, enterDesk, proveOnSite, receiveOnSite } from '../support/site-desk.ts';

test('the focus goes on to the next step when the button that had it is gone, and to the heading when there is none', async ({
  page,
  site,
}) => {
  const asked = await askOnSite(site, 180_000n);
  await enterDesk(page, site, 'owner', { path: `/operator?view=withdrawals&tab=review&id=${asked.number}` });
  await decide(page, 'Approve');
  await expect(page.locator('[data-flow="withdrawal"]')).toHaveAttribute('data-state', 'paying');
  await expect(page.getByRole('button', { name: 'Pay through the provider' })).toBeFocused();
  await decide(page, 'Confirm paid', { 'Payment reference': 'UTR 4471' });
  await expect(page.getByRole('button', { name: 'Confirm receipt' })).toBeFocused();
  // No step of this operator: the member has answered.
  await receiveOnSite(site, asked);
  await expect(page.locator('[data-flow="withdrawal"]')).toHaveAttribute('data-state', 'complete');
  await expect(page.getByRole('listitem').filter({ hasText: 'Payout 1' }).locator('[data-heading]')).toBeFocused();
});

test('the focus goes to the next order of a list when the order that had it is gone @desktop', async ({
  page,
  site,
}) => {
  // Between these amounts there is no order of another test.
  const first = await proveOnSite(site, 251_100n);
  const second = await proveOnSite(site, 251_200n);
  await enterDesk(page, site, 'finance', { path: '/operator?view=deposits&min=2511&max=2512' });
  const cardOf = (id: string) => page.getByRole('listitem').filter({ hasText: id });
  await decide(page, 'Confirm receipt', {}, cardOf(first.id));
  await expect(cardOf(first.id)).toHaveCount(0);
  await expect(cardOf(second.id).getByRole('button', { name: 'Confirm receipt' })).toBeFocused();
});
