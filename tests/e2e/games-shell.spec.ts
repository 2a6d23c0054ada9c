import type { Locator, Page } from '@playwright/test';
import { forgetSession } from '../support/forget-session.ts';
import { findGame, openGame } from '../support/open-game.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

/** Seeds are a player's for all games, so they are changed where no other test leaves a round open: there in Portuguese. */
const QUIET = 'brazil';

/** The board's texts for screen readers. */
const outcome = (where: Page | Locator, text: string) => where.getByLabel(text).or(where.getByText(text)).first();

const panelOf = (page: Page) => page.getByRole('dialog');

async function openDice(page: Page, site: Site, merchant = 'india', language = 'EN'): Promise<void> {
  await enterAsPlayer(page, site, merchant);
  await openGame(page, 'dice', 0, language);
}

/** Rolls once. @returns the round as the server has answered it */
async function roll(page: Page) {
  const answered = page.waitForResponse('**/api/rounds');
  await page.getByRole('button', { name: 'Rolar', exact: true }).click();
  const { round } = (await (await answered).json()) as { round: { paidMinor: string; view: { roll: number } } };
  const shown = `Saiu ${(round.view.roll / 100).toFixed(2).replace('.', ',')}`;
  await expect(outcome(page, shown)).toBeVisible();
  return { ...round, shown };
}

