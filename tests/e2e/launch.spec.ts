import type { Page } from '@playwright/test';
import { bet, session, win } from '../../schemas/vendor/vendor-calls.ts';
import { makeNewcomer, newAccount, PASSWORD } from '../support/newcomer.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { DESK_STUDIO, WALLET_STUDIO } from '../support/site-vendors.ts';
import { callWallet } from '../support/vendor-client.ts';
import { DESK_CONTROL, type DeskOrder } from '../support/vendor-desk.ts';

const LOBBY = `/slot-games?vassalage=${DESK_STUDIO}`;
const MEMBER = { account: 'member', password: 'Member-2468' };

/** The back office is one for all devices of a form: these tests set its answers in turn. */
test.describe.configure({ mode: 'serial' });

async function deskSays(page: Page, site: Site, saying: Omit<DeskOrder, 'isDesktop'> = {}): Promise<void> {
  const order: DeskOrder = { isDesktop: (page.viewportSize()?.width ?? 0) > 767, ...saying };
  await fetch(`${site.desk.origin}${DESK_CONTROL}`, { method: 'POST', body: JSON.stringify(order) });
}
test.beforeEach(({ page, site }) => deskSays(page, site));

const pressTile = (page: Page) => page.locator('[data-game] a').first().click();
const frameOf = (page: Page) => page.locator('iframe');
const gameIn = (page: Page) => page.frameLocator('iframe').getByRole('heading', { name: 'Game of a test' });
const bar = (page: Page) => page.getByRole('region', { name: 'Game controls' });
const launchTokenOf = async (page: Page) =>
  new URL((await frameOf(page).getAttribute('src')) ?? '').searchParams.get('token') ?? '';

async function fillLogin(page: Page, { account, password } = MEMBER): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in', exact: true });
  await dialog.locator('input[name=username]').fill(account);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.locator('button[type=submit]').click();
}

/** Lets time pass for someone who stays: a device that slept for long would have paused the play. */
async function passMinutes(page: Page, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) await page.clock.fastForward('01:00');
}

/** The open game's vendor calls the wallet: a separate round, begun without a stake. */
async function beginRound(page: Page, site: Site) {
  const access = { url: `http://localhost:${site.port}`, merchant: 'india', vendor: 'desk', secret: site.desk.secret };
  const begun = await callWallet(access, session, { requestId: 'begin', launchToken: await launchTokenOf(page) });
  const { sessionToken, playerId } = begun.value as { sessionToken: string; playerId: string };
  const money = { requestId: 'money', roundId: newAccount('rnd'), currency: 'INR' };
  const stake = (name: string, amountMinor: string) =>
    callWallet(access, bet, { ...money, sessionToken, amountMinor, transactionId: `${money.roundId}-${name}` });
  const pay = (name: string, amountMinor: string) =>
    callWallet(access, win, {
      ...money,
      playerId,
      amountMinor,
      transactionId: `${money.roundId}-${name}`,
      betId: `${money.roundId}-free`,
    });
  expect((await stake('free', '0')).message).toBe('ok');
  return { stake, pay };
}

/** A member of this test alone, in a game. */
async function openGame(page: Page, site: Site): Promise<string> {
  const account = await makeNewcomer(page, site, 'ply');
  await page.goto(site.url('india', LOBBY));
  await pressTile(page);
  await expect(gameIn(page)).toBeVisible();
  return account;
}

