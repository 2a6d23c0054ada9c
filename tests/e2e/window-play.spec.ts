import type { Page } from '@playwright/test';
import { openPhone } from '../support/phone.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

const STUDIO = { title: 'Kumara', vassalage: 'KUMARA', gameType: 'RNG', accountTypeId: 'RNG' };
const ADDRESS = `/slot-games?vassalage=${STUDIO.vassalage}`;

/** A merchant whose phones show games in windows of their own, in its lobby, with a player of this test alone. */
async function enterLobby(page: Page, site: Site, screen: string): Promise<void> {
  const name = `window-${screen}-${test.info().retry}`;
  await site.addMerchant(name, { currency: 'USD', languages: ['EN'] });
  await site.edit(name, 'brand.json', (brand) => Object.assign(brand, { games: { onPhones: 'window' } }));
  await site.edit(name, 'content/vendors.json', (file) => Object.assign(file, { vendors: [STUDIO] }));
  await site.served(name);
  await enterAsPlayer(page, site, name);
  await page.goto(site.url(name, ADDRESS));
}

const pressTile = (page: Page) => page.locator('[data-game] a').first().click();

/** Lets time pass for someone who stays. */
async function passMinutes(page: Page, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) await page.clock.fastForward('01:00');
}

test('R10.05c a phone opens a game in its own window, which shows the time played; stopping closes it @desktop', async ({
  browser,
  site,
}) => {
  const page = await openPhone(browser);
  await page.clock.install();
  await enterLobby(page, site, 'phone');
  const [opened] = await Promise.all([page.waitForEvent('popup'), pressTile(page)]);
  await expect(opened.getByRole('button', { name: 'Rules and prizes' })).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(new RegExp(`${STUDIO.vassalage}$`));
  const check = page.getByRole('dialog', { name: 'Reality check' });
  await passMinutes(page, 58);
  await expect(check).toBeHidden();
  await passMinutes(page, 3);
  await expect(check).toContainText('You have been playing for');
  await expectAccessible(page);
  const told = opened.getByRole('alert').filter({ hasText: 'You have been playing for' });
  await expect(told).toBeVisible();
  await expectAccessible(opened);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toHaveCount(0);
  const closed = opened.waitForEvent('close', { timeout: 15_000 });
  await check.getByRole('button', { name: 'Stop for now' }).click();
  await closed;
  await expect(check).toBeHidden();
  await passMinutes(page, 62);
  await expect(check, 'nobody plays any more').toBeHidden();
  await page.context().close();
});

test('R2.11a the same merchant shows its games within the site on wide screens @desktop', async ({ page, site }) => {
  await enterLobby(page, site, 'wide');
  await pressTile(page);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Rules and prizes' })).toBeVisible();
});