test('R1.01n rules, prizes, the return and how it was computed can be read before playing @both', async ({
  page,
  site,
}) => {
  await openDice(page, site);
  const button = page.getByRole('button', { name: 'Rules and prizes' });
  await button.click();
  const panel = panelOf(page);
  await expect(panel.getByText('Return to player')).toBeVisible();
  await expect(panel.getByText('Calculated exactly from the chances')).toBeVisible();
  await expect(panel.getByText('Minimum stake')).toBeVisible();
  await expect(panel.getByRole('row').filter({ hasText: 'Chance of 50' })).toContainText('50%');
  await expectAccessible(page);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('R10.05f a round is drawn again, its seed revealed, and checked here and on the page for everyone @desktop', async ({
  page,
  site,
}) => {
  await openDice(page, site, QUIET);
  const { shown } = await roll(page);
  await page.getByRole('button', { name: 'Suas rodadas' }).click();
  const panel = panelOf(page);
  const newest = panel.getByRole('listitem').first().getByRole('button');
  await newest.click();
  await expect(outcome(panel, shown)).toBeVisible();
  await panel.getByRole('button', { name: 'Ir para as sementes' }).click();

  const promise = await panel.locator('dd').first().textContent();
  await panel.getByRole('button', { name: 'Revelar e trocar' }).click();
  await expect(panel.getByText('Só letras de A a Z')).toBeVisible();
  await panel.getByRole('textbox').fill('my own words');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Estas sementes saíram de uso.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Conferir suas rodadas' }).click();
  await newest.click();
  await panel.getByRole('button', { name: 'Conferir esta rodada' }).click();
  await expect(panel.getByText('Justa: a rodada é o que as sementes dão.')).toBeVisible();
  await expect(panel.locator('dd').filter({ hasText: promise ?? '' })).toHaveCount(2);
  await expectAccessible(page);

  const record = await panel.getByRole('textbox', { name: 'O registro como texto' }).inputValue();
  const opened = page.waitForEvent('popup');
  await panel.getByRole('link', { name: 'Abrir a página de verificação' }).click();
  const verify = await opened;
  await expect(verify.getByText('Justa: a rodada é o que as sementes dão.')).toBeVisible();
  await expect(outcome(verify, shown)).toBeVisible();
  await verify.getByRole('button', { name: 'Outra' }).click();
  await verify.getByRole('textbox').fill(record.replace(/"payoutMinor": "\d+"/, '"payoutMinor": "77"'));
  await verify.getByRole('button', { name: 'Conferir' }).click();
  await expect(verify.getByText('Não é justa: a rodada não é o que as sementes dão.')).toBeVisible();
  await expectAccessible(verify);
});

test('R1.08g the panels are in the language of the player @phone', async ({ page, site }) => {
  await openDice(page, site, 'india', 'HI');
  await page.getByRole('button', { name: 'निष्पक्षता' }).click();
  await expect(panelOf(page).getByText('सर्वर सीड का हैश')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
});

test('R8.04b a page without a launch, a record without a link and a text that is not a record show the mistake @desktop', async ({
  page,
  site,
}) => {
  const opened = page.waitForRequest('**/api/open');
  await openDice(page, site);
  const { back } = (await opened).postDataJSON() as { readonly back: string };
  const { origin } = new URL(page.url());
  await forgetSession(page);
  await page.goto(`${origin}/play`);
  await expect(page.getByRole('alert')).toContainText('game session was not found');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  const home = site.url('india');
  const launch = `${origin}/play#merchant=india&launch=${'x'.repeat(40)}&language=EN`;
  await page.goto(`${launch}&back=${encodeURIComponent(home)}`);
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await page.goto(`${launch}&back=${encodeURIComponent(back)}`);
  await page.reload();
  await page.getByRole('alert').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(home);
  await page.goto(`${origin}/record#link=${'x'.repeat(40)}&language=EN`);
  await expect(page.getByRole('alert')).toContainText('does not lead to a round');
  await page.goto(`${origin}/verify`);
  await page.getByRole('textbox').fill('{ "setup": ');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This record is incomplete');
  await expectAccessible(page);
});

test('R8.04b rounds that cannot be loaded show the reason, and load again on demand @desktop', async ({
  page,
  site,
  watch,
}) => {
  await openDice(page, site);
  await page.route('**/api/rounds', (route) => route.abort());
  await page.getByRole('button', { name: 'Your rounds' }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('alert')).toContainText('The connection was lost.');
  await page.unroute('**/api/rounds');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  watch.problems.length = 0;
});

test('R2.11a R2.27b a tile opens its game in the frame, where a foreign page may keep nothing, and the balance above follows the play @both', async ({
  page,
  site,
}) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/slot-games?q=book+of+sands'));
  await page.locator('[data-game] a').first().click();
  await expect(page).toHaveURL(/\/game\?gameId=/);
  const game = page.frameLocator('iframe');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/rounds'));
  await game.locator('[data-main-action]').first().click();
  const { balanceMinor } = (await (await answered).json()) as { balanceMinor: string };
  const minorOf = async () => Number(((await page.getByTestId('balance').textContent()) ?? '').replaceAll(/\D/g, ''));
  await expect.poll(minorOf).toBe(Number(balanceMinor));
});

test('R2.27b the balance above a game shows the stake at once and the payment when the ball has landed, and a phone has no second one @both', async ({
  page,
  site,
}) => {
  await enterAsPlayer(page, site);
  const { id } = await findGame(page, 'plinko');
  await page.goto(site.url('india', `/game?gameId=${id}`));
  const game = page.frameLocator('iframe');
  const drop = game.locator('[data-main-action]').first();
  await expect(drop).toBeEnabled();
  const shown = page.getByTestId('balance');
  await expect(shown).toContainText('₹');
  await shown.evaluate((place) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => seen.push(place.textContent ?? '')).observe(place, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/rounds'));
  await drop.click();
  const { balanceMinor, round } = (await (await answered).json()) as {
    readonly balanceMinor: string;
    readonly round: { readonly paidMinor: string };
  };
  await expect(game.getByText('The ball landed on')).toBeVisible();
  const minorOf = (text: string): number => Number(text.replaceAll(/\D/g, ''));
  await expect.poll(async () => minorOf((await shown.textContent()) ?? '')).toBe(Number(balanceMinor));
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect([...new Set(seen.map(minorOf))]).toEqual([
    Number(balanceMinor) - Number(round.paidMinor),
    Number(balanceMinor),
  ]);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const width = async (name: string) => (await game.locator(name).first().boundingBox())?.width ?? 0;
  expect((await width('header h1')) <= 1).toBe(isPhone);
  expect((await width('header bdi')) <= 1).toBe(isPhone);
});

test('an address that names a false family opens the game of its session @desktop', async ({ page, site }) => {
  await page.addInitScript(() => {
    if (location.hash.includes('family=')) location.hash = location.hash.replace(/family=[^&]*/, 'family=crash');
  });
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/open')) opened.push(request.url());
  });
  await openDice(page, site);
  await expect(page.getByRole('button', { name: 'Roll', exact: true })).toBeVisible();
  expect(opened).toHaveLength(1);
});
