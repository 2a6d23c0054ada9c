import type { Browser, BrowserContext } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { PAGE_CLOCK } from './page-clock.ts';

/** How long a busy machine may take to load and render a page. */
export const PAGE_MS = 15_000;
const SIZE = { width: 1440, height: 900 };

/** Everything that a site can store in a browser, except caches that are fetched again when missing. */
export const KEPT_BY_SITES = 'cookies,local_storage,indexeddb,websql,service_workers,cache_storage,file_systems';

/** Starts a tab at a given time. It runs in the page and returns the rest of the browser's storage. */
export async function beginTab({
  key,
  nowMs,
}: {
  readonly key: string;
  readonly nowMs: number;
}): Promise<readonly string[]> {
  sessionStorage.clear();
  const left = [
    ...Object.keys(localStorage),
    ...document.cookie.split('; ').filter(Boolean),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ];
  sessionStorage.setItem(key, String(nowMs));
  return left;
}

/** The browser of one person. Its windows are its own, so that it draws while others are used. */
export async function newContext(browser: Browser, { texts }: Pick<BenchSite, 'texts'>): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: SIZE, locale: texts.locale, reducedMotion: 'reduce' });
  await context.addInitScript(PAGE_CLOCK);
  return context;
}
