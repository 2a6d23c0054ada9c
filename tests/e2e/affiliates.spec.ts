import { countArrival } from '../../schemas/calls/affiliate-centre.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { decide, enterDesk } from '../support/site-desk.ts';

const JOIN = '/join';

test('R2.10b a visitor reads the plans and works out a commission @both', async ({ page, site }) => {
  await page.goto(site.url('india', JOIN));
  await expect(page.getByRole('heading', { name: 'Affiliates', level: 1 })).toBeVisible();
  const calculator = page.getByRole('region', { name: 'Commission calculator' });
  const total = calculator.locator('[data-outcome=total]');
  await expect(total, '25% of 1,00,000').toContainText('₹25,000');
  await calculator.getByLabel(/^Net revenue of your players/).fill('250000');
  await expect(total, 'the higher share applies from 2,00,000').toContainText('₹75,000');
  await calculator.getByLabel('Players who qualify').fill('many');
  await expect(calculator.getByText('Enter a number, 0 or more.')).toBeVisible();
  await expect(page.getByText('Log in or create an account to apply.')).toBeVisible();
  await expectAccessible(page, 'main', true);
});

test('R7.01f a member applies, an operator accepts, and the link of a campaign counts a visitor', async ({
  page,
  site,
  browser,
}) => {
  const { account } = await enterAsPlayer(page, site);
  await page.goto(site.url('india', JOIN));
  const send = page.getByRole('button', { name: 'Send application' });
  await page.getByLabel('Your name or company').fill('Asha Media');
  await send.click();
  await expect(page.getByLabel('Your name or company'), 'a refusal keeps the input').toHaveValue('Asha Media');
  await page.getByLabel('Plan', { exact: true }).selectOption({ label: 'Hybrid' });
  await page.getByLabel('How we reach you').fill('asha@media.example');
  await page.getByLabel('Where you promote').fill('https://media.example');
  await page.getByLabel('People you reach').selectOption({ label: 'Up to 10,000' });
  await expectAccessible(page, 'main', true);
  await send.click();
  await expect(page.getByText('We are looking at your application.')).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, site, 'owner', { path: '/operator?view=affiliates' });
  const card = desk.locator(`[data-affiliate="${account}"]`);
  await expect(card).toContainText('Asha Media');
  await expectAccessible(desk);
  await card.getByRole('button', { name: 'Accept' }).click();
  const question = desk.getByRole('dialog');
  await question.getByLabel('Plan').selectOption({ label: 'Hybrid' });
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect(card.getByRole('button', { name: 'Freeze' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'New campaign' }).click();
  await page.getByLabel('Name of the campaign').fill('Winter');
  await page.getByRole('button', { name: 'Make campaign' }).click();
  const campaign = page.getByRole('article', { name: 'Winter' });
  const link = (await campaign.getByText(/referralCode=/).textContent()) ?? '';
  await expectAccessible(page, 'main', true);
  const visitor = await (await browser.newContext()).newPage();
  const counted = visitor.waitForResponse((response) => response.url().endsWith(countArrival.path) && response.ok());
  await visitor.goto(link);
  await counted;
  await visitor.context().close();
  await page.reload();
  await expect(campaign.locator('dl > div').filter({ hasText: 'Visitors' })).toContainText('1');

  await decide(desk, 'Freeze', { Reason: 'Misleading advertisements.' }, card);
  await desk.context().close();
  await page.reload();
  await expect(page.getByText('Your affiliate account is frozen: Misleading advertisements.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New campaign' })).toHaveCount(0);
});
