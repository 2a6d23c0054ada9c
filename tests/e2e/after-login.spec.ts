import type { Page } from '@playwright/test';
import { announcements } from '../../schemas/calls/messages.ts';
import { forgetSession } from '../support/forget-session.ts';
import { fillRegistration, newAccount } from '../support/newcomer.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

const GIFT = {
  key: 'race',
  title: 'Slot race',
  text: 'Taking part is free.',
  button: 'See the race',
  target: '/promotions',
  art: 'trophy',
};
const notice = (key: string, type: string) => ({ key, type, title: `Notice ${key}`, body: `<p>About ${key}.</p>` });

/** A merchant that greets people. */
async function addMerchant(site: Site, name: string, more: readonly object[] = []): Promise<void> {
  await site.addMerchant(name);
  await site.edit(name, 'content/gifts.json', (file) => Object.assign(file, { gifts: [GIFT] }));
  await site.edit(name, 'content/announcements.json', (file) =>
    Object.assign(file, {
      announcements: [notice('login', 'PL'), notice('rules', 'PL'), notice('first', 'PR'), ...more],
    }),
  );
  await site.served(name);
}

const logIn = async (page: Page, account: string, password: string) => {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.locator('input[name=username]').fill(account);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.locator('button[type=submit]').click();
};

const openLogin = async (page: Page, site: Site, name: string, account: string, password: string) => {
  await page.goto(site.url(name, '/login'));
  await logIn(page, account, password);
};

test('R2.28d R2.28f R4.03 after a login the gift comes first, then the announcements, then the page @both', async ({
  page,
  site,
}, { project, retry }) => {
  const name = `greeting-${project.name}-${retry}`;
  await addMerchant(site, name);
  await openLogin(page, site, name, 'member', 'Member-2468');
  const gift = page.getByRole('dialog', { name: 'Slot race' });
  await expect(gift).toContainText('Taking part is free.');
  await expect(gift.locator('img')).toHaveJSProperty('naturalWidth', 960);
  await expectAccessible(page, '[role=dialog]');
  await gift.getByRole('button', { name: 'Not now' }).click();
  await expect(gift).toBeHidden();
  const notices = page.getByRole('dialog', { name: 'Notice login' });
  await expect(notices).toContainText('About login.');
  await expectAccessible(page, '[role=dialog]');
  await notices.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('dialog', { name: 'Notice rules' })).toContainText('2 of 2');
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(site.url(name));
  await page.reload();
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R2.28f the button of the gift leads to its page @phone', async ({ page, site }, { project, retry }) => {
  const name = `followed-${project.name}-${retry}`;
  await addMerchant(site, name);
  await openLogin(page, site, name, 'agent', 'Agent-2468');
  await page.getByRole('dialog', { name: 'Slot race' }).getByRole('button', { name: 'See the race' }).click();
  await expect(page).toHaveURL(site.url(name, '/promotions'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R9.06b a popup hidden for today stays away today and returns tomorrow @desktop', async ({ page, site }, {
  project,
  retry,
}) => {
  const name = `hidden-${project.name}-${retry}`;
  await addMerchant(site, name);
  await openLogin(page, site, name, 'member', 'Member-2468');
  await page.getByRole('dialog', { name: 'Slot race' }).getByLabel('Do not show again today').check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Notice login' }).getByLabel('Do not show again today').check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await forgetSession(page);
  await openLogin(page, site, name, 'member', 'Member-2468');
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(page).toHaveURL(site.url(name));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await forgetSession(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('hiddenToday:')) ?? '';
    const yesterday = { ...JSON.parse(localStorage.getItem(key) ?? '{}'), day: '2020-01-01' };
    localStorage.setItem(key, JSON.stringify(yesterday));
  });
  await openLogin(page, site, name, 'member', 'Member-2468');
  await expect(page.getByRole('dialog', { name: 'Slot race' })).toBeVisible();
});

test('R2.28f after a registration one popup shows: the gift, and no announcement after it', async ({ page, site }, {
  project,
  retry,
}) => {
  const name = `newcomers-${project.name}-${retry}`;
  await addMerchant(site, name);
  await page.goto(site.url(name, '/register'));
  const dialog = page.getByRole('dialog');
  await fillRegistration(dialog, newAccount('new'));
  await dialog.locator('button[type=submit]').click();
  await page.getByRole('dialog', { name: 'Slot race' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R2.28d a popup for visitors opens once a visit, and not for members @phone', async ({ page, site }, {
  project,
  retry,
}) => {
  const name = `visitors-${project.name}-${retry}`;
  await addMerchant(site, name, [notice('welcome', 'PU')]);
  const popup = page.getByRole('dialog', { name: 'Notice welcome' });
  await page.goto(site.url(name));
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Join' })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R4.03 a member who moves on while greetings load stays there', async ({ page, site }) => {
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${announcements.path}*`, async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto(site.url('india', '/login'));
  await logIn(page, 'member', 'Member-2468');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  const centre = page.getByRole('dialog', { name: 'Deposit' });
  await expect(centre).toBeVisible();
  const isAnswered = page.waitForResponse(`**${announcements.path}*`);
  answer();
  await isAnswered;
  // What would lead the person away again comes within a moment of the answer.
  await page.waitForTimeout(500);
  await expect(centre).toBeVisible();
  await expect(page).toHaveURL(site.url('india', '/?centre=depositv2'));
});
