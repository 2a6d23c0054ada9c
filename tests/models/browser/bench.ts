import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Merchant } from '../../../engine/brand/merchant.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { VendorDesk } from '../../support/vendor-desk.ts';
import type { BenchSite } from './bench-site.ts';
import { beginTab, KEPT_BY_SITES, newContext, PAGE_MS } from './browser-of-one.ts';
import { type Called, callFromDevice } from './device-call.ts';
import { Gate } from './gate.ts';
import { Hands } from './hands.ts';
import { choicesOf, cookiesOf, type Look, PLAIN_LOOK } from './look.ts';
import { PAGE_CLOCK_KEY, passTime } from './page-clock.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { plainText } from './plain-text.ts';
import { SCAN, type Scan, settled, untilChange } from './screen-scan.ts';
import { SidePage } from './side-page.ts';
import type { Texts } from './texts.ts';

/** How long a busy machine may take to begin a page. */
const OPENING_MS = 20_000;

/** A number of the merchant's first country, in its right length. */
const numberOf = ({ brand }: Merchant) => {
  const [first = { code: '+91', digits: [10] }] = brand.mobile.dialingCodes;
  return { diallingCode: first.code, mobile: '98765432109876'.slice(0, first.digits[0] ?? 10) };
};

/** One browser tab on one merchant's site, with the server behind it in a test's hand. */
export class Bench {
  readonly gate = new Gate();
  readonly texts: Texts;
  readonly merchant: Merchant;
  readonly number: { readonly diallingCode: string; readonly mobile: string };
  /** How every page of the site looks. */
  readonly look: Look;
  /** The vendor of games that is in a test's hand as well. */
  readonly desk: VendorDesk;
  /** Who pays out, in a test's hand too. */
  readonly payouts: PayoutProvider;
  /** Values that one step stores for a later one. */
  notes: Record<string, string> = {};
  /** Typed text and ticks of the present path, by field. */
  typed: Record<string, string | boolean> = {};
  /** Providers that are unreachable by default. */
  unreachable: NonNullable<Facts['unreachable']> = [];
  /** The pages of others who take part, by who they are. */
  readonly others = new Map<string, SidePage>();
  readonly #opened = new Map<string, SidePage>();
  #port: number;
  readonly #browser: Browser;
  #context: BrowserContext;
  #page: Page;
  #tab: CDPSession;
  #hands: Hands;
  #nowMs = Date.now();
  #undo: (() => Promise<void>)[] = [];

  private constructor(
    browser: Browser,
    context: BrowserContext,
    page: Page,
    tab: CDPSession,
    { port, merchant, texts, desk, payouts }: BenchSite,
    look: Look,
  ) {
    this.#browser = browser;
    this.#context = context;
    this.#page = page;
    this.#tab = tab;
    this.#hands = new Hands(page, tab);
    this.#port = port;
    this.merchant = merchant;
    this.texts = texts;
    this.look = look;
    this.desk = desk;
    this.payouts = payouts;
    this.number = numberOf(merchant);
  }

  static async open(browser: Browser, site: BenchSite, look = PLAIN_LOOK): Promise<Bench> {
    const context = await newContext(browser, site, look);
    const page = await context.newPage();
    const tab = await context.newCDPSession(page);
    const bench = new Bench(browser, context, page, tab, site, look);
    bench.#page.setDefaultTimeout(PAGE_MS);
    await bench.gate.open(context);
    // Pictures belong to no flow, and rendering them costs more than everything else.
    await tab.send('Network.enable');
    await tab.send('Network.setBlockedURLs', { urls: ['*/art/*'] });
    return bench;
  }

  get page(): Page {
    return this.#page;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  /** A phrase as displayed. */
  readonly t = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    plainText(String(this.texts.t(key, values)));

  /** The host of the merchant's site, without its port. */
  get host(): string {
    return `${this.merchant.code}.localhost`;
  }

  readonly #answers = (): Promise<void> => this.gate.answered();

  #url(path: string): string {
    return `http://${this.host}:${this.#port}${path}`;
  }

