import { enterAsPlayer } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const MERCHANTS = [
  { code: 'india', name: 'Indra Play', heading: 'Slots', language: 'en', currency: '₹' },
  { code: 'brazil', name: 'brasa', heading: 'Slots', language: 'pt', currency: 'R$' },
] as const;

for (const { code, name, heading, language, currency } of MERCHANTS) {
  test(`R1.10a R2.01 ${code}: home shows the merchant's own name, language, content and currency @both`, async ({
    page,
    site,
  }) => {
    await page.goto(site.url(code));
    await expect(page).toHaveTitle(name);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.locator('section', { hasText: currency }).first()).toBeVisible();
    for (const path of ['/home', '/index', '/index.html']) {
      await page.goto(site.url(code, path));
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
  });

  test(`R1.09c ${code}: home has no accessibility violation in either theme @both`, async ({ page, site, context }) => {
    for (const theme of ['dark', 'light']) {
      await context.addCookies([{ name: 'theme', value: theme, url: site.url(code) }]);
      await page.goto(site.url(code));
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('R1.10b the two merchants look different: colours, corners and typeface', async ({ page, site }) => {
  const looks = [];
  for (const { code } of MERCHANTS) {
    await page.goto(site.url(code));
    looks.push(
      await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['--primary', '--radius-base', '--font-heading'].map((name) => style.getPropertyValue(name));
      }),
    );
  }
  expect(looks[0]).not.toEqual(looks[1]);
});

test('R3.02b plain localhost shows the default merchant', async ({ page, site }) => {
  await page.goto(`http://localhost:${site.port}/`);
  await expect(page).toHaveTitle('Indra Play');
});

test('R2.28e R4.12c an IP address shows the default merchant and asks for the region once @phone', async ({
  page,
  site,
}) => {
  await page.goto(`http://127.0.0.1:${site.port}/`);
  await expect(page.getByRole('dialog', { name: 'Region and language' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Slots', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R3.02b a host that no merchant claims has no site @phone', async ({ page, site }) => {
  const answer = await page.goto(`http://unclaimed.localhost:${site.port}/`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No site at this address' })).toBeVisible();
  await expectAccessible(page);
});

test('R1.08f R3.01b the language changes everything at once and is remembered @both', async ({ page, site }) => {
  await page.goto(site.url('india'));
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { name: 'स्लॉट्स' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'लॉग इन' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'स्लॉट्स' })).toBeVisible();
});

test('R1.09a the theme changes at once and is remembered @both', async ({ page, site }) => {
  const html = page.locator('html');
  const footer = page.getByRole('contentinfo');
  await page.goto(site.url('india'));
  await footer.getByRole('button', { name: 'Light' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(footer.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
});

test('R1.09a the header switches the theme as well @desktop', async ({ page, site }) => {
  await page.goto(site.url('india'));
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();
});

test('R2.02a R2.02b R2.03 R2.28b the addresses of login and registration open their dialog over home @both', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india', '/login'));
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.goto(site.url('india', '/register.html?referralCode=ABC12345'));
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByLabel('Invitation code')).toHaveValue('ABC12345');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(site.url('india'));
});

const PAGES: readonly (readonly [path: string, heading: string])[] = [
  ['/lottery', 'Lottery'],
  ['/lottery-games', 'Lottery'],
  ['/slot-games', 'Slots'],
  ['/poker-pvp-games', 'Poker & PVP'],
  ['/fishing-games', 'Fishing'],
  ['/live-casino-games', 'Tables'],
  ['/sports-betting-games', 'Sports'],
  ['/promotions', 'Promotions'],
  ['/promoDetail?key=first-deposit', '100% up to ₹20,000'],
  ['/seamless', 'Partner entry'],
  ['/help', 'Help centre'],
  ['/helpmc', 'Help centre'],
  ['/download-the-app', 'Get the app'],
  ['/download', 'Get the app'],
  ['/game', 'Game'],
  ['/region', 'Region and language'],
];

test('R2.06 R2.07a R2.07b R2.09a R2.10a every page has its heading, a way on, and no accessibility violation @both', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  for (const [path, heading] of PAGES) {
    const response = await page.goto(site.url('india', path));
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
    await expectAccessible(page);
  }
});

test('R2.09b R2.23a a bare page has neither header nor footer, any other has both @phone', async ({ page, site }) => {
  await page.goto(site.url('india', '/helpmc'));
  await expect(page.getByRole('heading', { name: 'Help centre' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goto(site.url('india', '/help'));
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an unknown address, or one without content, answers 404 with a notice', async ({ page, site }) => {
  for (const path of ['/no-such-page', '/pointMall', '/vnlottery']) {
    const response = await page.goto(site.url('india', path));
    expect(response?.status(), path).toBe(404);
    await expect(page.getByText('We cannot find this page.'), path).toBeVisible();
  }
});

test('R2.13a a page group that does not load shows a load error with a retry that works @phone', async ({
  page,
  site,
  watch,
}) => {
  await page.route(/\/assets\/promo-page/, (route) => route.abort());
  await page.goto(site.url('india'));
  const links = page.getByRole('link', { name: /Promotions|Promos/ });
  await links.locator('visible=true').first().click();
  await expect(page.getByRole('alert')).toContainText('ChunkLoadError');
  await page.unroute(/\/assets\/promo-page/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  watch.problems.length = 0;
});

test('R2.21 R2.26a R9.02a the navigation has the categories with vendors, thirteen at most, and then More @desktop', async ({
  page,
  site,
}) => {
  await page.goto(site.url('brazil'));
  const navigation = page.getByRole('navigation', { name: 'Navegação principal' });
  await expect(navigation.getByRole('link', { name: 'Rinha virtual' })).toHaveCount(0);
  await page.goto(site.url('india'));
  const slots = page.getByRole('button', { name: 'Vendors of Slots' });
  await slots.click();
  const vendors = page.locator(`#${await slots.getAttribute('aria-controls')}`).getByRole('link');
  await expect(vendors).toHaveCount(14);
  await expect(vendors.last()).toHaveText(/^More\s*\d+$/);
});

test('R2.22 R6.01b lottery navigation asks a visitor to log in and then continues @both', async ({ page, site }) => {
  await page.goto(site.url('india'));
  for (const place of ['navigation', 'contentinfo'] as const) {
    await page
      .getByRole(place)
      .getByRole('link', { name: /^(E-l|L)ottery/ })
      .locator('visible=true')
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Log in' }), place).toBeVisible();
    await expect(page).toHaveURL(site.url('india'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Lottery/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill('member');
  await dialog.locator('input[name=password]').fill('Member-2468');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/lottery-games/);
  await expect.poll(() => page.evaluate(() => window.scrollY), 'a page is entered at its top').toBe(0);
});

test('R2.26b a studio of draws that is found leads a member to its games @phone', async ({ page, site }) => {
  await enterAsPlayer(page, site, 'india', {}, 0n);
  await page.goto(site.url('india'));
  // Keys work once the app has hydrated.
  await page.getByRole('contentinfo').waitFor();
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('Kinetic Quick');
  await search
    .getByRole('group', { name: /^Studios/ })
    .getByRole('option')
    .first()
    .click();
  await expect(page).toHaveURL(/\/lottery-games\?type=ELOTT&vassalage=KINETIC_QUICK/);
  await expect(page.locator('[data-game^=KINETIC_QUICK]').first()).toBeVisible();
});

test('R2.21 Games opens every category of the site, each leading to its games @phone', async ({ page, site }) => {
  await page.goto(site.url('india'));
  await page.getByRole('contentinfo').waitFor();
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  const all = page.getByRole('dialog', { name: 'All games' });
  await expect(all.getByRole('link')).toHaveCount(8);
  await expectAccessible(page, '[role=dialog]');
  await all.getByRole('link', { name: /^Fishing/ }).click();
  await expect(page).toHaveURL(/\/fishing-games$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the header is one row for a visitor on every page, the lottery toggle included @both', async ({ page, site }) => {
  const height = async (path: string) => {
    await page.goto(site.url('india', path));
    await page.getByRole('button', { name: 'Join' }).waitFor();
    return (await page.getByRole('banner').boundingBox())?.height ?? 0;
  };
  expect(await height('/lottery-games')).toBe(await height('/'));
});

test('the first paint has the geometry of the page that takes over @both', async ({ page, site, browser }) => {
  const bare = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize() });
  await bare.goto(site.url('india'));
  const before = await bare.locator('.fp-hero').boundingBox();
  await bare.close();
  await page.goto(site.url('india'));
  await page.getByRole('heading', { name: 'Slots', exact: true }).waitFor();
  const after = await page.locator('section[aria-label="Highlights"] > div').first().boundingBox();
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(Math.abs((before?.[side] ?? 0) - (after?.[side] ?? 1000)), side).toBeLessThanOrEqual(24);
  }
});

test('a name of six letters is not cut on narrow phones, in the languages with long buttons @phone', async ({
  page,
  site,
}) => {
  for (const [merchant, language, name] of [
    ['brazil', 'pt', 'Português'],
    ['india', 'hi-IN', 'हिन्दी'],
    ['india', 'vi-VN', 'Tiếng Việt'],
    ['india', 'ar', 'العربية'],
  ] as const)
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.url(merchant));
      if ((await page.locator('html').getAttribute('lang')) !== language)
        await page.getByRole('contentinfo').getByRole('button', { name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const widths = await page
        .getByRole('banner')
        .locator('a b')
        .first()
        .evaluate((shown) => {
          shown.textContent = 'Kumara';
          return [shown.scrollWidth - shown.clientWidth, document.documentElement.scrollWidth - window.innerWidth];
        });
      expect([language, width, ...widths]).toEqual([language, width, 0, 0]);
    }
});
