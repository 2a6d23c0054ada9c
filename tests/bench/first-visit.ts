import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startServer } from '../support/bench-server.ts';
import { findBrowser } from '../support/find-browser.ts';
import { findFreePort } from '../support/free-port.ts';
import { median } from '../support/median.ts';

/** Slow 4G as the browser's own tools define it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms of delay. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
};
const CPU_SLOWDOWN = 4;
const RUNS = 5;

interface Visit {
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly requests: number;
  readonly largestPaintMs: number;
  readonly usableMs: number;
}

async function visit(browser: Browser, url: string, isSlow: boolean): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (isSlow) {
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  const kinds = new Map<string, string>();
  let scriptBytes = 0;
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const paints: number[] = [];
    Object.assign(globalThis, { paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paints.push(entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  const usableMs = performance.now() - startedAt;
  const requests = kinds.size;
  await page.waitForTimeout(1_500);
  const largestPaintMs = await page.evaluate(() => (globalThis as unknown as { paints: number[] }).paints.at(-1) ?? 0);
  await context.close();
  return { scriptBytes, bytes, requests, largestPaintMs, usableMs };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const found = findBrowser();
if ('reasons' in found) throw new Error(found.reasons.join(' '));
const directory = await mkdtemp(join(tmpdir(), 'marquee-visit-'));
const port = await findFreePort();
const first = await startServer(port, directory);
await first.stop();
const server = await startServer(port, directory);
console.log(
  `From the start to the first page: ${(first.startMs / 1000).toFixed(1)} s with an empty data folder, ${(server.startMs / 1000).toFixed(1)} s afterwards.`,
);
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const url = `http://localhost:${port}/`;
await visit(browser, url, false);
const fast: Visit[] = [];
const slow: Visit[] = [];
for (let run = 0; run < RUNS; run += 1) {
  fast.push(await visit(browser, url, false));
  slow.push(await visit(browser, url, true));
}
const of = (visits: readonly Visit[], pick: (visit: Visit) => number) => median(visits.map(pick));
console.log(
  `First visit of home, phone: ${kilobytes(of(fast, (v) => v.scriptBytes))} of scripts, ${of(fast, (v) => v.requests)} requests until usable, ${kilobytes(of(fast, (v) => v.bytes))} in all.`,
);
const paints = [of(fast, (v) => v.largestPaintMs), of(slow, (v) => v.largestPaintMs)] as const;
const usable = [of(fast, (v) => v.usableMs), of(slow, (v) => v.usableMs)] as const;
console.log(
  `Largest contentful paint: ${paints[0].toFixed(0)} ms unthrottled, ${paints[1].toFixed(0)} ms at slow 4G and ${CPU_SLOWDOWN} times slower CPU (ratio ${(paints[1] / paints[0]).toFixed(1)}).`,
);
console.log(`Usable: ${usable[0].toFixed(0)} ms unthrottled, ${usable[1].toFixed(0)} ms throttled.`);
await browser.close();
await server.stop();
await rm(directory, { recursive: true, force: true });