  /** Opens another page of the site in a separate tab; the caller closes it. */
  async openTab(path: string): Promise<Page> {
    const tab = await this.#context.newPage();
    tab.setDefaultTimeout(PAGE_MS);
    await tab.goto(this.#url(path), { waitUntil: 'commit' });
    return tab;
  }

  /** Makes a call as the person's other device does. @throws Error if it is refused */
  callAs<Value>(token: string, call: Called, body?: object | Buffer, query = '') {
    return callFromDevice<Value>(call, body, { port: this.#port, merchant: this.merchant.code, token, query });
  }

  /** Undone before the next path begins. */
  later(undo: () => Promise<void>): void {
    this.#undo.push(undo);
  }

  /** Arranges facts on the server, at the page's present time. */
  async facts(facts: Omit<Facts, 'merchant' | 'nowMs'>): Promise<void> {
    const response = await fetch(`http://localhost:${this.#port}/test-control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        merchant: this.merchant.code,
        nowMs: this.#nowMs,
        unreachable: this.unreachable,
        ...facts,
      }),
    });
    if (!response.ok) throw new Error(`The server refuses these facts: ${await response.text()}`);
  }

  /**
   * Forgets what browser and server know, and stops the clocks of both at the moment it is. The files of the build stay
   * in the browser's cache.
   *
   * @throws Error if something of the path before is left
   */
  async reset(): Promise<void> {
    this.notes = {};
    this.typed = {};
    this.unreachable = [];
    this.others.clear();
    for (const undo of this.#undo.splice(0)) await undo();
    await Promise.all(
      this.#context.pages().flatMap((page) => (page === this.#page ? [] : page.close().catch(() => undefined))),
    );
    this.#nowMs = Date.now();
    const leave = () => this.#page.goto(this.#url('/healthz'), { waitUntil: 'commit', timeout: OPENING_MS });
    // A page that is about to go elsewhere on its own may get in between.
    await leave().catch(leave);
    await Promise.all([
      this.facts({ isFresh: true }),
      this.#context.clearCookies(),
      this.#tab.send('Storage.clearDataForOrigin', { origin: this.#url(''), storageTypes: KEPT_BY_SITES }),
    ]);
    const beginning = { key: PAGE_CLOCK_KEY, nowMs: this.#nowMs, choices: choicesOf(this.look) };
    const left = await this.#page.evaluate(beginTab, beginning);
    if (left.length > 0) throw new Error(`The path before has left something in the browser: ${left.join(', ')}.`);
    await this.#context.addCookies([...cookiesOf(this.look, this.#url(''))]);
  }

  /** Opens a page of the site. Entries are put into the tab's storage first. */
  async open(path: string, stored: { tab?: Record<string, string>; device?: Record<string, string> } = {}) {
    await this.#page.evaluate(({ tab = {}, device = {} }) => {
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
      for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value);
    }, stored);
    await this.#page.goto(this.#url(path), { waitUntil: 'commit', timeout: OPENING_MS });
  }

  /** Opens a page as a member whose session is good. */
  async openAs(account: string, path: string, session: { mustChangePassword?: boolean } = {}): Promise<void> {
    const token = `model-test-${account}-${this.#nowMs}`;
    await this.facts({ sessions: [{ account, token, ...session }] });
    await this.open(path, { tab: { token, account, isAgent: '0', merchant: this.merchant.code } });
  }

  /**
   * Opens another actor's page, in a separate browser. It stays open from path to path, as people leave a back office
   * open all day: the next path navigates it to its starting point.
   */
  async openOther(who: string, path: string, stored: Record<string, string>): Promise<SidePage> {
    const open = async () => {
      const context = await newContext(this.#browser, this, this.look);
      await context.addCookies([...cookiesOf(this.look, this.#url(''))]);
      await this.gate.open(context);
      const addresses = { blank: this.#url('/healthz'), address: this.#url(path), nowMs: this.#nowMs };
      return SidePage.open(await context.newPage(), addresses, stored, this.#answers);
    };
    const opened = this.#opened.get(who);
    const isThere = await opened?.lead(path, stored, this.#nowMs);
    if (!isThere) await opened?.close();
    const other = opened && isThere ? opened : await open();
    this.#opened.set(who, other);
    this.others.set(who, other);
    return other;
  }

  /** Another flow begins: close the pages of the previous one's other actors. */
  async dismissOthers(): Promise<void> {
    const opened = [...this.#opened.values()];
    this.#opened.clear();
    this.others.clear();
    await Promise.all(opened.map((other) => other.close()));
  }

  /** Another actor's page. @throws Error if it is not open */
  other(who: string): SidePage {
    const other = this.others.get(who);
    if (!other) throw new Error(`The page of ${who} is not open.`);
    return other;
  }

  /** Lets time pass on the server and then in the page. */
  async advance(ms: number): Promise<void> {
    // A page's worker does not run on the fake clock, so wait for it.
    const proof = '[data-flow=humanCheck][data-state*=proving]';
    const isProving = await this.#page.evaluate((selector) => document.querySelector(selector) !== null, proof);
    if (isProving) await this.#page.locator(proof).waitFor({ state: 'detached' });
    this.#nowMs += ms;
    await this.facts({});
    await Promise.all([
      passTime(this.#page, ms, this.#answers),
      ...[...this.others.values()].map((other) => other.advance(ms)),
    ]);
  }

  /** The device's clock cannot be read the next time. */
  async stopDeviceClock(): Promise<void> {
    await this.#page.evaluate('pageClock.failOnce()');
  }

  /** Types into a field of the dialog on top, or ticks it. */
  async fill(name: string, value: string | boolean): Promise<void> {
    await this.#hands.fill(name, value);
    this.typed[name] = value;
  }

  async fillAll(values: Readonly<Record<string, string | boolean>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.fill(name, value);
  }

  /** Clicks the control with this name, in the topmost dialog. */
  press(name: string): Promise<void> {
    return this.#hands.press(name);
  }

  /** Presses and fills on the page itself, or in the topmost dialog. */
  readonly onPage = (): Hands => new Hands(this.#page, this.#tab, true);

  /** Moves the slider of the dialog on top to its end. */
  async slide(): Promise<void> {
    await this.#page.locator('[role=dialog]').last().getByRole('slider').press('End');
  }

  scan(): Promise<Scan> {
    return this.#page.evaluate(SCAN);
  }

  /** Waits until the page has changed or a call has come, for a moment at most. */
  async untilChange(): Promise<void> {
    const others = [...this.others.values()].map((other) => other.untilChange());
    await Promise.race([untilChange(this.#page), this.gate.nextArrival(), ...others]);
  }

  /** Waits until the pages are idle: the server has answered, and they have rendered it. */
  async settle(): Promise<void> {
    await this.gate.answered();
    const pages = [this.#page, ...[...this.others.values()].map(({ page }) => page)];
    await Promise.all(pages.map(settled));
  }

  /** A screenshot, as the address of an image. */
  async picture(): Promise<string> {
    const image = await this.#page.screenshot({ type: 'jpeg', quality: 60 });
    return `data:image/jpeg;base64,${image.toString('base64')}`;
  }

  async close(): Promise<void> {
    await this.dismissOthers();
    await this.#context.close();
  }
}
