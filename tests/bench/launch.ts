import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { FamilyId } from '../../games/families/family.ts';
import { startServer } from '../support/bench-server.ts';
import { findBrowser } from '../support/find-browser.ts';
import { findFreePort } from '../support/free-port.ts';
import { median } from '../support/median.ts';
import { openGame } from '../support/open-game.ts';
import { enterAsPlayer } from '../support/player.ts';

/** Slow 4G as the browser's own tools define it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms of delay. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
};
const CPU_SLOWDOWN = 4;
const RUNS = 3;
const FAMILIES = ['slot', 'mines', 'roulette'] as const;

/** Opens the page of a game with empty caches on a slow phone. */
async function play(browser: Browser, site: Parameters<typeof enterAsPlayer>[1], family: FamilyId) {
  const context = await browser.newContext({ viewport: { width: 390, height: 790 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await enterAsPlayer(page, site);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const sizes = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // Whatever was loaded before belongs to the site.
    if (type === 'Document' && request.url.includes('/play')) sizes.clear();
    sizes.set(requestId, 0);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  await openGame(page, family);
  await page.locator('[data-main-action]').first().waitFor();
  const playableMs = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1_000);
  await context.close();
  return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), requests: sizes.size, playableMs };
}

const found = findBrowser();
if ('reasons' in found) throw new Error(found.reasons.join(' '));
const directory = await mkdtemp(join(tmpdir(), 'marquee-launch-'));
const port = await findFreePort();
const server = await startServer(port, directory);
const site = {
  brandsDirectory: 'brands',
  dataDirectory: directory,
  url: (_merchant: string, path = '/') => `http://localhost:${port}${path}`,
};
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
for (const family of FAMILIES) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await play(browser, site, family));
  const kilobytes = median(runs.map(({ bytes }) => bytes)) / 1000;
  const playableMs = median(runs.map((run) => run.playableMs));
  console.log(
    `${family}: playable after ${playableMs.toFixed(0)} ms at slow 4G and ${CPU_SLOWDOWN} times slower CPU, ${kilobytes.toFixed(0)} KB in ${median(runs.map(({ requests }) => requests))} requests.`,
  );
}
await browser.close();
await server.stop();
await rm(directory, { recursive: true, force: true });
