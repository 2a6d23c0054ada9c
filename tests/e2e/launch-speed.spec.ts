import { openPhoneVisit } from '../support/phone-visit.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, test } from '../support/site.ts';

/** From the press until it can be played, without what the site has loaded before. */
const GAME_BYTES = 250_000;

test('a member who has looked at a lobby opens a game with one call and no further code of the site @phone', async ({
  browser,
  site,
}) => {
  const visit = await openPhoneVisit(browser, false);
  const { page } = visit;
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/slot-games'));
  await page.locator('[data-game] a').first().waitFor();
  await visit.rest();
  const asked: string[] = [];
  let bytes = 0;
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfinished', async (request) => {
    bytes += (await request.sizes().catch(() => undefined))?.responseBodySize ?? 0;
  });
  await page.locator('[data-game] a').first().tap();
  await expect(page.frameLocator('iframe').locator('[data-main-action]').first()).toBeVisible();
  await visit.rest();
  expect(asked.filter((url) => url.endsWith('/wps/game/launchGame'))).toHaveLength(1);
  expect(asked.filter((url) => url.startsWith(site.url('india')) && url.endsWith('.js'))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(GAME_BYTES);
  await visit.close();
});
