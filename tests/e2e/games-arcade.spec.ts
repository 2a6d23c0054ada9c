import type { Page } from '@playwright/test';
import { formatMinor } from '../../engine/money/currency.ts';
import type { PlayedAnswer } from '../../games/protocol/play-answers.ts';
import { holdNextLook } from '../support/held-look.ts';
import { openGame } from '../support/open-game.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const MERCHANT = 'india';

/** Does something that asks the server for a step of a round. @returns what the server answered */
async function playing(page: Page, step: () => Promise<unknown>, path = /\/api\/rounds/): Promise<PlayedAnswer> {
  const answered = page.waitForResponse(
    (response) => path.test(response.url()) && response.request().method() === 'POST',
    { timeout: 15_000 },
  );
  await step();
  const response = await answered;
  expect(response.status()).toBe(200);
  return (await response.json()) as PlayedAnswer;
}

/** A step in an open round. */
const ROUND_PATH = /\/api\/rounds\/[\w-]+$/;

const expectBalance = (page: Page, { balanceMinor }: PlayedAnswer) =>
  expect(page.locator('header bdi')).toHaveText(formatMinor(BigInt(balanceMinor ?? 0), 'INR', 'en-IN'));

test.beforeEach(async ({ page, site }) => {
  await enterAsPlayer(page, site, MERCHANT);
});

test("R1.01g keno is drawn ball by ball, and its final result is the server's answer @both", async ({ page }) => {
  await openGame(page, 'keno');
  await expect(page.getByRole('button', { name: 'Pick at least one number' })).toBeDisabled();
  await page.getByRole('button', { name: '7', exact: true }).click();
  await expect(page.getByRole('button', { name: '7', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Quick pick' }).click();
  const played = await playing(page, () => page.getByRole('button', { name: 'Draw', exact: true }).click());
  const { hits, drawn, picks } = played.round.view as { hits: number; drawn: number[]; picks: number[] };
  await expect(page.getByRole('status').filter({ hasText: 'Drawn' })).toHaveText(
    `${hits} of ${picks.length} hit. Drawn: ${drawn.join(', ')}`,
  );
  await expect(page.getByRole('button', { name: /, (drawn|hit)$/ })).toHaveCount(20);
  await expectBalance(page, played);
  await expectAccessible(page);
});

test('R1.01g keno is played with keys alone: arrows walk over the numbers, the space bar draws @desktop', async ({
  page,
}) => {
  await openGame(page, 'keno', 1);
  const first = page.getByRole('button', { name: '1', exact: true });
  await first.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: '12', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const played = await playing(page, () => page.keyboard.press('Space'));
  expect(played.round.bet).toMatchObject({ picks: [1, 12] });
  await expectBalance(page, played);
});

test('R1.01j each shot at a fish is a separate bet; the table shows its catch and can be left at any time @both', async ({
  page,
}) => {
  await openGame(page, 'fishing');
  await expect(page.getByText('Tap a fish to target it')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Target: /)).toBeVisible();
  const shot = await playing(page, () => page.keyboard.press('Space'), ROUND_PATH);
  const { lastShot, shots } = shot.round.view as { lastShot: { caught: boolean }; shots: number };
  expect(shots).toBe(1);
  await expect(page.getByRole('status').filter({ hasText: lastShot.caught ? /^Caught: / : /^Missed: / })).toHaveCount(
    1,
  );
  await expectBalance(page, shot);
  await page
    .getByRole('list', { name: 'Fish and what they pay' })
    .getByRole('button', { disabled: false })
    .last()
    .click();
  await playing(page, () => page.getByRole('button', { name: /^Fire/ }).click(), ROUND_PATH);
  await expectAccessible(page);
  await playing(page, () => page.getByRole('button', { name: 'Leave the table' }).click(), ROUND_PATH);
  await expect(page.getByRole('region', { name: 'The table is closed' })).toContainText('Shots2');
});

/** A button that backs someone in a match at odds. */
const oddsIn = (page: Page, match: number) =>
  page
    .getByRole('list', { name: 'Matches' })
    .locator('> li')
    .nth(match)
    .getByRole('button', { name: /odds for .*\d\.\d{3}/ })
    .first();

test('R1.01d a bet on a match is placed on a line that is slower than the looks at it @phone', async ({ page }) => {
  await openGame(page, 'sports');
  await oddsIn(page, 0).click();
  const place = page.getByRole('button', { name: /^Bet ₹/ });
  if (!(await place.isVisible())) await page.getByRole('button', { name: /^Bet slip/ }).click();
  await page.getByRole('checkbox', { name: 'Accept lower odds' }).check();
  const { letGo } = await holdNextLook(page);
  // By then the next look would have been due.
  await page.waitForTimeout(1_200);
  const placed = playing(page, () => place.click(), ROUND_PATH);
  await page.waitForTimeout(300);
  letGo();
  const { round } = await placed;
  expect((round.view as { tickets: object[] }).tickets).toHaveLength(1);
  await expect(page.getByRole('button', { name: /^My bets/ })).toContainText('1');
});

for (const family of ['sports', 'esports'] as const)
  test(`R1.01d R1.01e bets on ${family} are placed at the odds that are shown, single and combined, and followed @phone`, async ({
    page,
  }, info) => {
    await openGame(page, family);
    await expect(page.getByRole('list', { name: 'Matches' }).locator('> li')).toHaveCount(6);
    const back = (match: number) => oddsIn(page, match).click();
    const slip = page.getByRole('button', { name: /^Bet slip/ });
    const place = page.getByRole('button', { name: /^Bet ₹/ });
    const open = async () => {
      if (!(await place.isVisible())) await slip.click();
    };
    await back(0);
    await back(1);
    await open();
    const combined = await playing(page, () => place.click(), ROUND_PATH);
    expect((combined.round.view as { tickets: { legs: object[] }[] }).tickets[0]?.legs).toHaveLength(2);
    await expectBalance(page, combined);
    if (info.project.name === 'mobile') await slip.click();
    await back(2);
    await open();
    // Once the matches have begun odds move every two seconds; a refused bet would not be a fault.
    await page.getByRole('checkbox', { name: 'Accept lower odds' }).check();
    const single = await playing(page, () => place.click(), ROUND_PATH);
    expect((single.round.view as { tickets: object[] }).tickets).toHaveLength(2);
    await expectBalance(page, single);
    await page.getByRole('button', { name: /^My bets/ }).click();
    await expect(page.getByText('Potential payout')).toHaveCount(2);
    await expectAccessible(page);
    const looked = await page.waitForResponse((response) => ROUND_PATH.test(response.url()));
    expect(looked.request().method()).toBe('GET');
  });
