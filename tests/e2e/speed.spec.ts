import type { Browser } from '@playwright/test';
import { openPhoneVisit, type PhoneVisit } from '../support/phone-visit.ts';
import { expect, test } from '../support/site.ts';

/** What no eye can see, such as a word that is a pixel narrower in its own typeface. */
const UNSEEN_SHIFT = 0.001;
/** On a processor that is slowed down, whatever else this machine does. */
const SLOW_MS = 60_000;
const HOME_BYTES = 600_000;
/** Different files, those of the dialogs and of the parts below the screen among them, which come while the page is idle. */
const HOME_FILES = 43;

const open = async (browser: Browser, url: string): Promise<PhoneVisit> => {
  const visit = await openPhoneVisit(browser, true);
  await visit.page.goto(url);
  return visit;
};

async function expectStill(visit: PhoneVisit): Promise<void> {
  const { layoutShift, moves } = await visit.figures();
  expect(layoutShift, moves.join('\n')).toBeLessThan(UNSEEN_SHIFT);
}

test('home of a cheap phone loads only what its first screen shows, and nothing moves @phone', async ({
  browser,
  site,
}) => {
  const visit = await open(browser, site.url('india'));
  const { page } = visit;
  await expect(page.getByRole('region', { name: 'More games to try' }).getByRole('listitem').first()).toBeAttached({
    timeout: SLOW_MS,
  });
  for (const flow of ['registration', 'login'])
    await expect(page.locator(`[data-flow="${flow}"] form`), 'drawn ahead').toBeAttached({ timeout: SLOW_MS });
  await visit.rest();
  const { bytes, addresses } = visit.traffic();
  expect(addresses.filter((address) => /devanagari-devanagari|latin-ext/.test(address))).toEqual([]);
  expect(addresses.filter((address) => address.includes('/art/vendor/'))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(HOME_BYTES);
  // The next slide of the hero comes after some seconds, however long the page takes; and the board of winners shows the
  // games in which other tests have won.
  const files = new Set(addresses.filter((address) => !/\/art\/(hero|thumb)\//.test(address)));
  expect(files.size, addresses.join('\n')).toBeLessThanOrEqual(HOME_FILES);
  await expectStill(visit);
  await page.getByRole('banner').getByRole('button', { name: 'Join' }).tap();
  await expect(page.locator('[data-flow="registration"] form')).toBeVisible({ timeout: SLOW_MS });
  // The dialog had been loaded while the page was idle.
  expect(visit.traffic().addresses.filter((address) => address.endsWith('.js'))).toEqual(
    addresses.filter((address) => address.endsWith('.js')),
  );
  await visit.close();
});

test('a shelf loads its pictures once it is near the screen, and studios their marks @phone', async ({
  browser,
  site,
}) => {
  const visit = await open(browser, site.url('india'));
  const studios = visit.page.getByRole('region', { name: 'Studios' });
  await expect(studios.getByRole('listitem').first()).toBeAttached({ timeout: SLOW_MS });
  await visit.rest();
  const before = visit.traffic().requests;
  await studios.scrollIntoViewIfNeeded();
  await expect
    .poll(() => visit.traffic().addresses.filter((address) => address.includes('/art/vendor/')).length)
    .toBeGreaterThan(2);
  expect(visit.traffic().requests).toBeGreaterThan(before);
  await visit.close();
});

for (const [name, path, shown] of [
  ['the login', '/login', '[role=dialog] form'],
  ['a lobby', '/slot-games', '[data-game]'],
] as const)
  test(`nothing moves while ${name} loads on a cheap phone @phone`, async ({ browser, site }) => {
    const visit = await open(browser, site.url('india', path));
    await expect(visit.page.locator(shown).first()).toBeVisible({ timeout: SLOW_MS });
    await visit.rest();
    await expectStill(visit);
    await visit.close();
  });

test('a page in Hindi is set in the typeface of its script @phone', async ({ browser, site }) => {
  const visit = await open(browser, site.url('india'));
  await visit.page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).tap();
  await expect
    .poll(() => visit.traffic().addresses.some((address) => address.includes('devanagari-devanagari')))
    .toBe(true);
  await visit.close();
});
