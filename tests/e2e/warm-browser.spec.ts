import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

/** The second test has the worker of the first one, and comes after it. */
test.describe.configure({ mode: 'serial' });

/** What the browser keeps for the page's origin. */
const readKept = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie.includes('left=behind'),
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }));

test('data stored by a page is there for the test that opened it @desktop', async ({ page, site, context }) => {
  await context.route('**/left-behind', (route) => route.fulfill({ body: 'left' }));
  await context.grantPermissions(['geolocation']);
  await page.goto(site.url('india'));
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: every browser of the tests has it, and the test reads it there
    document.cookie = 'left=behind; max-age=3600';
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const opening = indexedDB.open('left');
    opening.onsuccess = () => resolve();
    opening.onerror = () => reject(opening.error);
    await promise;
  });
  expect(await readKept(page)).toEqual({
    cookie: true,
    local: 'behind',
    session: 'behind',
    databases: ['left'],
    permission: 'granted',
  });
  await context.newPage();
});

test('nothing of it is there for the next test, which has the same browser @desktop', async ({
  page,
  site,
  context,
}) => {
  expect(context.pages(), 'the first page of the browser, and that of this test').toHaveLength(2);
  await page.goto(site.url('india'));
  const kept = await readKept(page);
  expect(kept).toEqual({ cookie: false, local: null, session: null, databases: [], permission: kept.permission });
  expect(kept.permission).not.toBe('granted');
  expect((await page.goto(site.url('india', '/left-behind')))?.status()).toBe(404);
});

test('a clock cannot be set where another test would find it set @desktop', async ({ page }) => {
  await expect(page.clock.install()).rejects.toThrow('@clock');
});
