import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { startServer } from '../support/bench-server.ts';
import { findBrowser } from '../support/find-browser.ts';
import { findFreePort } from '../support/free-port.ts';

/** A slow phone, as the browser's own tools slow down its processor. */
const SLOWDOWN = 4;
const GOAL_MS = 50;
/** After a key, until its result is there for certain; what follows later, such as the address, holds no one up. */
const KEY_PAUSE_MS = 350;
const REST_MS = 250;
/** Typed letter by letter: usual words, words with a mistake, two words, another script, and nothing that exists. */
const TYPED = ['peacock royale', 'golden', 'roulete', 'paecok', 'टाइगर', 'zzz'];
/** How long the scroll over the whole grid takes. */
const SCROLL_MS = 10_000;
const FRAME_MS = 1_000 / 60;

interface Phone {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** A phone with every picture answered at once by one and the same cover: the server's drawing is measured elsewhere. */
async function openPhone(browser: Browser, url: string, cover: Buffer): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.route('**/art/**', (route) =>
    route.fulfill({ body: cover, contentType: 'image/webp', headers: { 'cache-control': 'max-age=31536000' } }),
  );
  const devtools = await context.newCDPSession(page);
  await page.goto(url);
  await page.getByRole('contentinfo').waitFor();
  return { page, devtools };
}

const slowDown = ({ devtools }: Phone, rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });

/** Notes for each key how long after it the first change of the results was painted, and the last: pictures come after names. */
const watchKeys = (page: Page, results: string) =>
  page.evaluate((selector) => {
    const times: { pressed: number; painted: number; complete: number }[] = [];
    Object.assign(globalThis, { times });
    document.addEventListener(
      'input',
      ({ timeStamp }) => times.push({ pressed: timeStamp, painted: 0, complete: 0 }),
      true,
    );
    const note = () => {
      const last = times.at(-1);
      // A frame is painted after its callbacks have run: tasks queued behind them come next.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const now = performance.now();
          if (last) Object.assign(last, { painted: last.painted || now, complete: now });
        }),
      );
    };
    const observer = new MutationObserver((changes) => {
      const isResult = changes.some(({ target }) => (target as Element).parentElement?.closest(selector));
      if (isResult) note();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, results);

/** What typing has cost, a number for each key. */
interface Typing {
  /** Milliseconds on the clock from a key to its painted result, slowed down; keys that changed nothing are left out. */
  readonly paintedMs: readonly number[];
  /** The same, to the last change that it makes. */
  readonly completeMs: readonly number[];
  /**
   * Milliseconds that the page's own thread worked for a key and what it shows, as if slowed down. Whatever else this
   * machine does at the time is not in it.
   */
  readonly workedMs: readonly number[];
}

async function typeLetter(page: Page, field: string, letter: string): Promise<void> {
  await page.locator(field).focus();
  if (/[a-z0-9 ]/.test(letter)) await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  else await page.keyboard.insertText(letter);
  await page.waitForTimeout(KEY_PAUSE_MS);
}

/** Seconds that the thread of the page has worked so far. */
async function workOf({ devtools }: Phone): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

async function measureKeys(phone: Phone, field: string, results: string): Promise<Typing> {
  const { page, devtools } = phone;
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const typeAll = async (afterKey: () => Promise<void>) => {
    for (const text of TYPED) {
      for (const letter of text) {
        await typeLetter(page, field, letter);
        await afterKey();
      }
      await page.locator(field).fill('');
      await page.waitForTimeout(KEY_PAUSE_MS);
      await afterKey();
    }
  };
  const workedMs: number[] = [];
  let before = await workOf(phone);
  await typeAll(async () => {
    workedMs.push(((await workOf(phone)) - before) * 1_000 * SLOWDOWN);
    await page.waitForTimeout(REST_MS);
    before = await workOf(phone);
  });
  await watchKeys(page, results);
  await slowDown(phone, SLOWDOWN);
  await typeAll(async () => undefined);
  await slowDown(phone, 1);
  const times = await page.evaluate(
    () => (globalThis as unknown as { times: { pressed: number; painted: number; complete: number }[] }).times,
  );
  const shown = times.filter(({ painted }) => painted > 0);
  return {
    paintedMs: shown.map(({ pressed, painted }) => painted - pressed),
    completeMs: shown.map(({ pressed, complete }) => complete - pressed),
    workedMs,
  };
}

/** The same for a page that only records keystrokes: the machine's own share. */
async function measureEcho(browser: Browser): Promise<Typing> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 });
  await page.setContent('<main><input><p><b></b></p></main>');
  await page.evaluate(() => {
    const [field, shown] = [document.querySelector('input'), document.querySelector('b')];
    field?.addEventListener('input', () => shown?.replaceChildren(field.value));
  });
  const typing = await measureKeys({ page, devtools: await page.context().newCDPSession(page) }, 'input', 'main');
  await page.close();
  return typing;
}

