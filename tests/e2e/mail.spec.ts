import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { writeMail } from '../../schemas/calls/mail.ts';
import { approveWithdrawal, rejectWithdrawal, sendPayout } from '../../schemas/calls/withdrawal-desk.ts';
import { hearsNews } from '../support/hears-news.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { enterDesk } from '../support/site-desk.ts';
import { prepareWithdrawals } from '../support/site-withdrawals.ts';
import { FUND_PASSWORD } from '../support/withdrawer.ts';

const centre = (page: Page) => page.getByRole('dialog').last();
const badge = (page: Page) => page.getByRole('banner').getByTestId('unread-mails').locator('visible=true');
/** Asks for a withdrawal. @returns its number, once the page is subscribed to its changes */
const withdraw = async (page: Page, address: string): Promise<string> => {
  const hears = hearsNews(page);
  await page.goto(address);
  await centre(page).locator('[name=amount]').fill('1000');
  await centre(page).locator('button[type=submit]').click();
  await centre(page).locator('[name=paymentPassword]').fill(FUND_PASSWORD);
  await centre(page).locator('button[type=submit]').click();
  const order = centre(page).locator('[data-flow=withdrawal]');
  await expect(order).toBeVisible();
  await hears();
  return String(await order.getAttribute('aria-label'));
};

test('R1.07e R2.29n R7.03d R8.03e a new mail is notified of at once, counted until it is read, and deleted for good @phone', async ({
  page,
  site,
}) => {
  const member = await enterAsPlayer(page, site);
  const desk = await prepareWithdrawals(site, 'india', member);
  const write = (title: string) =>
    desk.act(writeMail, {
      requestId: randomUUID(),
      memberId: String(member.memberId),
      title,
      text: 'Your account is checked.\nNothing has to be done.',
    });
  const hears = hearsNews(page);
  await page.goto(site.url('india', '/'));
  await expect(page.getByTestId('balance')).toHaveText('₹10,000.00');
  await expect(badge(page)).toHaveCount(0);
  await hears();
  await write('A word from support');
  await expect(page.getByText('New message')).toBeVisible();
  // The focused element stays.
  await page.getByRole('link', { name: 'Read it' }).focus();
  await expect(badge(page)).toHaveText(/^1/);
  await page.getByRole('link', { name: 'Read it' }).click();
  const mail = centre(page).getByRole('button', { name: /A word from support/ });
  await expect(mail).toBeVisible();
  await expect(centre(page).getByRole('navigation').getByTestId('unread-mails')).toHaveText(/^1/);
  await expectAccessible(page, '[role=dialog]');
  await mail.press('Enter');
  await expect(centre(page).getByText('Nothing has to be done.')).toBeVisible();
  await expect(centre(page).getByTestId('unread-mails'), 'what was opened is read').toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  await write('Another word');
  await expect(centre(page).getByRole('button', { name: /Another word unread/ }), 'it comes by itself').toBeVisible();
  await centre(page).getByText('Unread (1)').click();
  await expect(mail).toHaveCount(0);
  await centre(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(centre(page).getByText('You are all caught up.')).toBeVisible();
  await centre(page).getByText('All', { exact: true }).click();
  await mail.click();
  await centre(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await centre(page).getByRole('button', { name: 'Delete permanently' }).click();
  await expect(mail).toHaveCount(0);
  await expect(centre(page).getByRole('button', { name: /Another word/ })).toBeVisible();
});

test('R7.11d R8.03c the outcome of a withdrawal is in the mails, with a link to its order @phone', async ({
  page,
  site,
}) => {
  const member = await enterAsPlayer(page, site);
  const desk = await prepareWithdrawals(site, 'india', member);
  const form = site.url('india', '/?centre=withdraw&section=newWithdrawal');
  const rejected = await withdraw(page, form);
  await desk.act(rejectWithdrawal, { number: rejected, reason: 'The name differs.' });
  await expect(centre(page).locator('[data-flow=withdrawal]')).toHaveAttribute('data-state', 'rejected');
  const sent = await withdraw(page, form);
  await desk.act(approveWithdrawal, { number: sent });
  const hears = hearsNews(page);
  await page.goto(site.url('india', '/?centre=messageV2'));
  await expect(centre(page).getByRole('button', { name: /Withdrawal rejected unread/ })).toBeVisible();
  await hears();
  await desk.act(sendPayout, { number: sent, payout: 0, reference: 'UTR 1' });
  const news = centre(page).getByRole('button', { name: /Your money is on its way/ });
  await expect(news).toBeVisible();
  await news.click();
  await centre(page).getByRole('link', { name: 'View order' }).click();
  await expect(centre(page).getByText('Did the money arrive?')).toBeVisible();
});

test('R1.07e R10.02g an operator writes to a member in the back office, who finds it among the mails @desktop', async ({
  page,
  site,
}) => {
  const member = await enterAsPlayer(page, site);
  await enterDesk(page, site, 'support', { path: `/operator?view=members&id=${member.memberId}` });
  await page.getByRole('button', { name: 'Write a message' }).click();
  await page.getByLabel('Title').fill('About your account');
  await page.getByLabel('Message', { exact: true }).fill('Everything is in order.');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Write a message' }).click();
  await expect(page.getByText('The message was sent.')).toBeVisible();
  await page.goto(site.url('india', '/?centre=messageV2'));
  await expect(centre(page).getByText('Everything is in order.')).toBeVisible();
});
