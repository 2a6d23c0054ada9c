import type { Page } from '@playwright/test';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import type { Site } from './site.ts';

/** Works on the database of a running site. It runs already, as the server's own child. */
export async function withSiteDatabase<Value>(
  { dataDirectory }: Pick<Site, 'dataDirectory'>,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const { connection } = await startEmbeddedPostgres({ dataDirectory });
  const database = openDatabase(connection, { poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Puts entries into the session storage of a merchant's origin. The page is left on a blank page there, which nothing has
 * been loaded for.
 */
export async function storeInSession(
  page: Page,
  site: Pick<Site, 'url'>,
  merchant: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  const blank = site.url(merchant, '/blank');
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(blank);
  await page.unroute(blank);
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, entries);
}
