import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { defaultLanguageOf, type Merchant } from '../../../engine/brand/merchant.ts';
import type { FlowModel } from '../../../flows/model.ts';
import type { Driver } from '../../../packages/model-tests/src/driver.ts';
import { readBuildFacts } from '../../../server/brands/build-facts.ts';
import { readBrands } from '../../../server/brands/read-brands.ts';
import { findBrowser } from '../../support/find-browser.ts';
import { runSite } from '../../support/run-site.ts';
import { startSiteVendors } from '../../support/site-vendors.ts';
import { STAGES } from '../stages/stages.ts';
import { Bench } from './bench.ts';
import { BrowserDriver } from './browser-driver.ts';
import { isSameLook, type Look, PLAIN_LOOK } from './look.ts';
import { startPayoutProvider } from './payout-provider.ts';
import { loadTexts } from './texts.ts';

const OPTIONS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** A browser that does not close in this time must not keep the server from being ended. */
const CLOSING_MS = 15_000;

/** The product as model tests drive it: a server with its test control, and a browser. */
export interface Product {
  /** Resolves when its server or its browser has ended, with the reason. */
  readonly ended: Promise<string>;
  /** A driver on a merchant's site. Another look than the one before begins in a new browser window. */
  driverFor(model: FlowModel, merchant: string, look?: Look): Promise<Driver>;
  close(): Promise<void>;
}

/** The benches of a browser: one for each merchant, until the site is wanted with another look. */
class Benches {
  readonly #open: (code: string, look: Look) => Promise<Bench>;
  readonly #kept = new Map<string, { readonly look: Look; readonly opening: Promise<Bench> }>();

  constructor(open: (code: string, look: Look) => Promise<Bench>) {
    this.#open = open;
  }

  /** @throws Error if the site has no such merchant, or that merchant no such language */
  async get(code: string, look: Look): Promise<Bench> {
    const kept = this.#kept.get(code);
    if (kept && isSameLook(kept.look, look)) return kept.opening;
    this.#kept.delete(code);
    await kept?.opening.then((bench) => bench.close());
    const opening = this.#open(code, look);
    this.#kept.set(code, { look, opening });
    opening.catch(() => this.#kept.delete(code));
    return opening;
  }
}

/** The merchants that model tests can be run on. */
export async function readMerchants(): Promise<readonly Merchant[]> {
  const { readings } = await readBrands('brands', readBuildFacts());
  return readings.flatMap(({ merchant }) => merchant ?? []);
}

/** Opens the browser. The run itself decides how an interrupt ends it: Playwright would exit before the server has ended. */
const launchBrowser = (executablePath: string) =>
  chromium.launch({ executablePath, args: OPTIONS, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });

/**
 * Starts the built product for model tests. If one part cannot be started, those before it are ended.
 *
 * @param name of its folder in the cache
 * @param signal ends the start when it is aborted
 * @throws Error if there is no browser, or with the last lines of a server that does not become ready
 */
export async function openProduct(
  name: string,
  merchants: readonly Merchant[],
  signal?: AbortSignal,
): Promise<Product> {
  const found = findBrowser();
  if ('reasons' in found) throw new Error(`No browser can be had: ${found.reasons.join(' ')}`);
  const resources = new AsyncDisposableStack();
  try {
    const { desk, settings } = await startSiteVendors(name);
    resources.defer(() => desk.close());
    const payouts = await startPayoutProvider();
    resources.defer(() => payouts.close());
    const site = await runSite(name, { TEST_CONTROL: 'on', ...settings, ...payouts.settings }, { signal });
    resources.defer(() => site.stop());
    const browser = await launchBrowser(found.path);
    resources.defer(() => Promise.race([browser.close(), wait(CLOSING_MS, undefined, { ref: false })]));
    signal?.throwIfAborted();
    const benches = new Benches(async (code, look) => {
      const merchant = merchants.find((candidate) => candidate.code === code);
      if (!merchant) throw new Error(`There is no merchant ${code}.`);
      const { language = defaultLanguageOf(merchant) } = look;
      if (!merchant.brand.languages.includes(language)) throw new Error(`${code} has no language ${language}.`);
      const texts = await loadTexts(language);
      return Bench.open(browser, { port: site.port, merchant, texts, desk, payouts }, look);
    });
    const browserEnded = new Promise<string>((done) =>
      browser.once('disconnected', () => done('The browser has ended.')),
    );
    const serverEnded = site.ended.then((lines) => `The server has ended. Its last lines:\n${lines}`);
    return {
      ended: Promise.race([browserEnded, serverEnded]),
      async driverFor(model, code, look = PLAIN_LOOK) {
        const stage = STAGES[model.name];
        if (!stage) throw new Error(`There is no stage that drives ${model.name} in a browser.`);
        const bench = await benches.get(code, look);
        await bench.dismissOthers();
        return new BrowserDriver(model, stage, bench);
      },
      close: () => resources.disposeAsync(),
    };
  } catch (error) {
    await resources.disposeAsync().catch((second: unknown) => console.error(second));
    throw error;
  }
}