test('R2.11a R2.33b R6.01b a visitor of a new device presses a tile, logs in rather than registers, and is in the game, in a frame that may do little @both', async ({
  page,
  site,
}) => {
  const headers = (await page.goto(site.url('india', LOBBY)))?.headers();
  const frameSources = headers?.['content-security-policy']?.match(/frame-src ([^;]+)/)?.[1]?.split(' ') ?? [];
  expect(frameSources).toContain(site.desk.origin);
  expect(frameSources.every((source) => /^https?:\/\/[^*]+$/.test(source))).toBe(true);
  await pressTile(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await fillLogin(page);
  await expect(gameIn(page)).toBeVisible();
  await expect(page).toHaveURL(/\/game\?gameId=SUNDIAL-\d+$/);
  await expect(frameOf(page)).toHaveAttribute('src', new RegExp(`^${site.desk.origin}/play\\?token=`));
  await expect(frameOf(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
  await expect(frameOf(page)).toHaveAttribute('allow', 'fullscreen; autoplay');
  await expect(bar(page).getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(bar(page).getByTestId('balance')).toContainText('₹');
  await expectAccessible(page);
});

test('R2.11b back leads to the page that opened the game, and forward launches it again @phone', async ({
  page,
  site,
}) => {
  await openGame(page, site);
  const first = await launchTokenOf(page);
  await page.reload();
  await expect(gameIn(page)).toBeVisible();
  const second = await launchTokenOf(page);
  expect(second).not.toBe(first);
  await bar(page).getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`/slot-games.*${DESK_STUDIO}`));
  await page.goForward();
  await expect(gameIn(page)).toBeVisible();
  expect(await launchTokenOf(page)).not.toBe(second);
});

test('R2.11a a game may ask to be left and for a deposit; no other page may', async ({ page, site }) => {
  await openGame(page, site);
  const launched = await launchTokenOf(page);
  await page.evaluate(() => window.postMessage({ type: 'marquee:close' }, '*'));
  await page.frameLocator('iframe').getByRole('button', { name: 'Add money' }).click();
  const deposit = page.getByRole('dialog', { name: 'Deposit' });
  await expect(deposit.getByRole('heading', { name: 'Deposit', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(deposit).toBeHidden();
  await expect(page).toHaveURL(/\/game\?/);
  expect(await launchTokenOf(page), 'the game below the deposit goes on').toBe(launched);
  await page.frameLocator('iframe').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/slot-games/);
});

test('R2.27b R7.04c the heart is kept, and the balance above the game follows the play without a reload @phone', async ({
  page,
  site,
}) => {
  await openGame(page, site);
  const heart = bar(page).getByRole('button', { name: /^Favourite: / });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const shown = bar(page).getByTestId('balance');
  await expect(shown).toHaveText('₹0.00');
  const round = await beginRound(page, site);
  expect((await round.pay('win', '12345')).message).toBe('ok');
  await expect(shown).toHaveText('₹123.45');
  expect((await round.stake('more', '2345')).message).toBe('ok');
  await expect(shown).toHaveText('₹100.00');
});

test('R10.05c after an hour a player sees the time played and the result, and may stop @clock @phone', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openGame(page, site);
  const check = page.getByRole('dialog', { name: 'Reality check' });
  await passMinutes(page, 30);
  // A pause this long begins the play again.
  await page.clock.fastForward('15:00');
  await passMinutes(page, 58);
  await expect(check).toBeHidden();
  await passMinutes(page, 3);
  await expect(check).toContainText('You have been playing for');
  await expect(check.getByRole('definition')).toHaveText(['₹0.00', '₹0.00', '₹0.00']);
  await page.keyboard.press('Escape');
  await expect(check, 'it is answered, not closed').toBeVisible();
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Keep playing' }).click();
  await expect(check).toBeHidden();
  await expect(gameIn(page)).toBeVisible();
  await passMinutes(page, 61);
  await check.getByRole('button', { name: 'Stop for now' }).click();
  await expect(page).toHaveURL(/\/slot-games/);
});

test('R2.11b a game ends with the session that opened it, and opens again after the next login', async ({
  page,
  site,
  browser,
}) => {
  const account = await openGame(page, site);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(site.url('india', '/login'));
  await fillLogin(elsewhere, { account, password: PASSWORD });
  await expect(elsewhere.getByTestId('balance')).toBeVisible();
  await elsewhere.goto(site.url('india', '/?centre=securityCenter&section=devices'));
  await elsewhere.getByRole('button', { name: 'Log out all others' }).click();
  const sure = elsewhere.getByRole('dialog', { name: 'Log out all other devices?' });
  await sure.getByRole('button', { name: 'Log out all others' }).click();
  const why = page.getByRole('dialog', { name: 'You have been logged out' });
  await expect(why).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
  await why.getByRole('button', { name: 'Log in again' }).click();
  await page.getByRole('dialog', { name: 'Log in', exact: true }).locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('dialog', { name: 'Log in', exact: true }).locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(gameIn(page)).toBeVisible();
  await elsewhere.context().close();
});

test("R2.11c a vendor's refusal shows its reason and can be retried @both", async ({ page, site }) => {
  await makeNewcomer(page, site, 'ply');
  await page.goto(site.url('india', LOBBY));
  await deskSays(page, site, { refusal: 'gameMaintenance' });
  await pressTile(page);
  const refused = page.getByRole('dialog', { name: 'Under maintenance' });
  await expect(refused.getByRole('alert')).toContainText('under maintenance');
  await expectAccessible(page);
  await expect(refused.locator(':focus')).toBeVisible();
  const [again] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/launchGame')),
    refused.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect(again.status()).toBe(503);
  await expect(refused.getByRole('heading'), 'what was pressed is gone, the focus is not').toBeFocused();
  await deskSays(page, site);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(gameIn(page)).toBeVisible();
});

test('R2.28g R3.08d a vendor opens its games to choose from, and they can be searched @both', async ({
  page,
  site,
}) => {
  await makeNewcomer(page, site, 'ply');
  await page.goto(site.url('india', `/game?vassalage=${DESK_STUDIO}`));
  const dialog = page.getByRole('dialog', { name: 'Games by Sundial' });
  const games = dialog.getByRole('listitem');
  await expect(games.first()).toBeVisible();
  const name = (await games.nth(3).getByRole('button').getAttribute('aria-label')) ?? '';
  await dialog.getByRole('searchbox').fill(name.toUpperCase());
  await expect(games.first().getByRole('button')).toHaveAccessibleName(name);
  await expectAccessible(page);
  await games.first().getByRole('button').click();
  await expect(gameIn(page)).toBeVisible();
  await expect(bar(page).getByRole('heading', { level: 1 })).toHaveText(name);
});

test('R3.08e money moves to the wallet of a vendor after a yes only, which names the amount @phone', async ({
  page,
  site,
}) => {
  await openGame(page, site);
  await (await beginRound(page, site)).pay('win', '50000');
  await page.goto(site.url('india', `/slot-games?vassalage=${WALLET_STUDIO}`));
  await pressTile(page);
  const question = page.getByRole('dialog', { name: 'Move your balance to play?' });
  await expect(question).toContainText('₹500.00');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByTestId('balance')).toHaveText('₹500.00');
  await pressTile(page);
  await question.getByRole('button', { name: 'Move and play' }).click();
  await expect(gameIn(page)).toBeVisible();
  await expect(bar(page).getByTestId('balance')).toHaveText('₹0.00');
  // The next launch brings it back.
  await page.goto(site.url('india', LOBBY));
  await pressTile(page);
  await expect(gameIn(page)).toBeVisible();
  await expect(bar(page).getByTestId('balance')).toHaveText('₹500.00');
});

test('R3.08b a game that may not be framed opens in its own window, by a press if the browser blocks it @both', async ({
  page,
  site,
}) => {
  await makeNewcomer(page, site, 'ply');
  await page.goto(site.url('india', LOBBY));
  await deskSays(page, site, { answer: { needsWindow: true } });
  const [opened] = await Promise.all([page.waitForEvent('popup'), pressTile(page)]);
  await expect(page.getByRole('status').filter({ hasText: 'open in a new window' }), 'for seconds only').toBeVisible();
  await expect(opened.getByRole('heading', { name: 'Game of a test' })).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await pressTile(page);
  const held = page.getByRole('dialog', { name: 'One more tap' });
  await expectAccessible(page);
  const [pressed] = await Promise.all([
    page.waitForEvent('popup'),
    held.getByRole('link', { name: 'Open the game' }).click(),
  ]);
  await expect(pressed.getByRole('heading', { name: 'Game of a test' })).toBeVisible();
  await expect(held).toBeHidden();
});

test('R8.04b a login that fails to load shows an error and can be retried', async ({ page, site, watch }) => {
  await page.goto(site.url('india', LOBBY));
  await page.route(/\/assets\/login-dialog/, (route) => route.abort());
  await pressTile(page);
  const refused = page.getByRole('dialog', { name: 'No connection' });
  await expect(refused.getByRole('alert')).toBeVisible();
  await page.unroute(/\/assets\/login-dialog/);
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(refused).toBeHidden();
  watch.problems.length = 0;
});

test('R2.11c an address of an unknown or unavailable game shows a notice @phone', async ({ page, site }) => {
  await page.goto(site.url('india', '/game'));
  await expect(page.getByText('No game selected.')).toBeVisible();
  await makeNewcomer(page, site, 'ply');
  await page.goto(site.url('india', '/game?gameId=NOBODY-1'));
  const refused = page.getByRole('dialog', { name: 'The game did not open' });
  await expect(refused.getByRole('alert')).toHaveText('This game is not offered here.');
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('This game is not offered here.')).toBeVisible();
  await expectAccessible(page);
});
