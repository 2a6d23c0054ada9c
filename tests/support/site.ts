import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { NewMerchant } from '../../server/brands/new/answers.ts';
import { writeNewMerchant } from '../../server/brands/new-merchant.ts';
import { readFolder } from '../../server/brands/read-folder.ts';
import { warmTest } from './warm-context.ts';

const run = promisify(execFile);

/** The running product, as a test reaches it. */
export interface Site {
  readonly port: number;
  readonly brandsDirectory: string;
  /** Folder of the server's database. */
  readonly dataDirectory: string;
  /** The vendor of a test that runs the games of two studios: its address and its signing secret. */
  readonly desk: { readonly origin: string; readonly secret: string };
  /** Address of a merchant's page. */
  url(merchant: string, path?: string): string;
  /** Runs `npm run brand` on the server's folders. Rejects with the output if it fails. */
  brand(...words: string[]): Promise<string>;
  /**
   * Makes a merchant as `npm run brand -- new` does, whose members may have demo accounts: in the test's own process, since
   * the command also reads every other merchant. Like India in English by default.
   */
  addMerchant(name: string, answers?: Omit<Partial<NewMerchant>, 'name'>): Promise<void>;
  /** Changes a JSON file of a merchant. */
  edit(merchant: string, file: string, change: (value: Record<string, unknown>) => void): Promise<void>;
  /** Waits until the server serves a merchant's current folder: changes are picked up moments later. */
  served(merchant: string): Promise<void>;
  /** The code of the next message to a number or an address: the newest one unread. Some leave after the answer. */
  readCode(merchant: string, number: string): Promise<string>;
  /** The text of the newest mail to an address; empty if there is none. */
  readMail(merchant: string, address: string): Promise<string>;
  /** The link in the next mail to an address: the newest one unread. A mail leaves after the answer. */
  readLink(merchant: string, address: string): Promise<string>;
}

const { port, brandsDirectory, dataDirectory, desk } = JSON.parse(process.env.MARQUEE_SITE ?? '{}') as Pick<
  Site,
  'port' | 'brandsDirectory' | 'dataDirectory' | 'desk'
>;

const LIKE_INDIA = { currency: 'INR', languages: ['EN'], from: 'india' } as const;

const url: Site['url'] = (merchant, path = '/') => `http://${merchant}.localhost:${port}${path}`;

interface Message {
  readonly id: string;
  readonly recipient: string;
  readonly body: string;
}

/** The answer of a merchant's host, whose name need not be known to the system. */
const readFrom = (merchant: string, path: string): Promise<string> =>
  new Promise((done, fail) => {
    const headers = { host: new URL(url(merchant)).host };
    request({ host: 'localhost', port, path, headers }, (response) => text(response).then(done, fail))
      .on('error', fail)
      .end();
  });

/** The messages of a merchant, the newest first. */
const readOutbox = async (merchant: string): Promise<readonly Message[]> =>
  JSON.parse(await readFrom(merchant, '/outbox.json')) as Message[];

/** Messages already read, so that a second request waits for the second message and does not get the first again. */
const read = new Set<string>();

/** Waits for an unread message that matches a pattern. @returns the match */
async function readNext(merchant: string, isTo: (recipient: string) => boolean, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const unread = (await readOutbox(merchant)).filter(({ id, recipient }) => isTo(recipient) && !read.has(id));
    const message = unread.find(({ body }) => pattern.test(body));
    found = message?.body.match(pattern)?.[0];
    expect(found, 'no new message has come').toBeDefined();
    read.add(message?.id ?? '');
  }).toPass({ timeout: 15_000 });
  return found ?? '';
}