/** Scrolls from the top of the page to its end, or stays still as long, and returns the length of each frame. */
const scrollOver = (page: Page, isStill: boolean): Promise<number[]> =>
  page.evaluate(
    ([scrollMs, still]) =>
      new Promise<number[]>((done) => {
        window.scrollTo(0, 0);
        const frames: number[] = [];
        const end = document.documentElement.scrollHeight - window.innerHeight;
        let began: number | undefined;
        let last = 0;
        const step = (now: number) => {
          if (began === undefined) began = now;
          else frames.push(now - last);
          last = now;
          const share = (now - began) / scrollMs;
          if (!still) window.scrollTo({ top: end * Math.min(1, share), behavior: 'instant' });
          if (share >= 1) done(frames);
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [SCROLL_MS, isStill] as const,
  );

/** Bytes that scripts hold after everything unused is gone. */
async function heapOf({ devtools }: Phone): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

const found = findBrowser();
if ('reasons' in found) throw new Error(found.reasons.join(' '));
const directory = await mkdtemp(join(tmpdir(), 'marquee-lobby-'));
const port = await findFreePort();
const server = await startServer(port, directory);
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const rows: (readonly [what: string, figure: string, goal: string])[] = [];
try {
  const site = `http://localhost:${port}`;
  const bootOf = async () => {
    const html = await (await fetch(site)).text();
    return JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
      answers: Record<string, string> & { 'games.menus': { gameCount: number }[] };
    };
  };
  const { answers } = await bootOf();
  const games = answers['games.menus'].reduce((sum, { gameCount }) => sum + gameCount, 0);
  const bytesIn = async (coding: string) =>
    Number(
      (await fetch(site + answers['games.catalogue'], { headers: { 'accept-encoding': coding } })).headers.get(
        'content-length',
      ),
    );
  rows.push([`Catalogue of ${games} games on the wire`, `${kilobytes(await bytesIn('br'))} (brotli)`, '']);
  rows.push(['', `${kilobytes(await bytesIn('gzip'))} (gzip), ${kilobytes(await bytesIn('identity'))} plain`, '']);

  const cover = Buffer.from(await (await fetch(`${site}/art/cover/Peacock%20Royale.320.webp`)).arrayBuffer());
  const home = await openPhone(browser, site, cover);
  const homeHeap = await heapOf(home);
  await home.page.getByRole('button', { name: /games and studios$/ }).click();
  await home.page.getByRole('option').first().waitFor();
  await home.page.waitForTimeout(1_500);
  const everywhere = await measureKeys(home, '[role=combobox]', '[role=listbox]');

  const lobby = await openPhone(browser, `${site}/slot-games`, cover);
  await lobby.page.locator('[data-game]').first().waitFor();
  await lobby.page.waitForTimeout(1_500);
  const lobbyHeap = await heapOf(lobby);
  const inLobby = await measureKeys(lobby, 'input[type=search]', '#content');
  for (const [name, { paintedMs, completeMs, workedMs }] of [
    ['search over the site', everywhere],
    ['search of the lobby', inLobby],
    ['a page that only shows the letters', await measureEcho(browser)],
  ] as const) {
    const within = (values: readonly number[]) =>
      `${((100 * values.filter((value) => value <= GOAL_MS).length) / values.length).toFixed(0)} % within ${GOAL_MS} ms`;
    const spread = (values: readonly number[]) =>
      `half ${milliseconds(share(values, 0.5))}, 95 % ${milliseconds(share(values, 0.95))}`;
    rows.push([
      `Work for a key, CPU ${SLOWDOWN} times slower: ${name}`,
      `${within(workedMs)}; ${spread(workedMs)}`,
      '95 %',
    ]);
    rows.push(['Key to painted result on the clock', `${within(paintedMs)}; ${spread(paintedMs)}`, '95 %']);
    rows.push(['The same, with the pictures in place', spread(completeMs), '']);
  }
  for (const [what, rate, isStill] of [
    ['Scroll over the whole grid', 1, false],
    ['Scroll over the whole grid, CPU slowed down', SLOWDOWN, false],
    ['The same page standing still', 1, true],
  ] as const) {
    await slowDown(lobby, rate);
    const before = await workOf(lobby);
    const frames = await scrollOver(lobby.page, isStill);
    const workMs = (((await workOf(lobby)) - before) * 1_000) / frames.length;
    const dropped = frames.reduce((sum, length) => sum + Math.max(0, Math.round(length / FRAME_MS) - 1), 0);
    const late = frames.filter((length) => length > GOAL_MS).length;
    const longest = milliseconds(Math.max(...frames));
    rows.push([
      `${what} (${SCROLL_MS / 1000} s)`,
      `longest frame ${longest}, ${late} over ${GOAL_MS} ms`,
      'none over 50 ms',
    ]);
    rows.push([
      '',
      `${dropped} of ${frames.length + dropped} frames dropped, ${workMs.toFixed(1)} ms of work a frame`,
      '',
    ]);
  }
  await slowDown(lobby, 1);
  rows.push(['Heap of home', kilobytes(homeHeap), '']);
  rows.push(['Heap of the lobby, with catalogue and index', kilobytes(lobbyHeap), '']);
  rows.push(['The same after the scroll', kilobytes(await heapOf(lobby)), '']);
  const width = Math.max(...rows.map(([what]) => what.length));
  const middle = Math.max(...rows.map(([, figure]) => figure.length));
  for (const [what, figure, goal] of rows)
    console.log(`${what.padEnd(width)}  ${figure.padEnd(middle)}  ${goal ? `goal: ${goal}` : ''}`.trimEnd());
} finally {
  await browser.close();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
