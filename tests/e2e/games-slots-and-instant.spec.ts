import type { Page, Response } from '@playwright/test';
import type { FamilyId } from '../../games/families/family.ts';
import type { PlayedAnswer } from '../../games/protocol/play-answers.ts';
import { type HeldLook, holdNextLook } from '../support/held-look.ts';
import { openGame } from '../support/open-game.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

async function enter(page: Page, site: Site, family: FamilyId): Promise<void> {
  await enterAsPlayer(page, site);
  await openGame(page, family);
  await expect(page.locator('[data-main-action]').first()).toBeEnabled();
}

/** Until a round has been shown to its end, free spins and all. */
const SHOW_MS = 90_000;
/** Until the server knows that a flight is left. */
const LEAVE_MS = 10_000;
/** Spins that are played automatically unless someone wants more. */
const AUTO_SPINS = 10;

const isPlay = (response: Response) => response.url().includes('/api/rounds') && response.request().method() === 'POST';

/** Does something that is answered with a round, and gives the answer. */
async function answerTo(page: Page, does: () => Promise<unknown>, timeout?: number): Promise<PlayedAnswer> {
  const [response] = await Promise.all([
    page.waitForResponse(isPlay, timeout === undefined ? {} : { timeout }),
    does(),
  ]);
  return response.json();
}

/** The balance in the bar, in minor units. */
const shownMinor = async (page: Page): Promise<string> =>
  String(Number(((await page.locator('header bdi').textContent()) ?? '').replaceAll(/\D/g, '')));

/** The balance in the bar becomes the server's. */
const expectBalance = (page: Page, { balanceMinor }: PlayedAnswer) =>
  expect.poll(() => shownMinor(page), { timeout: SHOW_MS }).toBe(String(balanceMinor));

const main = (page: Page) => page.locator('[data-main-action]').first();

test('R1.01c a slot spins by button and by Space, and its end and balance are the server’s @both', async ({
  page,
  site,
}) => {
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

/** Free spins end automatic play. */
const hasFreeSpins = ({ round }: PlayedAnswer) => (round.view as { spins: readonly object[] }).spins.length > 1;

test('R1.01c spins continue on their own until someone stops them @desktop', async ({ page, site }) => {
  test.setTimeout(240_000);
  await enter(page, site, 'slot');
  await page.getByRole('button', { name: 'Quick' }).click();
  const auto = page.getByRole('button', { name: 'Auto', exact: true });
  await auto.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const played: PlayedAnswer[] = [];
  page.on('response', async (response) => {
    if (isPlay(response)) played.push(await response.json());
  });
  let first: PlayedAnswer;
  do {
    await expect(auto).toBeEnabled({ timeout: SHOW_MS });
    played.length = 0;
    await auto.click();
    first = await answerTo(page, () => page.getByRole('button', { name: 'Start' }).click());
  } while (hasFreeSpins(first));
  await expect.poll(() => played.length, { timeout: SHOW_MS }).toBeGreaterThan(1);
  await page.getByRole('button', { name: /^Stop auto/ }).click();
  await expect(auto).toBeEnabled({ timeout: SHOW_MS });
  await expect(async () => {
    expect(await shownMinor(page)).toBe(played.at(-1)?.balanceMinor);
  }).toPass({ timeout: SHOW_MS });
  expect(played.length, 'it was stopped before its end').toBeLessThan(AUTO_SPINS);
});

/** Where the ends of flights are announced. */
const ended = (page: Page) => page.getByRole('status').filter({ hasText: /Cashed out at|Crashed at/ });
const flights = (page: Page) => page.getByRole('list', { name: 'Last flights' }).getByRole('listitem');

/** Sets that a flight is left on its own as soon as one can be. */
async function leaveAtOnce(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('textbox').fill('1.01');
}

/** Space belongs to whatever has the focus; here nothing shall have it. */
const freeTheKeys = (page: Page) => page.getByRole('heading', { level: 1 }).click();

test('R1.01l a flight is left automatically or by Space, or crashes, as the server decides @phone', async ({
  page,
  site,
}) => {
  await enter(page, site, 'crash');
  await expectAccessible(page);
  await leaveAtOnce(page);
  await main(page).click();
  await expect(flights(page)).toHaveCount(1);
  await expect(ended(page)).toBeVisible();
  await page.getByRole('checkbox').uncheck();
  await freeTheKeys(page);
  await expect(main(page)).toBeEnabled();
  const begun = await answerTo(page, () => page.keyboard.press('Space'));
  expect(begun.round.view).not.toHaveProperty('pointHundredths');
  const leave = page.getByRole('button', { name: /^Cash out/ });
  await expect(leave.or(flights(page).nth(1))).toBeVisible();
  if (await leave.isVisible()) {
    const left = await answerTo(page, () => page.keyboard.press('Space'), LEAVE_MS).catch(() => undefined);
    if (left) await expectBalance(page, left);
  }
  await expect(flights(page)).toHaveCount(2);
  await expect(ended(page)).toBeVisible();
});

/** Begins flights until one is still in the air at the first look at it, which is held back on its way to the page. */
async function flyOnSlowLine(page: Page): Promise<HeldLook> {
  for (;;) {
    const held = holdNextLook(page);
    await page.getByRole('button', { name: 'Take off' }).click();
    const look = await held;
    if (!look.answer.round.isOver) return look;
    look.letGo();
  }
}

test('R1.01l a flight is left on a line that is slower than the looks at it', async ({ page, site }) => {
  await enter(page, site, 'crash');
  let left: PlayedAnswer;
  do {
    const { letGo } = await flyOnSlowLine(page);
    await freeTheKeys(page);
    // By then the next look would have been due.
    await page.waitForTimeout(500);
    const answered = answerTo(page, () => page.keyboard.press('Space'), LEAVE_MS);
    await page.waitForTimeout(300);
    letGo();
    left = await answered;
    expect(left.round.isOver).toBe(true);
    await expectBalance(page, left);
    // It may have crashed before the press reached the server.
  } while (left.round.paidMinor === '0');
  await expect(ended(page)).toHaveText(/^Cashed out at/);
});

test('R1.01l a press just after the end of a flight does not begin the next one @phone', async ({ page, site }) => {
  await enter(page, site, 'crash');
  await leaveAtOnce(page);
  const pressed = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const watch = new MutationObserver(() => {
          const texts = [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
          if (!texts.some((text) => /Cashed out at|Crashed at/.test(text))) return;
          watch.disconnect();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true }));
          done();
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  let begun = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/rounds')) begun += 1;
  });
  await main(page).click();
  await pressed;
  await expect(main(page)).toHaveText('Take off');
  await expect(main(page)).toBeEnabled();
  expect(begun).toBe(1);
  await main(page).click();
  await expect(flights(page)).toHaveCount(2);
  expect(begun).toBe(2);
});

