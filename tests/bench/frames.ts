import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { FAMILY_IDS, type FamilyId } from '../../games/families/family.ts';
import { findBrowser } from '../support/find-browser.ts';
import { openGame } from '../support/open-game.ts';
import { enterAsPlayer } from '../support/player.ts';
import { runSite } from '../support/run-site.ts';

/** A slow phone, as the browser's own tools slow down its processor. */
const SLOWDOWN = 4;
/** What the thread of the page may work for a frame, so that 60 of them fit into a second. */
const FRAME_MS = 1_000 / 60;
/** How long a game is watched while it is played. */
const WATCH_MS = 6_000;
const PRESS_MS = 1_500;

/** What a game costs the thread of the page while it is played. */
interface Cost {
  readonly frames: number;
  /** Milliseconds of work for a frame, as if slowed down: on average, and for 95 of 100. */
  readonly averageMs: number;
  readonly mostMs: number;
}

const MERCHANT = 'india';

async function openPhone(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page) };
}

/** Notes what the callbacks of each frame have taken: what a game draws with, on whatever machine draws it. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const costs = new Map<number, number>();
    Object.assign(globalThis, { costs });
    const ask = requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (work) =>
      ask((at) => {
        const began = performance.now();
        work(at);
        costs.set(at, (costs.get(at) ?? 0) + performance.now() - began);
      });
    const tick = () => requestAnimationFrame(tick);
    tick();
  });

async function measure(browser: Browser, site: Awaited<ReturnType<typeof runSite>>, family: FamilyId): Promise<Cost> {
  const { page, devtools } = await openPhone(browser);
  try {
    const url = (merchant: string, path = '/') => `http://${merchant}.localhost:${site.port}${path}`;
    await enterAsPlayer(page, { ...site, url }, MERCHANT);
    await openGame(page, family);
    const main = page.locator('[data-main-action]').first();
    await page.getByRole('button').first().waitFor();
    await watchFrames(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (let watchedMs = 0; watchedMs < WATCH_MS; watchedMs += PRESS_MS) {
      if (await main.isEnabled({ timeout: 100 }).catch(() => false))
        await main.click({ timeout: 2_000 }).catch(() => undefined);
      await page.waitForTimeout(PRESS_MS);
    }
    const costs = await page.evaluate(() => [
      ...(globalThis as unknown as { costs: Map<number, number> }).costs.values(),
    ]);
    const sorted = costs.toSorted((one, other) => one - other);
    return {
      frames: costs.length,
      averageMs: costs.reduce((sum, one) => sum + one, 0) / costs.length,
      mostMs: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    };
  } finally {
    await page.context().close();
  }
}

const wanted = process.argv.slice(2);
const found = findBrowser();
if ('reasons' in found) throw new Error(found.reasons.join('\n'));
const site = await runSite('bench-frames');
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  console.log(
    `What drawing costs a frame at ${SLOWDOWN} times slowdown; ${FRAME_MS.toFixed(1)} ms are 60 frames a second.`,
  );
  for (const id of FAMILY_IDS.filter((one) => wanted.length === 0 || wanted.includes(one))) {
    const { frames, averageMs, mostMs } = await measure(browser, site, id);
    console.log(
      `  ${id.padEnd(12)} ${averageMs.toFixed(1).padStart(6)} ms on average, 95 % within ${mostMs.toFixed(1).padStart(6)} ms, ${frames} frames`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
}
