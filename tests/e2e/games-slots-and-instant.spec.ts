import type { Page } from '@playwright/test';
import type { FamilyId } from '../../games/families/family.ts';
import type { PlayedAnswer } from '../../games/protocol/play-answers.ts';
import { openGame } from '../support/open-game.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

async function enter(page: Page, site: Site, family: FamilyId): Promise<void> {
  await enterAsPlayer(page, site);
  await openGame(page, family);
  await expect(page.locator('[data-main-action]').first()).toBeEnabled();
}

/** Does something that is answered with a round, and gives the answer. */
async function answerTo(page: Page, does: () => Promise<unknown>): Promise<PlayedAnswer> {
  const [response] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes('/api/rounds') && response.request().method() === 'POST',
    ),
    does(),
  ]);
  return response.json();
}

const readMinor = (text: string): string => String(Number(text.replaceAll(/\D/g, '')));

/** The balance in the bar becomes what the server has said. */
const expectBalance = (page: Page, { balanceMinor }: PlayedAnswer) =>
  expect
    .poll(async () => readMinor((await page.locator('header bdi').textContent()) ?? ''), { timeout: 90_000 })
    .toBe(String(balanceMinor));

const main = (page: Page) => page.locator('[data-main-action]').first();

test('R9.05 a slot spins by button and by Space, and its end and balance are the server’s', async ({ page, site }) => {
  await enter(page, site, 'slot');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quick' }).click();
  const said = page.locator('output[aria-live=polite]');
  await page.getByRole('heading', { level: 1 }).click();
  for (const spin of [() => main(page).click(), () => page.keyboard.press('Space')]) {
    const played = await answerTo(page, spin);
    await expect(said).toHaveText(played.round.paidMinor === '0' ? 'No win' : /pays?/, { timeout: 60_000 });
    await expectBalance(page, played);
    await page.getByRole('heading', { level: 1 }).click();
  }
});

test('R9.05 spins go on by themselves until somebody stops them @desktop', async ({ page, site }) => {
  await enter(page, site, 'slot');
  await page.getByRole('button', { name: 'Quick' }).click();
  await page.getByRole('button', { name: 'Auto', exact: true }).click();
  await expectAccessible(page);
  await answerTo(page, () => page.getByRole('button', { name: 'Start' }).click());
  const stop = page.getByRole('button', { name: /^Stop auto/ });
  const second = await answerTo(page, async () => undefined);
  await stop.click();
  await expectBalance(page, second);
  await expect(page.getByRole('button', { name: 'Auto', exact: true })).toBeEnabled();
});

test('R9.05 a flight is left by itself or by Space, or crashes, as the server says', async ({ page, site }) => {
  await enter(page, site, 'crash');
  await expectAccessible(page);
  const said = page.getByRole('status').filter({ hasText: /You left at|Crashed at/ });
  await page.getByRole('checkbox').check();
  await page.getByRole('textbox').fill('1.01');
  await main(page).click();
  await expect(said).toBeVisible();
  await page.getByRole('checkbox').uncheck();
  // Space belongs to whatever has the focus; here nothing shall have it.
  await page.getByRole('heading', { level: 1 }).click();
  const begun = await answerTo(page, () => page.keyboard.press('Space'));
  expect(begun.round.view).not.toHaveProperty('pointHundredths');
  const leave = page.getByRole('button', { name: /^Leave with/ });
  await expect(leave.or(said)).toBeVisible();
  if (await leave.isVisible()) {
    const left = await answerTo(page, () => page.keyboard.press('Space')).catch(() => undefined);
    if (left) await expectBalance(page, left);
  }
  await expect(said).toBeVisible();
});

test('R9.05 tiles of the mines are opened by keys, and the prize is taken', async ({ page, site }) => {
  await enter(page, site, 'mines');
  await expectAccessible(page);
  for (let mines = 3; mines > 1; mines -= 1) await page.getByRole('button', { name: 'Fewer mines' }).click();
  const begun = await answerTo(page, () => main(page).click());
  expect(begun.round.view).not.toHaveProperty('layout');
  await page.getByRole('button', { name: 'Row 3, column 3: closed' }).focus();
  await page.keyboard.press('ArrowRight');
  const opened = await answerTo(page, () => page.keyboard.press('Enter'));
  if (opened.round.isOver) {
    await expect(page.getByRole('button', { name: 'Row 3, column 4: mine' })).toBeVisible();
    return expectBalance(page, opened);
  }
  await expect(page.getByRole('button', { name: 'Row 3, column 4: safe' })).toBeVisible();
  // Who loads the page again finds the round as it was left.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Row 3, column 4: safe' })).toBeVisible();
  const taken = await answerTo(page, () => page.getByRole('button', { name: /^Take/ }).click());
  expect(taken.round.isOver).toBe(true);
  await expectBalance(page, taken);
  await expect(page.getByRole('status').filter({ hasText: /^You take/ })).toBeVisible();
});

test('R9.05 a plinko ball falls into the slot that the server says', async ({ page, site }) => {
  await enter(page, site, 'plinko');
  await expectAccessible(page);
  const said = page.getByRole('status').filter({ hasText: /^The ball falls into/ });
  for (const press of [() => main(page).click(), () => page.keyboard.press('Space')]) {
    const played = await answerTo(page, press);
    await expectBalance(page, played);
    await expect(said).toBeVisible();
  }
});

test('R9.05 the dice show the roll that the server says', async ({ page, site }) => {
  await enter(page, site, 'dice');
  await expectAccessible(page);
  const played = await answerTo(page, () => main(page).click());
  const { roll } = played.round.view as { roll: number };
  await expect(page.getByText(`The roll is ${(roll / 100).toFixed(2)}`)).toBeVisible();
  await expectBalance(page, played);
});
