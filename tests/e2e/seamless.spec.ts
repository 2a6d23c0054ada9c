import type { Browser, Page } from '@playwright/test';
import { makeEntryTicket } from '../../schemas/calls/entry.ts';
import { makeNewcomer } from '../support/newcomer.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { DESK_STUDIO } from '../support/site-vendors.ts';

/** A ticket for the person who is logged in on the page, as their app would ask for it. */
const makeTicket = (page: Page): Promise<string> =>
  page.evaluate(async (path) => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${sessionStorage.getItem('token')}`, 'content-type': 'application/json' },
      body: '{}',
    });
    return ((await response.json()) as { value: { ticket: string } }).value.ticket;
  }, makeEntryTicket.path);

/** Comes by a link, in a browser that knows no one. */
async function comeBy(browser: Browser, site: Site, query: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site.url('india', `/seamless?${query}`));
  return page;
}

const expectBare = async (page: Page) => {
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
};

test('R2.08a R2.08b a ticket opens its game for its person, without header and footer, and leaves the address @phone', async ({
  page,
  site,
  browser,
}) => {
  await makeNewcomer(page, site, 'sml');
  const ticket = await makeTicket(page);
  const visit = await comeBy(browser, site, `ticket=${ticket}&target=game&gameId=${DESK_STUDIO}-1`);
  await expect(visit.frameLocator('iframe').getByRole('heading', { name: 'Game of a test' })).toBeVisible();
  await expect(visit).toHaveURL(site.url('india', `/game?gameId=${DESK_STUDIO}-1`));
  await visit.getByRole('button', { name: 'Back' }).click();
  await expect(visit.locator('[data-game]').first()).toBeVisible();
  await expectBare(visit);
  await visit.context().close();
});

test('R2.08b a lobby and the deposit open without header and footer as well @phone', async ({
  page,
  site,
  browser,
}) => {
  await makeNewcomer(page, site, 'smd');
  const lobby = await comeBy(browser, site, `ticket=${await makeTicket(page)}&target=lobby&type=LIVE`);
  await expect(lobby).toHaveURL(site.url('india', '/live-casino-games'));
  await expect(lobby.locator('[data-game]').first()).toBeVisible();
  await expectBare(lobby);
  await lobby.reload();
  await expect(lobby.locator('[data-game]').first()).toBeVisible();
  await expectBare(lobby);
  await lobby.context().close();
  const deposit = await comeBy(browser, site, `ticket=${await makeTicket(page)}&target=deposit`);
  await expect(deposit.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
  await expect(deposit).toHaveURL(site.url('india', '/seamless?centre=depositv2'));
  await deposit.keyboard.press('Escape');
  await expect(deposit.getByRole('heading', { name: 'You can go back now' })).toBeVisible();
  await deposit.context().close();
});

test('R2.08c a ticket that is used, forged or without a target gets a page with the reason @phone', async ({
  page,
  site,
  browser,
}) => {
  await makeNewcomer(page, site, 'sme');
  const ticket = await makeTicket(page);
  await (await comeBy(browser, site, `ticket=${ticket}&target=lobby`)).waitForURL(/slot-games/);
  for (const [query, text] of [
    [`ticket=${ticket}&target=lobby`, 'This link has already been used.'],
    ['ticket=made-up&target=lobby', 'This link does not work here.'],
    [`ticket=${ticket}&target=elsewhere`, 'This link is not valid.'],
  ] as const) {
    const visit = await comeBy(browser, site, query);
    await expect(visit.getByRole('alert')).toContainText(text);
    await expectBare(visit);
    await expectAccessible(visit);
    await visit.context().close();
  }
});
