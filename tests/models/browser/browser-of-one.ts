import type { Browser, BrowserContext } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { type Look, SIZES } from './look.ts';
import { PAGE_CLOCK } from './page-clock.ts';

/** How long a busy machine may take to load and render a page. */
export const PAGE_MS = 15_000;

/** Everything that a site can store in a browser, except caches that are fetched again when missing. */
export const KEPT_BY_SITES = 'cookies,local_storage,indexeddb,websql,service_workers,cache_storage,file_systems';

/**
 * Starts a tab at a given time, with the choices that its visitor has made earlier. It runs in the page and returns the
 * rest of the browser's storage.
 */
export async function beginTab({
  key,
  nowMs,
  choices,
}: {
  readonly key: string;
  readonly nowMs: number;
  readonly choices: Readonly<Record<string, string>>;
}): Promise<readonly string[]> {
  sessionStorage.clear();
  const left = [
    ...Object.keys(localStorage),
    ...document.cookie.split('; ').filter(Boolean),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ];
  sessionStorage.setItem(key, String(nowMs));
  for (const [name, choice] of Object.entries(choices)) localStorage.setItem(name, choice);
  return left;
}

/**
 * A page stays the version of the site that it was loaded as. Facts change the merchant while a path runs, and a page that
 * followed at some moment after it would show another path.
 */
const STAY = `{
  const { fetch } = window;
  window.fetch = (asked, options) =>
    new Headers(options?.headers).get('accept') === 'text/html'
      ? Promise.reject(new TypeError('The page stays.'))
      : fetch(asked, options);
}`;

/** The browser of one person. Its windows are its own, so that it draws while others are used. */
export async function newContext(
  browser: Browser,
  { texts }: Pick<BenchSite, 'texts'>,
  { size }: Pick<Look, 'size'>,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...SIZES[size], locale: texts.locale, reducedMotion: 'reduce' });
  await context.addInitScript(PAGE_CLOCK);
  await context.addInitScript(STAY);
  return context;
}
