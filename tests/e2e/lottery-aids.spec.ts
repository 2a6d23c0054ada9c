import { createApiClient } from '../../engine/api/client.ts';
import { LEAST_CHOOSERS } from '../../engine/lottery/popular-values.ts';
import { lotteryPeriods } from '../../schemas/calls/lottery.ts';
import { placeOrders } from '../../schemas/calls/lottery-orders.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { giveMoney, insertMember } from '../support/new-member.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { withSiteDatabase } from '../support/site-access.ts';
import { closePeriod, comeBack, passDraw } from '../support/site-lotteries.ts';

/** Bets of this spec are on this one, whose periods last three minutes. */
const DICE = 'DICE3';
/** It draws each minute. */
const QUICK = 'FIVE1';
/** How long the job of draws may take, which is asked to run at once. */
const DRAWN_MS = 30_000;

/** As many members as make a number popular bet on a face of the dice, and the period closes. */
async function betOnFace(site: Site, face: string): Promise<void> {
  await closePeriod(site, 'india', DICE);
  for (let person = 0; person < LEAST_CHOOSERS; person += 1) {
    const token = await withSiteDatabase(site, async (database) => {
      const { memberId } = await insertMember(database, 'india');
      await giveMoney(database, 'india', memberId, 100_000n);
      const source = { address: '127.0.0.1', userAgent: 'a browser' };
      const begun = await database.withMerchant('india', (tx) =>
        beginSession(tx, 'india', memberId, new Date(), { family: null, mustChange: false, source }),
      );
      return begun.token;
    });
    const client = createApiClient({
      origin: `http://localhost:${site.port}`,
      token: () => token,
      language: () => 'EN',
      onSessionEnd: () => undefined,
    });
    const { periods } = await client.call(lotteryPeriods, { query: { gameCode: DICE } });
    const period = periods[0]?.period ?? '';
    const bet = { gameCode: DICE, period, play: 'face', choice: face, unitMinor: '1000', multiple: 1 };
    await client.call(placeOrders, { body: { requestId: crypto.randomUUID(), bets: [bet] } });
  }
  await closePeriod(site, 'india', DICE);
}

test('numbers that many members have bet on are shown on wish, and a press chooses one @phone', async ({
  page,
  site,
}) => {
  await betOnFace(site, '4');
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', `/lottery?gameCode=${DICE}&playType=face`));
  const popular = page.getByRole('list', { name: 'Popular numbers' });
  await page.getByRole('checkbox', { name: 'Popular numbers' }).check();
  const four = popular.getByRole('button', { name: '4', exact: true });
  await expect(four).toHaveAttribute('aria-pressed', 'false');
  await four.click();
  await expect(four).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add/ })).toBeEnabled();
  await expectAccessible(page, 'main', true);
  await page.goto(site.url('india', `/lottery?gameCode=${DICE}&playType=anyTriple`));
  await expect(page.getByText('Too few people have played this bet lately.'), 'the wish is kept').toBeVisible();
});

test('the roads of a bet on sides, and a draw that sounds only for the person who has turned it on', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype;
    Object.assign(window, { notes: 0 });
    AudioContext.prototype.createOscillator = function count() {
      (window as unknown as { notes: number }).notes += 1;
      return createOscillator.call(this);
    };
  });
  const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes);
  await enterAsPlayer(page, site);
  const address = site.url('india', `/lottery?gameCode=${QUICK}&playType=sum.sides`);
  await page.goto(address);
  const sound = page.getByRole('button', { name: 'Sound of the draw' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect.poll(notes, 'it sounds when it is turned on').toBe(3);
  const trends = page.getByRole('button', { name: 'Trends' });
  await passDraw(page, site, 'india', QUICK);
  await comeBack(page);
  await expect(trends).toBeEnabled({ timeout: DRAWN_MS });
  await trends.click();
  const dialog = page.getByRole('dialog', { name: 'Trends' });
  await expect(dialog.getByRole('img', { name: /^Bead road\. Big \d+ · Small \d+/ })).toBeVisible();
  await expect(dialog.getByRole('img', { name: /^Big road\. Odd \d+ · Even \d+/ })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await passDraw(page, site, 'india', QUICK);
  await comeBack(page);
  await expect.poll(notes, { timeout: DRAWN_MS, message: 'a new draw sounds' }).toBeGreaterThan(3);

  await page.reload();
  await expect(sound, 'it is remembered').toHaveAttribute('aria-pressed', 'true');
  await enterAsPlayer(page, site);
  await page.goto(address);
  await expect(sound, 'another person on the same device').toHaveAttribute('aria-pressed', 'false');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(sound, 'who wants little motion gets no sound either').toHaveCount(0);
});

test('each card of a lottery opens it with its first bet, and shows what it can win @both', async ({ page, site }) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/lottery'));
  const card = page.locator('main [data-lottery=SIX45]');
  await expect(card).toContainText(/Win up to .?₹/);
  await card.click();
  await expect(page).toHaveURL(/\/lottery\?gameCode=SIX45&playType=/);
});
