import type { Page } from '@playwright/test';
import bets from '../../languages/ar/bets.json' with { type: 'json' };
import deposit from '../../languages/ar/deposit.json' with { type: 'json' };
import session from '../../languages/ar/session.json' with { type: 'json' };
import shell from '../../languages/ar/shell.json' with { type: 'json' };
import { measureDirection } from '../support/direction.ts';
import { findGame } from '../support/open-game.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';
import { playRound } from '../support/site-database.ts';

/** The merchant that begins in Arabic, and how its currency is written there. */
const MERCHANT = 'uae';
const DIRHAM = 'د.إ.';

test.beforeEach(({ context, site }) =>
  context.addCookies([{ name: 'language', value: 'AR', url: site.url(MERCHANT) }]),
);

/** Fails with what does not stand as people read it from right to left. @param least amounts that are to be on the page */
async function expectDirection(page: Page, least: number): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(async () => {
    const { faults, amounts } = await measureDirection(page, DIRHAM);
    expect(faults).toEqual([]);
    expect(amounts).toBeGreaterThanOrEqual(least);
  }).toPass({ timeout: 15_000 });
}

test('R1.08e R1.10a a merchant in Arabic runs from right to left: pictures, names and figures as well @both', async ({
  page,
  site,
}) => {
  await page.goto(site.url(MERCHANT));
  await expect(page).toHaveTitle('واحتين');
  await expect(page.locator('html'), 'the theme that the merchant presets').toHaveAttribute(
    'data-mantine-color-scheme',
    'light',
  );
  await page.getByRole('contentinfo').waitFor();
  const hero = page.locator('main section').first();
  const title = hero.getByRole('heading', { level: 2 }).first();
  await expect(title).toHaveText(/[\u0600-\u06ff]{3}/);
  const [frame, words] = await Promise.all([hero.locator('> div').first().boundingBox(), title.boundingBox()]);
  const middle = (box: typeof frame) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(middle(words), 'the words are on the right of the picture').toBeGreaterThan(middle(frame));
  await expectDirection(page, 0);
  for (const theme of ['light', 'dark']) {
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.url(MERCHANT) }]);
    await page.goto(site.url(MERCHANT));
    await page.getByRole('contentinfo').waitFor();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    await expectAccessible(page);
  }

  await page.goto(site.url(MERCHANT, '/slot-games'));
  await expect(page.locator('[data-game]').first()).toBeVisible();
  await expectDirection(page, 0);
  await expectAccessible(page, 'html', true);

  await page.goto(site.url(MERCHANT, '/promotions'));
  await expect(page.getByRole('heading', { level: 1, name: shell.page.promotions })).toBeVisible();
  await expect(page.locator('article, main li').filter({ hasText: DIRHAM }).first()).toBeVisible();
  await expectDirection(page, 2);
  await expectAccessible(page);

  await page.goto(site.url(MERCHANT, '/login'));
  await expect(page.getByRole('dialog', { name: session.login.title })).toBeVisible();
  await expectDirection(page, 0);
  await expectAccessible(page, '[role=dialog]');
});

test('R1.08e in Arabic, the signs of amounts touch the digits, and a typed amount keeps its digits in order @both', async ({
  page,
  site,
}) => {
  const { account } = await enterAsPlayer(page, site, MERCHANT);
  const game = await findGame(page, 'slot');
  await playRound(MERCHANT, account, game.id, { bets: 150_000, wins: 400_025, currency: 'AED' });
  await playRound(MERCHANT, account, game.id, { bets: 150_000, wins: 0, currency: 'AED' });

  await page.goto(site.url(MERCHANT, '/?centre=personalHistoryCopy'));
  const record = page.getByRole('dialog', { name: bets.centrePage.personalHistoryCopy });
  await expect(record.getByRole('row').filter({ hasText: game.title })).toHaveCount(2);
  // Marks of direction aside, a gain and a loss are written alike.
  for (const written of ['\u200f\u200e+2,500.25', '\u200f\u200e-1,500.00'])
    await expect(record.getByText(written).first()).toBeVisible();
  await expectDirection(page, 6);
  await expectAccessible(page, '[role=dialog]');

  await page.goto(site.url(MERCHANT, '/?centre=depositv2'));
  const cashier = page.getByRole('dialog', { name: deposit.centrePage.depositv2 });
  const field = cashier.locator('[name=amount]');
  await field.fill('1234.50');
  await expectDirection(page, 4);
  await expectAccessible(page, '[role=dialog]');
});