test('R1.01l tiles of the mines are opened by keys, and the prize is taken @phone', async ({ page, site }) => {
  await enter(page, site, 'mines');
  await expectAccessible(page);
  for (let mines = 3; mines > 1; mines -= 1) await page.getByRole('button', { name: 'Fewer mines' }).click();
  const begun = await answerTo(page, () => main(page).click());
  expect(begun.round.view).not.toHaveProperty('layout');
  const tile = page.getByRole('button', { name: 'Row 3, column 3: closed' });
  await expect(tile).toHaveAttribute('aria-disabled', 'false');
  await tile.focus();
  await page.keyboard.press('ArrowRight');
  const opened = await answerTo(page, () => page.keyboard.press('Enter'));
  if (opened.round.isOver) {
    await expect(page.getByRole('button', { name: 'Row 3, column 4: mine' })).toBeVisible();
    return expectBalance(page, opened);
  }
  await expect(page.getByRole('button', { name: 'Row 3, column 4: safe' })).toBeVisible();
  // A reload finds the round as it was left.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Row 3, column 4: safe' })).toBeVisible();
  const taken = await answerTo(page, () => page.getByRole('button', { name: /^Cash out/ }).click());
  expect(taken.round.isOver).toBe(true);
  await expectBalance(page, taken);
  await expect(page.getByRole('status').filter({ hasText: /^You cashed out/ })).toBeVisible();
});

test("R1.01l a plinko ball falls into the server's slot @both", async ({ page, site }) => {
  await enter(page, site, 'plinko');
  await expectAccessible(page);
  const said = page.getByRole('status').filter({ hasText: /^The ball landed on/ });
  for (const press of [() => main(page).click(), () => page.keyboard.press('Space')]) {
    const played = await answerTo(page, press);
    await expectBalance(page, played);
    await expect(said).toBeVisible();
  }
});

test("R1.01l the dice show the server's roll @both", async ({ page, site }) => {
  await enter(page, site, 'dice');
  await expectAccessible(page);
  const played = await answerTo(page, () => main(page).click());
  const { roll } = played.round.view as { roll: number };
  await expect(page.getByText(`You rolled ${(roll / 100).toFixed(2)}`)).toBeVisible();
  await expectBalance(page, played);
});
