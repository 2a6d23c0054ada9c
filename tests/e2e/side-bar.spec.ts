import { expect, test } from '../support/site.ts';

test('R2.23b R2.26c the side bar has promotions, announcements, the app and support on every page @desktop', async ({
  page,
  site,
}) => {
  for (const path of ['/', '/slot-games', '/promotions', '/help', '/download-the-app', '/region']) {
    await page.goto(site.url('india', path));
    const bar = page.getByRole('navigation', { name: 'Main navigation' }).locator('visible=true');
    for (const name of [/^Promotions/, /^Announcements/, /^Get the app/, /^Support/])
      await expect(bar.getByRole('link', { name }), path).toBeVisible();
  }
});

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('R1.07a R2.10a the page of the app has a guide for each kind of device, that of the visitor first @desktop', async ({
  browser,
  site,
}) => {
  for (const [userAgent, first] of [
    [ANDROID, /^AndroidThis device.*Add to Home screen/],
    [IPHONE, /^iPhone and iPadThis device.*Safari/],
  ] as const) {
    const context = await browser.newContext({ userAgent });
    const page = await context.newPage();
    await page.goto(site.url('india', '/download-the-app'));
    const guides = page.getByRole('main').getByRole('region');
    await expect(guides).toHaveCount(3);
    await expect(guides.getByRole('listitem')).toHaveCount(9);
    await expect(guides.first()).toHaveText(first);
    await context.close();
  }
});
