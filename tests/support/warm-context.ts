import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, type FullProject } from '@playwright/test';

/**
 * Everything that a page can store in its browser, except cookies. Downloaded and compiled scripts are not part of it.
 */
const KEPT = 'local_storage,indexeddb,file_systems,service_workers,cache_storage,shared_storage,storage_buckets';

/** The origins of a context's pages and frames since it was asked last. */
interface Visited {
  take(): readonly string[];
}

function followOrigins(context: BrowserContext): Visited {
  const origins = new Set<string>();
  context.on('request', (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
  });
  return {
    take() {
      const taken = [...origins].filter((origin) => origin !== 'null');
      origins.clear();
      return taken;
    },
  };
}

/** A clock that was set stays so for all later pages of a context: Playwright has no way back. */
function refuseClocks({ clock }: BrowserContext): void {
  const refuse = () => Promise.reject(new Error('A test that sets the clock carries @clock in its title.'));
  clock.install = refuse;
  clock.setFixedTime = refuse;
  clock.setSystemTime = refuse;
}

/** Closes the pages that a test has opened, and clears their storage in the browser. */
async function forget(context: BrowserContext, origins: readonly string[]): Promise<void> {
  const [blank, ...pages] = context.pages();
  if (!blank) throw new Error('The browser has lost its first page.');
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll();
  await context.clearPermissions();
  await context.clearCookies();
  const client = await context.newCDPSession(blank);
  for (const origin of origins) await client.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT });
  await client.detach();
}

interface Warm {
  readonly context: BrowserContext;
  readonly visited: Visited;
}

/** The size and the input of a project, and the language that its browser prefers. */
const formOf = ({ use: { viewport, hasTouch, isMobile, deviceScaleFactor } }: FullProject) => ({
  locale: 'en-US',
  ...(viewport && { viewport }),
  ...(hasTouch && { hasTouch }),
  ...(isMobile && { isMobile }),
  ...(deviceScaleFactor && { deviceScaleFactor }),
});

/**
 * Tests whose browser stays warm: scripts are downloaded and compiled once for all tests of a worker, which saves about
 * two fifths of the work of opening home. A test finds nothing that another one has left in pages, storages and
 * cookies. A test that sets the clock or the time zone gets its own context.
 */
export const warmTest = base.extend<object, { warm: Warm }>({
  warm: [
    async ({ playwright, launchOptions }, use, { project }) => {
      const profile = await mkdtemp(join(tmpdir(), 'marquee-browser-'));
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...formOf(project),
      });
      refuseClocks(context);
      await use({ context, visited: followOrigins(context) });
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ warm }, use) => {
      const browser = warm.context.browser();
      if (!browser) throw new Error('The context has no browser.');
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ warm, browser, timezoneId }, use, { project, tags }) => {
    if (tags.includes('@clock') || timezoneId !== undefined) {
      const own = await browser.newContext({ ...formOf(project), ...(timezoneId && { timezoneId }) });
      await use(own);
      await own.close();
      return;
    }
    await use(warm.context);
    await forget(warm.context, warm.visited.take());
  },
});
