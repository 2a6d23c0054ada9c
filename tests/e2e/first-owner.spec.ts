import { writeNewMerchant } from '../../server/brands/new-merchant.ts';
import { keepOwnerLink } from '../../server/operator/owner-links.repository.ts';
import { hashToken, makeToken } from '../../server/secrets/tokens.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { withSiteDatabase } from '../support/site-access.ts';

const PASSWORD = 'Quiet-Harbour-77';

async function makeLink(site: Site, merchant: string): Promise<string> {
  const token = makeToken();
  await withSiteDatabase(site, (database) =>
    database.withMerchant(merchant, (tx) => keepOwnerLink(tx, merchant, hashToken(token), new Date())),
  );
  return site.url(merchant, `/operator#first-owner=${token}`);
}

test('R10.01a the first owner opens the back office of a new merchant by a link, which works once', async ({
  page,
  site,
  browser,
}) => {
  const name = `owned-${test.info().project.name}-${test.info().retry}`;
  await writeNewMerchant(site.brandsDirectory, { name, country: 'US', domains: [] });
  await site.served(name);
  const link = await makeLink(site, name);
  await page.goto(link);
  await expect(page.getByText('You are the first owner of the back office of')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Account', { exact: true }).fill('first.owner');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await expect(page.getByText('Password needs 10 to 256 characters.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  expect(page.url()).toBe(site.url(name, '/operator'));

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByLabel('Account', { exact: true }).fill('second.owner');
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Open the back office' }).click();
  await expect(other.getByText('This link has been used or is too old.')).toBeVisible();
  await other.context().close();
});
