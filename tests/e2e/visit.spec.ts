import type { Page } from '@playwright/test';
import { announcements } from '../../schemas/calls/messages.ts';
import { forgetSession } from '../support/forget-session.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, type Site, test } from '../support/site.ts';

const GIFT = { key: 'race', title: 'Slot race', text: 'Free.', button: 'See it', target: '/promotions', art: 'trophy' };
const notice = (key: string, type: string) => ({ key, type, title: `Notice ${key}`, body: `<p>About ${key}.</p>` });

const loginIn = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
const joinButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Join' });
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' });

const logIn = async (page: Page) => {
  await loginIn(page).locator('input[name=username]').fill('member');
  await loginIn(page).locator('input[name=password]').fill('Member-2468');
  await loginIn(page).locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();
};

/** A merchant that greets members and visitors. */
async function addMerchant(site: Site, name: string): Promise<void> {
  await site.addMerchant(name);
  await site.edit(name, 'content/gifts.json', (file) => Object.assign(file, { gifts: [GIFT] }));
  await site.edit(name, 'content/announcements.json', (file) =>
    Object.assign(file, { announcements: [notice('visit', 'PU'), notice('login', 'PL')] }),
  );
  await site.served(name);
}

test('R2.28a going back closes a dialog, going forward opens it again, and the page keeps its place @both', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/slot-games'));
  await expect(page.locator('[data-game]').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await loginButton(page).click();
  await expect(loginIn(page)).toBeVisible();
  await loginIn(page).getByRole('button', { name: 'Create one' }).click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(site.url('india', '/slot-games'));
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
  await page.goForward();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
});

test('R2.28a closing a dialog leaves nothing of it in the history', async ({ page, site }) => {
  await page.goto(site.url('india'));
  await page.goto(site.url('india', '/help'));
  await joinButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(site.url('india'));
});

test('R2.28a a reload keeps a login that was opened over a page, and closes a search @desktop', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/help'));
  await loginButton(page).click();
  await expect(loginIn(page)).toBeVisible();
  await page.reload();
  await expect(loginIn(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Help centre' })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R6.01b a link into the member centre asks a visitor to log in and then leads there', async ({ page, site }) => {
  await page.goto(site.url('india', '/help?centre=playerProtection'));
  await logIn(page);
  await expect(page.getByRole('dialog', { name: 'Limits and protection' })).toBeVisible();
  await expect(page).toHaveURL(site.url('india', '/help?centre=playerProtection'));
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Limits and protection' })).toBeVisible();
});

test('R6.01b after a login over a page, going back does not open the login again @desktop', async ({ page, site }) => {
  await page.goto(site.url('india'));
  await page.goto(site.url('india', '/promotions'));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Lottery/ })
    .click();
  await logIn(page);
  await expect(page).toHaveURL(/lottery-games/);
  await page.goBack();
  await expect(page).toHaveURL(site.url('india', '/promotions'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('going back to a page restores its position @both', async ({ page, site }) => {
  await page.goto(site.url('india'));
  await expect(page.getByRole('heading', { name: 'Slots', exact: true })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Help centre' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Slots', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

test('R2.28a announcements wait for a dialog that the person has opened, and come after it @desktop', async ({
  page,
  site,
}, { project, retry }) => {
  const name = `queue-${project.name}-${retry}`;
  await addMerchant(site, name);
  const { promise: isOpened, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${announcements.path}*`, async (route) => {
    await isOpened;
    await route.continue();
  });
  const isAsked = page.waitForRequest(`**${announcements.path}*`);
  await page.goto(site.url(name));
  await isAsked;
  await loginButton(page).click();
  await expect(loginIn(page)).toBeVisible();
  const isAnswered = page.waitForResponse(`**${announcements.path}*`);
  release();
  await isAnswered;
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(loginIn(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Notice visit' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('R2.28f the gift comes once a day, however often a member logs in @desktop', async ({ page, site }, {
  project,
  retry,
}) => {
  const name = `daily-${project.name}-${retry}`;
  await addMerchant(site, name);
  const gift = page.getByRole('dialog', { name: 'Slot race' });
  await page.goto(site.url(name, '/login'));
  await logIn(page);
  await gift.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('dialog', { name: 'Notice login' }).getByRole('button', { name: 'Got it' }).click();
  await forgetSession(page);
  await page.goto(site.url(name, '/login'));
  await logIn(page);
  await expect(page.getByRole('dialog', { name: 'Notice login' })).toBeVisible();
  await expect(gift).toHaveCount(0);
  // A gift with another text is another gift.
  await site.edit(name, 'content/gifts.json', (file) =>
    Object.assign(file, { gifts: [{ ...GIFT, text: 'Now daily.' }] }),
  );
  await site.served(name);
  await forgetSession(page);
  await page.goto(site.url(name, '/login'));
  await logIn(page);
  await expect(gift).toContainText('Now daily.');
});

test('R2.28a nothing but the centre opens over a page of the member centre', async ({ page, site }) => {
  await enterAsPlayer(page, site);
  await page.goto(site.url('india', '/?centre=securityCenter'));
  const centre = page.getByRole('dialog');
  await expect(centre).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(centre).toHaveCount(0);
  await expect(page).toHaveURL(site.url('india'));
});
