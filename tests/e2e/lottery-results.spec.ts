import { enterAsKnown, enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { decide, enterDesk } from '../support/site-desk.ts';
import { addLotteryMerchant, betOn, passDraw, runDraws } from '../support/site-lotteries.ts';

const pathOf = (lottery: string) => `/operator?view=lotteries&lottery=${lottery}`;

test('two operators enter a result and correct it, and the player sees that it was corrected', async ({
  page,
  site,
  browser,
}, info) => {
  const { merchant, lottery } = await addLotteryMerchant(site, info, {
    names: { EN: 'State Five' },
    prizeMode: 'LOTT',
    numbers: 'desk',
  });
  const member = await enterAsPlayer(page, site, merchant);
  await runDraws(page, site, merchant);
  const { period } = await betOn(page, { lottery, play: 'all5.straight', choice: '1|2|3|4|5' });
  await passDraw(page, site, merchant, lottery);
  const first = await enterDesk(page, site, 'owner', { merchant, path: pathOf(lottery) });
  const card = page.locator(`[data-result="${period}"]`);
  const row = page.getByRole('row', { name: `State Five ${period}` });
  await expect(card).toBeVisible();
  await expect(page.getByText('No corrections are waiting.')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Enter result' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Digits').fill('1 2 3 4');
  await question.getByRole('button', { name: 'Enter result' }).click();
  await expect(question.getByText('Numbers: 5, each with its digits: 1.').last()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await question.getByLabel('Digits').fill('12346');
  await question.getByRole('button', { name: 'Enter result' }).click();
  await expect(card).toContainText('Another operator has to enter the same numbers.');
  await expect(card.getByRole('button', { name: 'Enter result' })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await enterDesk(other, site, 'finance', { merchant, path: pathOf(lottery) });
  const waiting = other.locator(`[data-result="${period}"]`);
  await expect(waiting).toContainText(first.account);
  await expect(waiting, 'the numbers of the first operator are hidden').not.toContainText('1 2 3 4 6');
  await waiting.getByRole('button', { name: 'Enter result' }).click();
  const second = other.getByRole('dialog');
  await second.getByLabel('Digits').fill('12345');
  await second.getByRole('button', { name: 'Enter result' }).click();
  await expect(second.getByText('These numbers differ from those of the first operator.')).toBeVisible();
  await expect(second.getByLabel('Digits'), 'nothing is lost').toHaveValue('12345');
  await second.getByLabel('Digits').fill('12346');
  await second.getByRole('button', { name: 'Enter result' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(row).toContainText('Paid', { timeout: 30_000 });

  await row.getByRole('button', { name: 'Correct result' }).click();
  await question.getByLabel('Digits').fill('1-2-3-4-5');
  await question.getByLabel('Reason').fill('The sheet of the draw was read wrongly.');
  await question.getByRole('button', { name: 'Correct result' }).click();
  await expect(card).toContainText('1 2 3 4 6');
  await expect(card).toContainText('1 2 3 4 5');
  await expect(card.getByRole('button', { name: 'Approve correction' })).toHaveCount(0);
  await expect(waiting).toContainText('The sheet of the draw was read wrongly.');
  await expectAccessible(other);
  await decide(other, 'Approve correction', {}, waiting);
  await expect(row).toContainText('Corrected from 1 2 3 4 6', { timeout: 30_000 });
  await other.context().close();

  await enterAsKnown(page, site, merchant, { ...member, isAgent: 0 });
  await page.goto(site.url(merchant, `/lottery?gameCode=${lottery}`));
  await expect(page.getByText('Corrected').first()).toBeVisible();
});
