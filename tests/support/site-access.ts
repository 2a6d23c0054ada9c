import type { Page } from '@playwright/test';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import type { Site } from './site.ts';

const opened = new Map<string, Promise<Database>>();

async function open(dataDirectory: string): Promise<Database> {
  const { connection } = await startEmbeddedPostgres({ dataDirectory });
  return openDatabase(connection, { poolSize: 4 });
}

/**
 * Works on the database of a running site. It runs already, as the server's own child, and stays open until this process
 * ends: connecting takes longer than the work of most tests.
 */
export async function withSiteDatabase<Value>(
  { dataDirectory }: Pick<Site, 'dataDirectory'>,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const opening = opened.get(dataDirectory) ?? open(dataDirectory);
  opened.set(dataDirectory, opening);
  opening.catch(() => opened.delete(dataDirectory));
  return work(await opening);
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
