import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

const run = promisify(execFile);

/** The running product, as a test reaches it. */
export interface Site {
  readonly port: number;
  readonly brandsDirectory: string;
  /** Where the server keeps its database. */
  readonly dataDirectory: string;
  /** The vendor of a test that runs the games of two studios: where it is, and what signs its requests. */
  readonly desk: { readonly origin: string; readonly secret: string };
  /** Address of a merchant's page. */
  url(merchant: string, path?: string): string;
  /** Runs `npm run brand` on the server's folders. Rejects with the output where it ends with a mistake. */
  brand(...words: string[]): Promise<string>;
  /** Changes a JSON file of a merchant. */
  edit(merchant: string, file: string, change: (value: Record<string, unknown>) => void): Promise<void>;
  /** The code of the newest message to a number. Some leave after the answer, so it is waited for. */
  readCode(merchant: string, number: string): Promise<string>;
  /** The text of the newest mail to an address; empty where none has come. */
  readMail(merchant: string, address: string): Promise<string>;
  /** The link in the newest mail to an address. A mail leaves after the answer, so it is waited for. */
  readLink(merchant: string, address: string): Promise<string>;
}

const { port, brandsDirectory, dataDirectory, desk } = JSON.parse(process.env.MARQUEE_SITE ?? '{}') as Pick<
  Site,
  'port' | 'brandsDirectory' | 'dataDirectory' | 'desk'
>;

const url: Site['url'] = (merchant, path = '/') => `http://${merchant}.localhost:${port}${path}`;

const readOutbox = async (merchant: string) => {
  const response = await fetch(`http://localhost:${port}/outbox.json`, { headers: { cookie: `merchant=${merchant}` } });
  return (await response.json()) as { recipient: string; body: string }[];
};

const site: Site = {
  port,
  brandsDirectory,
  dataDirectory,
  desk,
  url,
  async brand(...words) {
    const environment = { ...process.env, BRANDS_DIR: brandsDirectory, PORT: String(port) };
    const { stdout } = await run(process.execPath, ['server/brands/cli.ts', ...words], { env: environment });
    return stdout;
  },
  async edit(merchant, file, change) {
    const path = join(brandsDirectory, merchant, file);
    const value = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    change(value);
    await writeFile(path, JSON.stringify(value, null, 2));
  },
  async readCode(merchant, number) {
    let code: string | undefined;
    await expect(async () => {
      const messages = await readOutbox(merchant);
      code = messages.find(({ recipient }) => recipient.endsWith(number))?.body.match(/\d{6}/)?.[0];
      expect(code, `no code was sent to ${number}`).toBeDefined();
    }).toPass({ timeout: 5_000 });
    return code ?? '';
  },
  async readMail(merchant, address) {
    const messages = await readOutbox(merchant);
    return messages.find(({ recipient }) => recipient === address)?.body ?? '';
  },
  async readLink(merchant, address) {
    let link: string | undefined;
    await expect(async () => {
      const messages = await readOutbox(merchant);
      link = messages.find(({ recipient }) => recipient === address)?.body.match(/https?:\S+/)?.[0];
      expect(link).toBeDefined();
    }).toPass({ timeout: 5_000 });
    return link ?? '';
  },
};

/** The verification that a person is there, in whatever language. */
export const humanCheck = (page: Page) => page.locator('[data-flow="humanCheck"]');

/** Slides, as a keyboard does it. */
export const slide = (page: Page): Promise<void> => humanCheck(page).getByRole('slider').press('End');

/**
 * Slides wherever the verification stands in the way of what a test does next. Tests of the verification itself turn it
 * off with `page.removeLocatorHandler(humanCheck(page))`.
 */
const slideWhereAsked = (page: Page): Promise<void> =>
  page.addLocatorHandler(humanCheck(page), async () => {
    await slide(page);
    await humanCheck(page).waitFor({ state: 'detached' });
  });

/** What the content security policy refused, and what the page threw, while a test ran. */
interface Watch {
  readonly problems: string[];
}

/**
 * A test on the running product. It fails where the page throws, logs an error or meets the content security policy,
 * whatever else it looks at; `watch.problems` is emptied by tests that cause one on purpose.
 */
export const test = base.extend<{ site: Site; watch: Watch }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function needs from its pattern
  site: async ({}, use) => use(site),
  watch: [
    async ({ page }, use) => {
      const problems: string[] = [];
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

/**
 * Fails with what axe finds wrong on the page as it is now, or in the part of it that a selector names. It is judged at
 * rest: half of a fade has no contrast of its own.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
}

export { expect };
