import type { Page } from '@playwright/test';
import { pictureOf } from '../support/application-people.ts';
import { DELIVERY } from '../support/goods-people.ts';
import { nextClaim } from '../support/next-claim.ts';
import { enterAsPlayer } from '../support/player.ts';
import { enterMall, pointsOf } from '../support/points-mall.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { addApplications } from '../support/site-applications.ts';
import { decide, enterDesk } from '../support/site-desk.ts';
import { FUND_PASSWORD } from '../support/withdrawer.ts';

/** News reach the other page within this time. */
const LOOK = { timeout: 20_000 };

const application = (page: Page) => page.locator('[data-application]');
const exchange = (page: Page) => page.locator('[data-exchange]');

/** A member who applies for the promotion that wants a picture, and sends one. */
async function applyOnSite(page: Page, remark: string): Promise<void> {
  await page.getByLabel('Remark').fill(remark);
  const buffer = await pictureOf('png');
  await page.locator('input[type=file]').setInputFiles({ name: 'post.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();
}

/** A member with 1,000 points who has goods sent to an address. */
async function order(page: Page, site: Site) {
  const { merchant, member } = await enterMall(page, site);
  await page.locator('[data-item=mug]').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Mug' });
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByLabel('Recipient').fill(DELIVERY.receiver);
  await dialog.locator('[name=mobileNum]').fill(DELIVERY.mobileNum);
  await dialog.getByLabel('Delivery address').fill(DELIVERY.address);
  await dialog.locator('[name=paymentPassword]').fill(FUND_PASSWORD);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Exchange' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pointsOf(page)).toHaveText('960');
  return { merchant, member };
}

test('R3.15b R5.09b R10.02j an operator sees the picture of an application and grants it, and the reward waits for the member', async ({
  page,
  site,
  browser,
}) => {
  const merchant = await addApplications(site, test.info());
  const { account } = await enterAsPlayer(page, site, merchant);
  await page.goto(site.url(merchant, '/promoDetail?activity=share'));
  await applyOnSite(page, 'My post is public');

  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, site, 'finance', { merchant, path: '/operator?view=applications' });
  await expect(application(desk)).toContainText(account);
  await expect(application(desk)).toContainText('My post is public');
  await application(desk).getByText('Pictures (1)').click();
  await expect(desk.getByRole('img', { name: 'Picture 1 of 1' })).toHaveJSProperty('naturalWidth', 40);
  await expectAccessible(desk);
  await decide(desk, 'Approve', { Amount: '25' }, application(desk));
  await expect(desk.getByText('No applications are waiting.')).toBeVisible();

  await expect(page.getByText('Ready to claim', { exact: true })).toBeVisible(LOOK);
  await expect(page.getByText('Your last application was approved: ₹25.')).toBeVisible();
  await desk.getByRole('link', { name: 'Decided' }).click();
  await expect(application(desk)).toContainText('₹25.00');
  await expectAccessible(desk);
  await desk.context().close();
});

test('R3.15b R10.02j a refused applicant reads the reason and applies again, while one operator at a time decides', async ({
  page,
  site,
  browser,
}) => {
  const merchant = await addApplications(site, test.info());
  await enterAsPlayer(page, site, merchant);
  await page.goto(site.url(merchant, '/promoDetail?activity=share'));
  await applyOnSite(page, 'Look at it');

  const [one, two] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const first = await enterDesk(one, site, 'owner', { merchant, path: '/operator?view=applications' });
  const claimed = nextClaim(one);
  await application(one).getByRole('link', { name: /^A-/ }).click();
  await claimed;
  await expect(one.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expectAccessible(one);
  await enterDesk(two, site, 'owner', { merchant, path: '/operator?view=applications' });
  await expect(application(two)).toContainText(`With ${first.account}`);
  await expect(application(two).getByRole('button')).toHaveCount(0);
  await application(two).getByRole('link', { name: /^A-/ }).click();
  await expect(two.getByText(`${first.account} has been working on this request`)).toBeVisible();
  await expect(two.getByRole('button', { name: 'Reject' })).toHaveCount(0);

  await decide(one, 'Reject', { Reason: 'The post is private' });
  await expect(one.locator('[data-flow=application]')).toHaveAttribute('data-state', 'rejected');
  await expect(two.locator('[data-flow=application]'), 'the other operator sees it at once').toHaveAttribute(
    'data-state',
    'rejected',
  );
  await expect(page.getByText('Reason: The post is private')).toBeVisible(LOOK);
  await applyOnSite(page, 'Now it is public');
  await one.goto(site.url(merchant, '/operator?view=applications&tab=decided&state=approved'));
  await expect(one.getByText('No requests match these filters.')).toBeVisible();
  await one.getByLabel('Outcome').selectOption({ label: 'Rejected' });
  await expect(application(one)).toContainText('The post is private');
  for (const desk of [one, two]) await desk.context().close();
});

test('R5.10a R10.02j goods that were ordered are approved and sent, and the member sees the tracking code', async ({
  page,
  site,
  browser,
}) => {
  const { merchant, member } = await order(page, site);
  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, site, 'owner', { merchant, path: '/operator?view=exchanges' });
  await expect(exchange(desk)).toContainText(member.account);
  await expect(exchange(desk)).toContainText('2 × Mug');
  await expect(desk.getByText(DELIVERY.receiver)).toHaveCount(0);
  await decide(desk, 'Approve', {}, exchange(desk));
  await expect(desk.getByText('No exchanges are waiting.')).toBeVisible();
  await page.getByRole('button', { name: 'My exchanges' }).click();
  await expect(page.getByText('Approved, on its way soon')).toBeVisible(LOOK);

  await desk.getByRole('link', { name: 'To be sent' }).click();
  await exchange(desk).getByRole('link', { name: /^P-/ }).click();
  await desk.getByText('Delivery address').click();
  await expect(desk.getByText(DELIVERY.receiver)).toBeVisible();
  await expect(desk.getByText('14 Temple Road')).toBeVisible();
  await expectAccessible(desk);
  await decide(desk, 'Mark as sent', { Carrier: 'Blue Dart', 'Tracking code': 'BD 4711/22' });
  await expect(desk.locator('[data-flow=exchange]')).toHaveAttribute('data-state', 'sent');
  await expect(desk.getByText(DELIVERY.receiver)).toHaveCount(0);

  await expect(page.locator('[data-state=sent]')).toContainText('BD 4711/22', LOOK);
  await expectAccessible(page);
  await desk.context().close();
});

test('R4.14b R10.02j rejected goods return the points and the stock, with the reason', async ({
  page,
  site,
  browser,
}) => {
  const { merchant } = await order(page, site);
  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, site, 'owner', { merchant, path: '/operator?view=exchanges' });
  const stock = desk.getByRole('row', { name: 'Mug' });
  await expect(stock).toContainText('98');
  await decide(desk, 'Reject', { Reason: 'Out of print' }, exchange(desk));
  await expect(stock).toContainText('100');
  await expect(pointsOf(page)).toHaveText('1,000', LOOK);
  await page.getByRole('button', { name: 'My exchanges' }).click();
  await expect(page.locator('[data-state=rejected]')).toContainText('Out of print');
  await desk.context().close();
});
