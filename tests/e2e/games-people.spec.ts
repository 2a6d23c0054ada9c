import type { Browser, Page } from '@playwright/test';
import { openGame } from '../support/open-game.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

const MERCHANT = 'india';
/** Until a hand has begun and been dealt, and until someone's turn has come. */
const HAND_TIMEOUT_MS = 40_000;

/** Someone else at the game, in a window of the same kind. */
async function enter(browser: Browser, site: Site, nth: number): Promise<Page> {
  const { viewport, hasTouch, isMobile } = test.info().project.use;
  const context = await browser.newContext({
    ...(viewport === undefined ? {} : { viewport }),
    ...(hasTouch === undefined ? {} : { hasTouch }),
    ...(isMobile === undefined ? {} : { isMobile }),
  });
  const page = await context.newPage();
  await enterAsPlayer(page, site, MERCHANT);
  await openGame(page, 'teen-patti', nth);
  return page;
}

const pack = (page: Page) => page.getByRole('button', { name: 'Pack', exact: true });
const people = (page: Page) => page.getByRole('group', { name: /\(Person\)/ });
const cards = (page: Page) => page.getByRole('img', { name: / of / });

/** Waits until one of two is asked for a move. @returns that one, then the other */
async function whoseTurn(one: Page, other: Page): Promise<readonly [Page, Page]> {
  await expect(async () => {
    expect((await pack(one).isVisible()) || (await pack(other).isVisible())).toBe(true);
  }).toPass({ timeout: HAND_TIMEOUT_MS, intervals: [200] });
  return (await pack(one).isVisible()) ? [one, other] : [other, one];
}

/** The first of the games that these tests play at, and how many they are: no one else sits there. */
const [FIRST_GAME, GAMES] = [5, 3];

/** One of these games: another one where a try has failed, whose people may still sit at their table. */
const gameOf = (nth: number): number => FIRST_GAME + nth + GAMES * test.info().retry;

/** One for each kind of window. */
const gameOfWindow = (): number => gameOf(test.info().project.name === 'mobile' ? 1 : 0);

test('R1.01i two people find each other at a table, see who is a bot, and no one sees the cards of the other @phone', async ({
  browser,
  site,
}) => {
  const [one, other] = [await enter(browser, site, gameOfWindow()), await enter(browser, site, gameOfWindow())];
  await expectAccessible(one);
  await one.getByRole('button', { name: 'Sit down' }).click();
  await expect(one.getByRole('button', { name: 'Leave the table' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sit down' })).toBeEnabled();
  await other.locator('body').click({ position: { x: 1, y: 1 } });
  await other.keyboard.press('Space');
  for (const page of [one, other])
    await expect(people(page)).toHaveAttribute('aria-label', /^\S{1,3}\*\*\*\S? \(Person\)/, {
      timeout: HAND_TIMEOUT_MS,
    });
  const [turn, waiting] = await whoseTurn(one, other);
  await expect(turn.getByRole('group', { name: /\(Bot\)/ })).toHaveCount(3);
  await expect(turn.locator('output', { hasText: 'Your turn' })).toBeVisible();
  await expectAccessible(turn);
  await turn.keyboard.press('s');
  await expect(cards(turn)).toHaveCount(3);
  await expect(people(waiting)).toHaveAttribute('aria-label', /Seen/);
  await expect(cards(waiting)).toHaveCount(0);
  await turn.keyboard.press('p');
  await expect(turn.getByRole('group', { name: /^You, Packed/ })).toBeVisible();
  await expect(people(waiting)).toHaveAttribute('aria-label', /Packed/);
  await expectAccessible(waiting);
  await Promise.all([one, other].map((page) => page.context().close()));
});

test('R1.01i a seat outlives a reload, and who leaves in the middle of a hand is asked once more @desktop', async ({
  browser,
  site,
}) => {
  const [one, other] = [await enter(browser, site, gameOf(2)), await enter(browser, site, gameOf(2))];
  for (const page of [one, other]) await page.getByRole('button', { name: 'Sit down' }).click();
  const [turn, waiting] = await whoseTurn(one, other);
  await turn.reload();
  await expect(pack(turn)).toBeVisible();
  await turn.getByRole('button', { name: 'Leave the table' }).click();
  await expect(pack(turn)).toBeVisible();
  await turn.getByRole('button', { name: 'Pack and leave' }).click();
  await expect(turn.getByRole('button', { name: 'Sit down' })).toBeEnabled();
  await expect(people(waiting)).toHaveAttribute('aria-label', /Packed/);
  await turn.getByRole('button', { name: 'Your rounds' }).click();
  const rounds = turn.getByRole('dialog').getByRole('button', { name: /Show the round/ });
  await rounds.first().click();
  await expect(turn.getByRole('dialog').getByRole('group', { name: /^You, Packed/ })).toBeVisible();
  await Promise.all([one, other].map((page) => page.context().close()));
});
