import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';

/** India's announcements, one at a time. */
const HEADLINES = ['Check any round afterwards', 'Set your own limits from day one'];
/** A little longer than a headline stays. */
const STEP_MS = 4_100;

const entry = (index: number, type = 'B') => ({
  key: `notice-${index}`,
  type,
  title: `Notice ${index}`,
  body: `<p>Text ${index}</p><script>document.title = 'taken over'</script>`,
});

async function addMerchant(site: Site, name: string): Promise<void> {
  await site.addMerchant(name);
  await site.edit(name, 'content/announcements.json', (file) =>
    Object.assign(file, {
      announcements: [entry(1, 'H'), ...Array.from({ length: 8 }, (_, index) => entry(index + 2)), entry(10, 'H')],
    }),
  );
  await site.served(name);
}

test('R2.32a R9.02b titles are listed seven a page with two-digit numbers, next to the chosen one @desktop', async ({
  page,
  site,
}, { project, retry }) => {
  const name = `board-${project.name}-${retry}`;
  await addMerchant(site, name);
  await page.goto(site.url(name));
  await expect(page.getByTestId('unread')).toHaveText('10unread');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Announcements' }).click();
  const board = page.getByRole('dialog', { name: 'Announcements' });
  const titles = board.getByRole('navigation', { name: 'Titles' }).getByRole('listitem');
  await expect(titles).toHaveCount(7);
  await expect(titles.first()).toHaveText('01Notice 1');
  await expect(titles.nth(6)).toHaveText('07Notice 7unread');
  await expect(board.getByRole('article', { name: 'Notice 1' })).toContainText('Text 1');
  await expectAccessible(page, '[role=dialog]');

  await board.getByRole('button', { name: 'Older announcements' }).click();
  await expect(titles).toHaveText(['08Notice 8unread', '09Notice 9unread', '10Notice 10unread']);
  await expect(board.getByRole('button', { name: 'Older announcements' })).toBeDisabled();
  await board.getByRole('button', { name: 'Notice 9' }).press('Enter');
  await expect(board.getByRole('article', { name: 'Notice 9' })).toContainText('Text 9');
  await expect(page).toHaveURL(/announcement=notice-9/);
  await expect(titles.nth(1)).toHaveText('09Notice 9');
  await expect(page).toHaveTitle(/Board/);

  await page.keyboard.press('Escape');
  await expect(board).toBeHidden();
  await expect(page).toHaveURL(site.url(name));
  await page.reload();
  await expect(page.getByTestId('unread')).toHaveText('8unread');
});

test('R2.32c a headline on home opens its announcement, also as a link @phone', async ({ page, site }) => {
  await page.goto(site.url('india'));
  const line = page.getByRole('region', { name: 'Announcements' });
  await line.getByRole('link', { name: 'Check any round afterwards' }).click();
  const board = page.getByRole('dialog', { name: 'Announcements' });
  await expect(board.getByRole('article')).toContainText('Every round is in your betting record');
  await page.goto(site.url('india', '/promotions?announcement=odds'));
  await expect(board.getByRole('article', { name: 'Where to find a game’s odds' })).toBeVisible();
  await expect(board.getByRole('article')).toContainText('return to player');
  await page.goto(site.url('india', '/?announcement=gone'));
  await expect(board).toContainText('This announcement has ended.');
});

/** Opens home and stops its clock. @returns the headline that is shown, and its text */
async function stopAtHeadline(page: Page, site: Site) {
  await page.clock.install();
  await page.goto(site.url('india'));
  const headline = page.getByRole('region', { name: 'Announcements' }).getByRole('link').first();
  await expect(headline).toHaveText(/./);
  // Further than a step: one is due just then, and the next a whole step later.
  await page.clock.pauseAt(Date.now() + 5_000);
  return { headline, text: (await headline.textContent()) ?? '' };
}

test('R2.32c headlines step on on their own and keep still under the pointer @desktop @clock', async ({
  page,
  site,
}) => {
  const { headline, text } = await stopAtHeadline(page, site);
  expect(HEADLINES).toContain(text);
  await page.clock.runFor(STEP_MS);
  const next = HEADLINES.find((other) => other !== text) ?? '';
  await expect(headline).toHaveText(next);
  await headline.hover();
  // One step and no more: two lead back to the start.
  await page.clock.runFor(STEP_MS);
  await expect(headline).toHaveText(next);
});

test('R2.32c where motion is unwanted headlines keep still @clock', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { headline, text } = await stopAtHeadline(page, site);
  expect(text).toBe(HEADLINES[0]);
  await page.clock.runFor(STEP_MS);
  await expect(headline).toHaveText(text);
});

test('on small screens list and text take turns, and the focus goes along @phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url('india', '/?announcement=all'));
  const board = page.getByRole('dialog', { name: 'Announcements' });
  await expect(board.getByRole('heading', { name: 'Announcements', exact: true })).toBeFocused();
  await board.getByRole('button', { name: 'Games from Kumara' }).click();
  await expect(board.getByRole('heading', { name: 'Games from Kumara are here' })).toBeFocused();
  await expect(board.getByRole('navigation', { name: 'Titles' })).toBeHidden();
  await expectAccessible(page, '[role=dialog]');
  await board.getByRole('button', { name: 'All announcements' }).click();
  await expect(board.getByRole('button', { name: /Games from Kumara/ })).toBeFocused();
});