const site: Site = {
  port,
  brandsDirectory,
  dataDirectory,
  desk,
  url,
  async brand(...words) {
    const environment = { ...process.env, BRANDS_DIR: brandsDirectory, PORT: String(port) };
    return (await run(process.execPath, ['server/brands/cli.ts', ...words], { env: environment })).stdout;
  },
  async addMerchant(name, answers = LIKE_INDIA) {
    await writeNewMerchant(brandsDirectory, { domains: [], ...answers, name });
    // Tests log in by the demo accounts, which no new merchant has on its own.
    await site.edit(name, 'brand.json', (brand) => Object.assign(brand, { hasDemoAccounts: true }));
  },
  async edit(merchant, file, change) {
    const path = join(brandsDirectory, merchant, file);
    // A file that the merchant does not have yet begins empty.
    const text = await readFile(path, 'utf8').catch(() => '{}');
    const value = JSON.parse(text) as Record<string, unknown>;
    change(value);
    await writeFile(path, JSON.stringify(value, null, 2));
  },
  async served(merchant) {
    const { revision } = await readFolder(brandsDirectory, merchant);
    await expect(async () => {
      expect(await readFrom(merchant, '/')).toContain(`?v=${revision}`);
    }).toPass({ intervals: [50, 100], timeout: 30_000 });
  },
  readCode: (merchant, number) => readNext(merchant, (recipient) => recipient.endsWith(number), /\d{6}/),
  async readMail(merchant, address) {
    const messages = await readOutbox(merchant);
    return messages.find(({ recipient }) => recipient === address)?.body ?? '';
  },
  readLink: (merchant, address) => readNext(merchant, (recipient) => recipient === address, /https?:\S+/),
};

/** The dialog of the human check, in any language. */
export const humanCheck = (page: Page) => page.locator('[data-flow="humanCheck"]');

/** Slides, as a keyboard does it. A dialog that opens takes the focus, and a key that is pressed just then goes there. */
export const slide = (page: Page): Promise<void> =>
  expect(async () => {
    await humanCheck(page).getByRole('slider').press('End', { timeout: 10_000 });
    await expect(humanCheck(page).getByRole('slider', { disabled: false })).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

/**
 * Solves the human check wherever it gets in the way of a test. Tests of the human check itself turn this off with
 * `page.removeLocatorHandler(humanCheck(page))`.
 */
const slideWhereAsked = (page: Page): Promise<void> =>
  page.addLocatorHandler(humanCheck(page), async () => {
    await slide(page);
    await humanCheck(page).waitFor({ state: 'detached' });
  });

/** Content security policy violations and page errors during a test. */
interface Watch {
  readonly problems: string[];
}

/** A page that closes a dialog goes back in its history a moment later, which ends a load that has just begun. */
async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
    return load();
  }
}

/**
 * A test on the running product. It fails if the page throws, logs an error or violates the content security policy,
 * whatever else it checks; tests that cause such problems on purpose empty `watch.problems`.
 */
export const test = warmTest.extend<{ site: Site; watch: Watch }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function needs from its pattern
  site: async ({}, use) => use(site),
  watch: [
    async ({ page }, use) => {
      const problems: string[] = [];
      const { goto, reload } = page;
      page.goto = (...target) => untilLoaded(() => goto.apply(page, target));
      page.reload = (...options) => untilLoaded(() => reload.apply(page, options));
      page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        // The browser itself notes every refused call here; whether it may be refused is the test's own business.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(`logged: ${message.text()}`);
      });
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
        );
      });
      await slideWhereAsked(page);
      await use({ problems });
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** The source of axe, which a document evaluates once: to parse it again takes as long as the check itself. */
const AXE_ONCE = `if (!window.axe) { ${axe.source} }`;

/** Takes the bars of a page, outside its dialogs, out of the way of what they cover. @returns a function that puts them back */
async function unstick(page: Page): Promise<() => Promise<void>> {
  const bars = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position) && !element.closest('[role=dialog]'))
      .map(({ style }) => ({ style, before: style.position })),
  );
  await bars.evaluate((all) => {
    for (const { style } of all) style.position = 'static';
  });
  return async () => {
    await bars.evaluate((all) => {
      for (const { style, before } of all) style.position = before;
    });
    await bars.dispose();
  };
}

/**
 * Fails with what axe finds wrong on the page as it is now, or in the part of it that a selector names. It is judged at
 * rest: half of a fade has no contrast of its own. `isCovered`: bars over a long list cover a part of some row wherever it
 * is scrolled to, which axe takes for a target that is too small. They are parts of the flow of the page for the check.
 */
export async function expectAccessible(page: Page, within = 'html', isCovered = false): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const putBack = isCovered ? await unstick(page) : undefined;
  const { violations } = await new AxeBuilder({ page, axeSource: AXE_ONCE })
    .options({ resultTypes: ['violations'] })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Pages without frames are checked inside the page, which takes a quarter of the work of collecting every frame's
    // results.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  await putBack?.();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
}

export { expect };
