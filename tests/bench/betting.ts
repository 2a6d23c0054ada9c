import { chromium, type Page } from '@playwright/test';
import startSite from '../support/browser-setup.ts';
import { findBrowser } from '../support/find-browser.ts';
import { median } from '../support/median.ts';
import { openPhoneVisit } from '../support/phone-visit.ts';

const LOTTERY = 'FIVE1';
const VISITS = 3;
const PRESSES = 100;
/** What a first visit may load, and the wait that 95 % of presses may have. */
const SCRIPTS_KB = 170;
const PAINT_MS = 50;
const SHOWN = 10;
/** The numbers of the pads. Plays and ways to play are groups without a visible title. */
const VALUES = '[role=group][aria-labelledby] button[aria-pressed]';

/** Notes in the page, for each press on a number, the time from it to the frame that shows it. */
function watchPresses(): void {
  const waits: number[] = [];
  Object.assign(globalThis, { waits });
  const channel = new MessageChannel();
  let pressedMs = 0;
  // A message that is sent in a frame is handled once the frame has been painted.
  channel.port1.onmessage = () => {
    waits.push(performance.now() - pressedMs);
    pressedMs = 0;
  };
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      pressedMs = timeStamp;
    },
    { capture: true },
  );
  new MutationObserver((changes) => {
    if (pressedMs > 0 && changes.some(({ attributeName }) => attributeName === 'aria-pressed'))
      requestAnimationFrame(() => channel.port2.postMessage(undefined));
  }).observe(document, { subtree: true, attributeFilter: ['aria-pressed'] });
}

/** Presses one number after the other. @returns the waits in milliseconds */
async function pressNumbers(page: Page): Promise<readonly number[]> {
  await page.evaluate(watchPresses);
  const values = page.locator(VALUES).filter({ hasText: /^\d/ });
  // Those in sight: scrolling is not measured.
  const count = Math.min(await values.count(), SHOWN);
  for (let press = 0; press < PRESSES; press += 1) {
    await values.nth(press % count).tap();
    await page.waitForFunction((wanted) => (globalThis as { waits?: number[] }).waits?.length === wanted, press + 1);
  }
  return page.evaluate(() => (globalThis as { waits?: number[] }).waits ?? []);
}

const share = (waits: readonly number[], part: number): number =>
  waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * part) - 1] ?? Number.NaN;

/** Argument: how many visits. */
const found = findBrowser();
if ('reasons' in found) throw new Error(found.reasons.join(' '));
const visits = Number(process.argv[2] ?? VISITS);
const stop = await startSite();
const { port } = JSON.parse(process.env.MARQUEE_SITE ?? '{}') as { readonly port: number };
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
try {
  console.log('A phone of 390 x 844 with an empty cache, slow 4G, CPU four times slower; a visitor opens a lottery.');
  const [scripts, waits]: [number[], number[]] = [[], []];
  for (let visit = 0; visit < visits; visit += 1) {
    const opened = await openPhoneVisit(browser, true, { numbers: VALUES });
    await opened.page.goto(`http://india.localhost:${port}/lottery?gameCode=${LOTTERY}`, { waitUntil: 'commit' });
    await opened.page.locator(VALUES).first().waitFor();
    await opened.rest();
    scripts.push(opened.traffic().scriptBytes / 1000);
    waits.push(...(await pressNumbers(opened.page)));
    await opened.close();
  }
  const [kilobytes, wait] = [median(scripts), share(waits, 0.95)];
  console.log(
    `  scripts ${kilobytes.toFixed(1)} KB, ${(kilobytes / SCRIPTS_KB).toFixed(2)} of the goal of ${SCRIPTS_KB}`,
  );
  console.log(
    `  press to paint, ${waits.length} presses: half within ${share(waits, 0.5).toFixed(0)} ms, 95 % within ${wait.toFixed(0)} ms, ${(wait / PAINT_MS).toFixed(2)} of the goal of ${PAINT_MS}`,
  );
} finally {
  await browser.close();
  await stop();
}
