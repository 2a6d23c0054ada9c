import { type Browser, chromium } from '@playwright/test';
import { defaultLanguageOf, type Merchant } from '../../../engine/brand/merchant.ts';
import type { FlowModel } from '../../../flows/model.ts';
import { readBuildFacts } from '../../../server/brands/build-facts.ts';
import { readBrands } from '../../../server/brands/read-brands.ts';
import { findBrowser } from '../../support/find-browser.ts';
import { type RunningSite, runSite } from '../../support/run-site.ts';
import { startSiteVendors } from '../../support/site-vendors.ts';
import type { Driver } from '../kit/driver.ts';
import { STAGES } from '../stages/stages.ts';
import { Bench } from './bench.ts';
import { BrowserDriver } from './browser-driver.ts';
import { startPayoutProvider } from './payout-provider.ts';
import { loadTexts } from './texts.ts';

const OPTIONS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** The product as model tests drive it: a server with its test control, and a browser. */
export interface Product {
  /** A driver on a merchant's site. */
  driverFor(model: FlowModel, merchant: string): Promise<Driver>;
  close(): Promise<void>;
}

/** The merchants that model tests can be run on. */
export async function readMerchants(): Promise<readonly Merchant[]> {
  const { readings } = await readBrands('brands', readBuildFacts());
  return readings.flatMap(({ merchant }) => merchant ?? []);
}

/**
 * Starts the built product for model tests.
 *
 * @param name of its folder in the cache
 * @throws Error if there is no browser
 */
export async function openProduct(name: string, merchants: readonly Merchant[]): Promise<Product> {
  const found = findBrowser();
  if ('reasons' in found) throw new Error(`No browser can be had: ${found.reasons.join(' ')}`);
  const { desk, settings } = await startSiteVendors(name);
  const payouts = await startPayoutProvider();
  const site: RunningSite = await runSite(name, { TEST_CONTROL: 'on', ...settings, ...payouts.settings });
  const browser: Browser = await chromium.launch({ executablePath: found.path, args: OPTIONS });
  const benches = new Map<string, Promise<Bench>>();
  const openBench = async (code: string): Promise<Bench> => {
    const merchant = merchants.find((candidate) => candidate.code === code);
    if (!merchant) throw new Error(`There is no merchant ${code}.`);
    const texts = await loadTexts(defaultLanguageOf(merchant));
    return Bench.open(browser, { port: site.port, merchant, texts, desk, payouts });
  };
  return {
    async driverFor(model, code) {
      const stage = STAGES[model.name];
      if (!stage) throw new Error(`Nobody has said how ${model.name} is driven in a browser.`);
      const opening = benches.get(code) ?? openBench(code);
      benches.set(code, opening);
      opening.catch(() => benches.delete(code));
      const bench = await opening;
      await bench.dismissOthers();
      return new BrowserDriver(model, stage, bench);
    },
    async close() {
      await browser.close();
      await site.stop();
      await desk.close();
      await payouts.close();
    },
  };
}
