import type { Page, Response } from '@playwright/test';
import { formatMinor } from '../../engine/money/currency.ts';
import type { LiveTableAnswer, PlayedAnswer } from '../../games/protocol/play-answers.ts';
import { openGame } from '../support/open-game.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const MERCHANT = 'india';
/** A whole round of a live table, from the moment that bets are taken. */
const LIVE_ROUND_MS = 40_000;
/** What it takes to bet there. */
const BETTING_MS = 8_000;
const SHOWN_TIMEOUT_MS = 20_000;
/** Until a hand has begun at a multiplayer table, and the turn has come. */
const HAND_TIMEOUT_MS = 40_000;

/** Does something that asks the server for a step of a round. @returns what the server answered */
async function playing(page: Page, step: () => Promise<void>): Promise<PlayedAnswer> {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/rounds') && response.request().method() === 'POST',
  );
  await step();
  const response = await answered;
  expect(response.status()).toBe(200);
  return (await response.json()) as PlayedAnswer;
}

const balanceOf = (page: Page) => page.locator('header bdi');

/** The server's balance is on the screen: the board has shown everything. */
const expectBalance = (page: Page, { balanceMinor }: PlayedAnswer) =>
  expect(balanceOf(page)).toHaveText(formatMinor(BigInt(balanceMinor ?? Number.NaN), 'INR', 'en-IN'), {
    timeout: SHOWN_TIMEOUT_MS,
  });

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.beforeEach(async ({ page, site }) => {
  await enterAsPlayer(page, site, MERCHANT);
});

test('R1.01b blackjack is played to its end with buttons and keys; outcome and balance are those of the server @both', async ({
  page,
}) => {
  await openGame(page, 'blackjack');
  let played = await playing(page, () => press(page, 'Deal'));
  await expect(page.getByRole('img')).toHaveCount(4);
  await expectAccessible(page);
  if (played.round.actions.includes('refuseInsurance')) {
    await expect(page.getByRole('button', { name: 'No insurance' })).toBeEnabled();
    played = await playing(page, () => page.keyboard.press('n'));
  }
  while (!played.round.isOver) {
    await expect(page.getByRole('button', { name: 'Stand' })).toBeEnabled();
    played = await playing(page, () => page.keyboard.press('s'));
  }
  await expectBalance(page, played);
  const outcome = page.locator('output', { hasText: /against/ });
  const isWon = BigInt(played.round.paidMinor) > BigInt(played.round.stakedMinor);
  await expect(outcome).toHaveText(isWon ? /Win|Blackjack/ : played.round.paidMinor === '0' ? /Lost|Bust/ : /Push/);
  await expectAccessible(page);
});

test('R1.01b an open hand of blackjack resumes after a reload @desktop', async ({ page }) => {
  await openGame(page, 'blackjack', 1);
  let played: PlayedAnswer;
  do {
    await expect(page.getByRole('button', { name: 'Deal' })).toBeEnabled({ timeout: SHOWN_TIMEOUT_MS });
    played = await playing(page, () => press(page, 'Deal'));
  } while (played.round.isOver);
  await page.reload();
  await expect(page.getByRole('img')).toHaveCount(4);
  await expect(page.getByRole('button', { name: /Stand|No insurance/ })).toBeEnabled();
});

test("R1.01b chips on Andar and Bahar are undone, doubled and repeated, and paid by the server's result @both", async ({
  page,
}) => {
  await openGame(page, 'andar-bahar');
  await press(page, 'Andar');
  await press(page, 'Bahar');
  await press(page, 'Undo');
  await press(page, 'Double the bet');
  const bet = page.waitForRequest((request) => request.url().endsWith('/api/rounds'));
  const played = await playing(page, () => press(page, 'Deal'));
  const { chips } = (await bet).postDataJSON() as { chips: { spot: string; stakeMinor: string }[] };
  expect(chips).toEqual([{ spot: 'andar', stakeMinor: played.round.stakedMinor }]);
  await expectBalance(page, played);
  const { winner } = played.round.view as { winner: string };
  expect(played.round.paidMinor === '0').toBe(winner !== 'andar');
  await expect(page.locator('output', { hasText: 'wins on card' })).toHaveText(
    winner === 'andar' ? /^Andar/ : /^Bahar/,
  );
  await expectAccessible(page);
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  const again = await playing(page, () => page.keyboard.press('Space'));
  expect(again.round.stakedMinor).toBe(played.round.stakedMinor);
});

