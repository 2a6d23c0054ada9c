import { type Browser, chromium, type Page } from '@playwright/test';
import startSite from '../support/browser-setup.ts';
import { findBrowser } from '../support/find-browser.ts';
import { median } from '../support/median.ts';

const RUNS = 7;
const SIZE = { width: 390, height: 844 };

/** How long a player waits, in milliseconds. */
interface Waits {
  /** From the address to the form of the login, in a browser that knows nothing of the site. */
  readonly loginForm: number;
  /** From the press that logs in to the balance. */
  readonly balance: number;
  /** From the tap on "Deposit" to its form. */
  readonly depositForm: number;
  /** The same when everything has been loaded: what drawing it and asking the server cost. */
  readonly depositFormAgain: number;
}

async function timeOf(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

async function tapDeposit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deposit' }).click();
  await page.getByRole('dialog').locator('[name=amount]').waitFor();
}

async function walk(browser: Browser, url: string): Promise<Waits> {
  const context = await browser.newContext({ viewport: SIZE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  const loginForm = await timeOf(async () => {
    await page.goto(url, { waitUntil: 'commit' });
    await dialog.locator('input[name=username]').waitFor();
  });
  await dialog.locator('input[name=username]').fill('agent');
  await dialog.locator('input[name=password]').fill('Agent-2468');
  const balance = await timeOf(async () => {
    await dialog.locator('button[type=submit]').click();
    await page.getByTestId('balance').waitFor();
  });
  await dialog.waitFor({ state: 'detached' });
  const depositForm = await timeOf(() => tapDeposit(page));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const depositFormAgain = await timeOf(() => tapDeposit(page));
  await context.close();
  return { loginForm, balance, depositForm, depositFormAgain };
}

const found = findBrowser();
if ('reasons' in found) throw new Error(found.reasons.join(' '));
const stop = await startSite();
const { port } = JSON.parse(process.env.MARQUEE_SITE ?? '{}') as { readonly port: number };
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
const url = `http://india.localhost:${port}/login`;
// The first one warms the server.
await walk(browser, url);
const walks: Waits[] = [];
for (let run = 0; run < RUNS; run += 1) walks.push(await walk(browser, url));
const of = (name: keyof Waits): number => median(walks.map((waits) => waits[name]));
const milliseconds = (name: keyof Waits): string => `${of(name).toFixed(0)} ms`;
console.log(`From the address to the form of the login, phone: ${milliseconds('loginForm')}.`);
console.log(`From the press that logs in to the balance: ${milliseconds('balance')}.`);
console.log(
  `From the tap on "Deposit" to its form: ${milliseconds('depositForm')} the first time, ${milliseconds('depositFormAgain')} again (ratio ${(of('depositForm') / of('depositFormAgain')).toFixed(2)}).`,
);
await browser.close();
await stop();
