import { writeFile } from 'node:fs/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { REGISTER_FIELDS } from '../../schemas/brand/register.ts';
import startSite from '../support/browser-setup.ts';
import { findBrowser } from '../support/find-browser.ts';
import { median } from '../support/median.ts';

const KEYS = 'abcdefghijklmnopqrstuvwxyz';
const ROUNDS = 5;

/** What the registration form costs a player. */
export interface FormCost {
  readonly fields: number;
  /** Processor time of the page's main thread for one key press, in milliseconds, in the middle of the rounds. */
  readonly keyPressMs: number;
  /** The same on a processor four times slower. */
  readonly slowKeyPressMs: number;
  /** Script that opening the form loads in addition to the home page's, compressed, in bytes. */
  readonly extraScriptBytes: number;
}

/** Processor time that the main thread has used so far, in milliseconds. */
async function readTaskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function typeKeys(page: Page, session: CDPSession): Promise<number> {
  await page.locator('[name=fullname]').focus();
  const before = await readTaskMs(session);
  for (const key of KEYS) {
    await page.keyboard.press(key);
    await page.waitForTimeout(30);
  }
  const after = await readTaskMs(session);
  await page.locator('[name=fullname]').fill('');
  return (after - before) / KEYS.length;
}

async function typeRounds(page: Page, session: CDPSession, slowdown: number): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await typeKeys(page, session));
  return median(rounds);
}

/** Adds up what the network brings of scripts, as compressed as it comes. */
function countScripts(session: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

async function measure(browser: Browser): Promise<FormCost> {
  const { port, brandsDirectory } = JSON.parse(process.env.MARQUEE_SITE ?? '{}') as {
    readonly port: number;
    readonly brandsDirectory: string;
  };
  const rules = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, { enabled: true }]));
  await writeFile(`${brandsDirectory}/india/register.json`, JSON.stringify({ rules }));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptBytes = countScripts(session);
  // The server takes over an edited file within two seconds.
  await page.waitForTimeout(2_500);
  await page.goto(`http://india.localhost:${port}/`);
  await page.waitForLoadState('networkidle');
  const home = scriptBytes();
  await page.getByRole('banner').getByRole('button', { name: 'Join' }).click();
  await page.locator('[data-flow="registration"] form').waitFor();
  await page.waitForLoadState('networkidle');
  const extraScriptBytes = scriptBytes() - home;
  const fields = await page.locator('form input, form select').count();
  const keyPressMs = await typeRounds(page, session, 1);
  const slowKeyPressMs = await typeRounds(page, session, 4);
  return { fields, keyPressMs, slowKeyPressMs, extraScriptBytes };
}

/** Measures the registration form with every field that a merchant can ask for, in the product as it is built. */
export async function measureForm(): Promise<FormCost> {
  const found = findBrowser();
  if (!('path' in found)) throw new Error(`No browser: ${found.reasons.join('; ')}`);
  const stop = await startSite();
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
    await stop();
  }
}

if (import.meta.main) {
  const { fields, keyPressMs, slowKeyPressMs, extraScriptBytes } = await measureForm();
  console.log(`Registration form with ${fields} controls`);
  console.log(`  key press              ${keyPressMs.toFixed(1)} ms of main thread`);
  console.log(`  key press, 4x slower   ${slowKeyPressMs.toFixed(1)} ms`);
  console.log(`  extra script           ${(extraScriptBytes / 1000).toFixed(1)} KB compressed`);
}
