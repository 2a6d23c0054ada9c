import type { CDPSession, Page } from '@playwright/test';
import { PAGE_MS } from './browser-of-one.ts';
import { Hands } from './hands.ts';
import { PAGE_CLOCK_KEY, passTime } from './page-clock.ts';
import { SCAN, type Scan, untilChange } from './screen-scan.ts';

/** How long a busy machine may take to begin a page. */
const OPENING_MS = 20_000;

/** The page of another actor in a flow, such as an operator in the back office. */
export class SidePage {
  readonly page: Page;
  #hands: Hands;
  #nowMs: number;
  readonly #answers: () => Promise<void>;

  private constructor(page: Page, tab: CDPSession, nowMs: number, answers: () => Promise<void>) {
    this.page = page;
    this.#nowMs = nowMs;
    this.#answers = answers;
    this.#hands = new Hands(page, tab, true);
  }

  /**
   * Starts a page in a separate browser.
   *
   * @param blank an address of the same site that loads nothing
   * @param stored storage of its tab
   * @param answers resolves when the server has answered everything that it can
   */
  static async open(
    page: Page,
    { blank, address, nowMs }: { readonly blank: string; readonly address: string; readonly nowMs: number },
    stored: Readonly<Record<string, string>>,
    answers: () => Promise<void>,
  ): Promise<SidePage> {
    page.setDefaultTimeout(PAGE_MS);
    const tab = await page.context().newCDPSession(page);
    await tab.send('Network.enable');
    await tab.send('Network.setBlockedURLs', { urls: ['*/art/*'] });
    await page.goto(blank, { waitUntil: 'commit', timeout: OPENING_MS });
    await page.evaluate(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
      },
      { ...stored, [PAGE_CLOCK_KEY]: String(nowMs) },
    );
    await page.goto(address, { waitUntil: 'commit', timeout: OPENING_MS });
    return new SidePage(page, tab, nowMs, answers);
  }

  /**
   * Navigates the page to another address of its site, as a link there does. @returns false if its tab's storage
   * differs
   */
  async lead(path: string, stored: Readonly<Record<string, string>>, nowMs: number): Promise<boolean> {
    const isSame = await this.page.evaluate(
      (entries) => Object.entries(entries).every(([key, value]) => sessionStorage.getItem(key) === value),
      stored,
    );
    if (!isSame) return false;
    if (nowMs > this.#nowMs) await this.advance(nowMs - this.#nowMs);
    await this.page.evaluate((address) => {
      history.pushState({}, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    return true;
  }

  /** Clicks the control with this name, within the given list row if there is one. */
  press(name: string, line?: string): Promise<void> {
    return this.#hands.press(name, line);
  }

  /** Types into a field. */
  fill(name: string, value: string, line?: string): Promise<void> {
    return this.#hands.fill(name, value, line);
  }

  scan(): Promise<Scan> {
    return this.page.evaluate(SCAN);
  }

  untilChange(): Promise<void> {
    return untilChange(this.page);
  }

  /** Lets time pass in the page. */
  async advance(ms: number): Promise<void> {
    this.#nowMs += ms;
    await passTime(this.page, ms, this.#answers);
  }

  /** Ends the browser that the page is in. */
  async close(): Promise<void> {
    await this.page.context().close();
  }
}
