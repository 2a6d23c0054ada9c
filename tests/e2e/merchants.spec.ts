import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import arabic from '../../languages/ar/shell.json' with { type: 'json' };
import { expect, expectAccessible, test } from '../support/site.ts';

/** A new merchant is served within this time. */
const SERVED_MS = 2_000;

const fresh = (prefix: string) => `${prefix}-${test.info().project.name}-${test.info().retry}`;

test('R1.10b R10.01a R10.01c one command and one folder launch a merchant: no build, no restart, served within two seconds @desktop', async ({
  page,
  site,
}) => {
  const name = fresh('saomai');
  const output = await site.brand('new', name, '--currency', 'VND', '--languages', 'VI,EN', '--from', 'india');
  const startedAt = Date.now();
  const address = output.match(/http:\/\/\S+/)?.[0] ?? '';
  await expect(async () => {
    const answer = await page.request.get(`http://localhost:${site.port}/wps/system/domainRoute`, {
      headers: { host: new URL(address).host },
    });
    expect((await answer.json()).value.merchantCode).toBe(name);
  }).toPass({ intervals: [50], timeout: SERVED_MS });
  expect(Date.now() - startedAt).toBeLessThan(SERVED_MS);
  await page.goto(address);
  await expect(page).toHaveTitle(/Saomai/);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
});

test('R2.25a sites that share a region and currency are listed with their names @phone', async ({ page, site }) => {
  const name = fresh('twin');
  await site.addMerchant(name, { currency: 'INR', country: 'IN', languages: ['EN'], displayName: `Twin ${name}` });
  // The region dialog lists the merchants of one operator.
  const { operator } = JSON.parse(await readFile(join(site.brandsDirectory, 'india', 'brand.json'), 'utf8'));
  await site.edit(name, 'brand.json', (brand) => Object.assign(brand, { operator: { code: operator.code } }));
  const dialog = page.getByRole('dialog', { name: 'Region and language' });
  await expect(async () => {
    await page.goto(site.url('india'));
    await page.getByRole('button', { name: /Region and language/ }).click();
    const twin = dialog.getByRole('button', { name: `India Indian Rupee · Twin ${name}` });
    await expect(twin).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(dialog.getByRole('button', { name: 'India Indian Rupee · Indra Play' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Brazil/ })).not.toContainText('·');
});

test('R1.10b a merchant without content shows sensible defaults, never a blank page @phone', async ({ page, site }) => {
  const name = fresh('plain');
  await site.addMerchant(name, { currency: 'KWD', languages: ['AR'] });
  for (const file of ['home', 'vendors', 'footer', 'promotions', 'announcements', 'help'])
    await writeFile(join(site.brandsDirectory, name, 'content', `${file}.json`), '{}');
  await writeFile(join(site.brandsDirectory, name, 'whitelabel.json'), '{}');
  await expect(async () => {
    await page.goto(site.url(name));
    await expect(page.getByText(arabic.empty.home)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
});

test('R10.01c a change shows at the next reload; a broken edit keeps the last good version until it is mended @desktop', async ({
  page,
  site,
}) => {
  const name = fresh('edited');
  await site.addMerchant(name, { currency: 'USD', languages: ['EN'] });
  const reloadsTo = (title: string) =>
    expect(async () => {
      await page.goto(site.url(name));
      await expect(page).toHaveTitle(title, { timeout: 1_500 });
    }).toPass({ timeout: 30_000 });
  await site.edit(name, 'brand.json', (brand) =>
    Object.assign(brand, { logo: { mark: 'assets/mark.svg', wordmark: 'First' } }),
  );
  await reloadsTo('First');
  const file = join(site.brandsDirectory, name, 'brand.json');
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace('"First"', '"Second",, "oops'));
  // Folders are read in the order of their changes: with a merchant that comes later, the broken file has been read.
  const later = fresh('later');
  await site.addMerchant(later, { currency: 'USD', languages: ['EN'] });
  await site.served(later);
  await reloadsTo('First');
  await expect(site.brand('check', name)).rejects.toThrow();
  await writeFile(file, good.replace('"First"', '"Third"'));
  await reloadsTo('Third');
});

test('R2.24a R2.24b R4.12a maintenance and region restriction take the whole app, with the status for robots @phone', async ({
  page,
  site,
}) => {
  const name = fresh('closed');
  await site.addMerchant(name, { currency: 'USD', languages: ['EN'] });
  await site.edit(name, 'brand.json', (brand) =>
    Object.assign(brand, {
      maintenance: true,
      customerService: [{ kind: 'mail', address: 'mailto:care@closed.example' }],
    }),
  );
  await expect(async () => expect((await page.goto(site.url(name)))?.status()).toBe(503)).toPass({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'We are down for maintenance' })).toBeVisible();
  await expect(page.getByText('网站维护中')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', 'mailto:care@closed.example');
  await expectAccessible(page);
  await site.edit(name, 'brand.json', (brand) => Object.assign(brand, { maintenance: false, regionRestriction: true }));
  await expect(async () => expect((await page.goto(site.url(name)))?.status()).toBe(403)).toPass({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expect(page.getByText(/Your address: (127\.0\.0\.1|::1)/)).toBeVisible();
  await expectAccessible(page);
});

test('R2.20 with loginedToHomePage a visitor is led to the login, except from the open pages @desktop', async ({
  page,
  site,
}) => {
  const name = fresh('members');
  await site.addMerchant(name, { currency: 'USD', languages: ['EN'] });
  await site.edit(name, 'whitelabel.json', (value) => Object.assign(value, { modules: { loginedToHomePage: true } }));
  await expect(async () => {
    await page.goto(site.url(name, '/promotions'));
    await expect(page).toHaveURL(site.url(name, '/login'), { timeout: 1_500 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.goto(site.url(name, '/helpmc'));
  await expect(page.getByRole('heading', { name: 'Help centre' })).toBeVisible();
});