test('R1.01i a lone player at teen patti plays with labelled bots, and packing costs the stake @phone', async ({
  page,
}) => {
  // A separate game for each kind of window and each try: a player of the same one would join the table.
  const { project, retry } = test.info();
  await openGame(page, 'teen-patti', (project.name === 'mobile' ? 1 : 0) + 2 * retry);
  await press(page, 'Sit down');
  const see = page.getByRole('button', { name: 'See cards' });
  await expect(see).toBeEnabled({ timeout: HAND_TIMEOUT_MS });
  await expect(page.getByRole('group', { name: /\(Bot\)/ })).toHaveCount(4);
  await expectAccessible(page);
  await playing(page, () => page.keyboard.press('s'));
  await expect(page.getByRole('img', { name: / of / })).toHaveCount(3);
  const packed = await playing(page, () => press(page, 'Pack'));
  expect(packed.round).toMatchObject({ isOver: true, paidMinor: '0' });
  await expect(page.getByRole('group', { name: /^You, Packed/ })).toBeVisible();
  await expect(page.locator('output', { hasText: 'wins the pot' })).toBeVisible({ timeout: SHOWN_TIMEOUT_MS });
  await press(page, 'Leave the table');
  await expect(page.getByRole('button', { name: 'Sit down' })).toBeEnabled();
});

/** Waits until the live table takes bets, and will for long enough to place some. */
async function waitForBets(page: Page): Promise<void> {
  const takesBets = async (response: Response): Promise<boolean> => {
    if (!response.url().endsWith('/api/live')) return false;
    const { phase, remainingMs } = (await response.json()) as LiveTableAnswer;
    return phase === 'betting' && remainingMs > BETTING_MS;
  };
  await page.waitForResponse(takesBets, { timeout: LIVE_ROUND_MS });
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-disabled', 'false');
}

test('R1.01b roulette: chips lie where a finger or a key put them, and are taken back @both', async ({ page }) => {
  await openGame(page, 'roulette');
  const cloth = page.getByRole('listbox');
  await waitForBets(page);
  await page.getByRole('option', { name: /^Red/ }).click();
  await cloth.press('ArrowUp');
  await cloth.press('Enter');
  const laid = cloth.getByRole('option', { selected: true });
  await expect(laid).toHaveCount(2);
  await cloth.press('Delete');
  await expect(laid).toHaveCount(1);
  await expect(laid).toHaveText(/^Red/);
  await expectAccessible(page);
});

test('R1.01b a bet at a live table survives a reload and ends with the number and the money of the server @desktop', async ({
  page,
}) => {
  await openGame(page, 'roulette');
  await waitForBets(page);
  const red = page.getByRole('option', { name: /^Red/ });
  await red.click();
  const placed = await playing(page, () => press(page, 'Place bet'));
  expect(placed.round).toMatchObject({ isOver: false, view: { number: null } });
  await expectBalance(page, placed);
  await page.reload();
  await expect(red).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Your bet is placed' })).toBeDisabled();
  const settled = await page.waitForResponse(
    async (response) =>
      response.url().endsWith(`/api/rounds/${placed.round.roundId}`) &&
      ((await response.json()) as PlayedAnswer).round.isOver,
    { timeout: LIVE_ROUND_MS },
  );
  const played = (await settled.json()) as PlayedAnswer;
  const { number } = played.round.view as { number: number };
  const isPaid = played.round.paidMinor !== '0';
  const told = new RegExp(`^${number}, ${isPaid ? 'Red' : '(Black|Zero)'}`);
  await expect(page.locator('output', { hasText: told })).toBeVisible();
  expect(played.round.paidMinor).toBe(isPaid ? String(BigInt(played.round.stakedMinor) * 2n) : '0');
  await expectBalance(page, played);
});
