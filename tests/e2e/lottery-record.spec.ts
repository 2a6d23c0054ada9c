import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { addLotteryMerchant, betOn, passDraw, runDraws } from '../support/site-lotteries.ts';

test('R10.05f a bet on a lottery is drawn again from its record, and its draw is checked in the browser @both', async ({
  page,
  site,
}, info) => {
  const { merchant, lottery } = await addLotteryMerchant(site, info, { names: { EN: 'Minute Five' } });
  await enterAsPlayer(page, site, merchant);
  await runDraws(page, site, merchant);
  const { period, number } = await betOn(page, { lottery, play: 'all5.straight', choice: '1|2|3|4|5' });

  await page.goto(site.url(merchant, '/?centre=personalHistoryCopy'));
  const centre = page.getByRole('dialog', { name: 'Betting record' });
  await centre.getByRole('row').filter({ hasText: 'Minute Five' }).first().click();
  const record = page.getByRole('dialog', { name: 'Round' });
  await expect(record.getByText(number)).toBeVisible();
  await expect(record.getByText('Waiting for the draw')).toBeVisible();
  await expect(record.getByText('You can check this draw once it has taken place.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');

  await passDraw(page, site, merchant, lottery);
  await page.reload();
  await expect(record.getByText(period)).toBeVisible();
  const balls = record.locator('[data-numbers=drawn] li');
  await expect(balls).toHaveCount(5);
  await expect(record.getByText(/^(Won|Lost)$/).first()).toBeVisible({ timeout: 30_000 });
  const numbers = await balls.allTextContents();
  await expectAccessible(page, '[role=dialog]');

  const opened = page.waitForEvent('popup');
  await record.getByRole('link', { name: 'Check this draw' }).click();
  const verify = await opened;
  await expect(verify.getByRole('heading', { name: `Draw ${period} of ${lottery}` })).toBeVisible();
  await expect(verify.getByText('Fair: the numbers are those that the promised seeds give.')).toBeVisible();
  await expect(verify.getByText(numbers.join(' '), { exact: true })).toHaveCount(2);
  await expectAccessible(verify);
  const text = new URLSearchParams(new URL(verify.url()).hash.slice(1)).get('record') ?? '';
  await verify.getByRole('button', { name: 'Check another' }).click();
  await verify.getByRole('textbox').fill(text.slice(0, -1));
  await verify.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(verify.getByRole('alert')).toContainText('This record is incomplete.');
  await verify.getByRole('textbox').fill(text.replace(/"numbers":\[\d/, '"numbers":[77'));
  await verify.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(verify.getByText('Not right: 1 of 1 do not hold.')).toBeVisible();
  await expect(verify.getByText('Its numbers are not those that the seed gives')).toBeVisible();
  await expectAccessible(verify);
});

test('a bet that does not exist is not shown @desktop', async ({ page, site }) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/?centre=personalHistoryCopy&section=round~lottery~L-20261124-AAAAAAAAAA'));
  await expect(page.getByRole('dialog').getByText('This bet does not exist.')).toBeVisible();
});

test('a jackpot is shown while it grows, and rolls over when no line has won it @phone', async ({
  page,
  site,
}, info) => {
  const { merchant, lottery } = await addLotteryMerchant(site, info, {
    kind: 'sixOf55',
    names: { EN: 'Minute Six' },
    prizeMode: 'LOTT',
    returnBasisPoints: 9000,
    jackpot: { seed: '2000000', shareBasisPoints: 2000 },
    limits: { maximumStake: '20', maximumWin: '40000000', maximumLiability: '100000000' },
  });
  await enterAsPlayer(page, site, merchant);
  await runDraws(page, site, merchant);
  await betOn(page, { lottery, play: 'ticket', choice: '01 02 03 04 05 06' });
  await page.goto(site.url(merchant, `/lottery?gameCode=${lottery}`));
  await expect(page.getByText(/^Jackpot .*20,00,000/).first()).toBeVisible();
  await passDraw(page, site, merchant, lottery);
  await page.reload();
  await expect(page.getByText(/jackpot\. It rolls over\.$/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'main', true);
});
