import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { giveMoney, insertMember, type NewMember, type NewMemberInput } from './new-member.ts';
import type { Site } from './site.ts';

/** What a player of a browser test has to play with, in minor units. */
const MONEY_MINOR = 1_000_000n;

/** Opens the database of the running site: it runs already, as the server's own child. */
async function openSiteDatabase(): Promise<Database> {
  const { connection } = await startEmbeddedPostgres({ dataDirectory: '.cache/browser/data' });
  return openDatabase(connection, { poolSize: 2 });
}

const readCurrency = async ({ brandsDirectory }: Site, merchant: string): Promise<string> =>
  (JSON.parse(await readFile(`${brandsDirectory}/${merchant}/brand.json`, 'utf8')) as { currency: string }).currency;

/**
 * Makes a member of this test alone, with 10,000.00 of the merchant's currency, and logs the page in as that member, so that
 * tests do not meet in one purse. The page is left on a blank page of the
 * merchant's origin, which nothing has been loaded for.
 */
export async function enterAsPlayer(
  page: Page,
  site: Site,
  merchant = 'india',
  input: NewMemberInput = {},
): Promise<NewMember> {
  const database = await openSiteDatabase();
  try {
    const member = await insertMember(database, merchant, input);
    await giveMoney(database, merchant, member.memberId, MONEY_MINOR, await readCurrency(site, merchant));
    const facts = { family: null, mustChange: false, source: { address: '127.0.0.1', userAgent: 'a browser' } };
    const { token } = await database.withMerchant(merchant, (tx) =>
      beginSession(tx, merchant, member.memberId, new Date(), facts),
    );
    const blank = site.url(merchant, '/blank');
    await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(blank);
    await page.unroute(blank);
    await page.evaluate(
      (session) => {
        for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
      },
      { token, account: member.account, isAgent: String(input.isAgent ?? 0), merchant },
    );
    return member;
  } finally {
    await database.close();
  }
}
