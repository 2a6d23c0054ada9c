import type { Locator, Page } from '@playwright/test';
import { findCoveredTexts, findCutTexts } from '../support/overlaps.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, test } from '../support/site.ts';
import { enterDesk } from '../support/site-desk.ts';

async function expectClear(page: Page): Promise<void> {
  const root = await page.evaluateHandle(() => document.body);
  expect(await root.evaluate(findCutTexts)).toEqual([]);
  expect(await root.evaluate(findCoveredTexts)).toEqual([]);
}

/** Makes a game of a lobby a favourite: by the heart of its card, or on touch by that in the bar above the game. */
async function addFavourite(page: Page, card: Locator, isMobile: boolean): Promise<void> {
  if (!isMobile) {
    await card.hover();
    await card.getByRole('button', { name: /^Favourite/ }).click();
    return;
  }
  const lobby = page.url();
  await card.getByRole('link').tap();
  const heart = page.getByRole('region', { name: 'Game controls' }).getByRole('button', { name: /^Favourite/ });
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL(lobby);
}

test('no badge and no heart lies over the name of a game, and no corner cuts a text @both', async ({
  page,
  site,
  isMobile,
}) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india'));
  await expect(page.getByRole('region', { name: 'Studios' })).toBeAttached();
  await expectClear(page);
  await page.goto(site.url('india', '/slot-games?sort=newest'));
  const card = page.locator('[data-game]').first();
  await addFavourite(page, card, isMobile);
  const heart = card.getByRole('button', { name: /^Favourite/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Away from the card: the heart of a favourite is there without a pointer.
  await page.mouse.move(0, 0);
  await expect(heart).toHaveCSS('opacity', '1');
  await expect(page.locator('[data-badge]').first()).toBeVisible();
  await expectClear(page);
});

test('no corner cuts the text of a table @both', async ({ page, site, browser }) => {
  await enterAsPlayer(page, site);
  for (const key of ['transactionHistory', 'personalHistoryCopy']) {
    await page.goto(site.url('india', `/?centre=${key}`));
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await expectClear(page);
  }
  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, site, 'finance', { path: '/operator?view=members' });
  await expect(desk.getByRole('table')).toBeVisible();
  await expectClear(desk);
  await desk.context().close();
});

test('a balance of any length leaves the buttons of a phone whole @phone', async ({ page, site }) => {
  await enterAsPlayer(page, site, 'uae');
  for (const language of ['EN', 'AR'])
    for (const width of [390, 320]) {
      await page.context().addCookies([{ name: 'language', value: language, url: site.url('uae') }]);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(site.url('uae'));
      await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
      const balance = page.getByTestId('balance');
      await expect(balance).toHaveText(/\d/);
      for (const amount of ['AED 24,870.50', 'AED 1,234,567,890.50']) {
        await balance.evaluate((element, text) => element.replaceChildren(text), amount);
        const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect({ language, width, amount, sticksOut }).toEqual({ language, width, amount, sticksOut: false });
      }
    }
});

test('the search finds a cut text and a covered name', async ({ page }) => {
  await page.setContent(`<div style="overflow:hidden;border-radius:20px;width:200px;height:60px"><p style="margin:0">Cut</p></div>
    <div style="overflow:hidden;border-radius:20px;width:200px;height:60px"><p style="margin:12px">Whole</p></div>
    <article style="position:relative"><b>Name</b><button style="position:absolute;left:0;top:0">HOT</button></article>
    <article><b>Other</b> <button>NEW</button></article>`);
  const root = await page.evaluateHandle(() => document.body);
  expect(await root.evaluate(findCutTexts)).toEqual(['a corner cuts "Cut"']);
  expect(await root.evaluate(findCoveredTexts)).toEqual(['"HOT" lies over "Name"']);
});
