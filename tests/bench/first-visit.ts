import { type Browser, chromium, type Page } from '@playwright/test';
import startSite from '../support/browser-setup.ts';
import { findBrowser } from '../support/find-browser.ts';
import { median } from '../support/median.ts';
import { openPhoneVisit, type PageFigures, type Traffic } from '../support/phone-visit.ts';
import { enterAsPlayer } from '../support/player.ts';

const RUNS = 7;
const BUTTON = 'header a[data-opens], header button';
/** The dialog itself, or the frame that answers a press until it has loaded. */
const DIALOG = '[role=dialog], dialog[open]';
const FORM = '[role=dialog] form input';
const TILE = '[data-game]';
/** The same, or the tile that the document draws until the app has loaded. */
const FIRST_TILE = '[data-game], .fl a';

type PlayerSite = Parameters<typeof enterAsPlayer>[1];

/** What a visit costs; a figure that a visit has not is left out. */
type Row = Readonly<Record<string, number>>;

const figuresOf = (
  { firstPaintMs, largestPaintMs, layoutShift, blockedMs, longestTaskMs }: PageFigures,
  { requests, bytes, scriptBytes, fontBytes, pictureBytes }: Traffic,
): Row => ({
  'all KB': bytes / 1000,
  requests,
  'script KB': scriptBytes / 1000,
  'font KB': fontBytes / 1000,
  'picture KB': pictureBytes / 1000,
  FCP: firstPaintMs,
  LCP: largestPaintMs,
  TBT: blockedMs,
  'longest task': longestTaskMs,
  CLS: layoutShift,
});

const joinButton = (page: Page) => page.getByRole('banner').getByText('Join', { exact: true });

/** Home left alone until it rests, and then the press on a button of its header. */
async function visitHome(browser: Browser, url: string, button: 'Join' | 'Log in'): Promise<[home: Row, press: Row]> {
  const visit = await openPhoneVisit(browser, true, { button: BUTTON, form: FORM });
  await visit.page.goto(url, { waitUntil: 'commit' });
  await joinButton(visit.page).waitFor();
  const atButton = visit.traffic();
  await visit.rest();
  const [figures, traffic] = [await visit.figures(), visit.traffic()];
  const home = {
    'button there': figures.seenMs.button ?? Number.NaN,
    'script KB at button': atButton.scriptBytes / 1000,
    'requests at button': atButton.requests,
    ...figuresOf(figures, traffic),
  };
  await visit.page.getByRole('banner').getByRole('button', { name: button }).tap();
  await visit.page.locator(FORM).filter({ visible: true }).first().waitFor();
  await visit.rest();
  const [after, brought] = [await visit.figures(), visit.traffic()];
  await visit.close();
  const press = {
    'press to form': (after.seenMs.form ?? Number.NaN) - after.tappedMs,
    INP: after.slowestEventMs,
    requests: brought.requests - traffic.requests,
    'all KB': (brought.bytes - traffic.bytes) / 1000,
    CLS: after.layoutShift,
  };
  return [home, press];
}

/** A visitor who taps as soon as there is something to tap. */
async function tapAtOnce(browser: Browser, url: string): Promise<Row> {
  const visit = await openPhoneVisit(browser, true, { button: BUTTON, dialog: DIALOG, form: FORM });
  await visit.page.goto(url, { waitUntil: 'commit' });
  await joinButton(visit.page).tap();
  await visit.page.locator(FORM).filter({ visible: true }).first().waitFor();
  const { seenMs, slowestEventMs, tappedMs } = await visit.figures();
  await visit.close();
  return {
    'button there': seenMs.button ?? Number.NaN,
    tapped: tappedMs,
    'dialog there': seenMs.dialog ?? Number.NaN,
    'form there': seenMs.form ?? Number.NaN,
    INP: slowestEventMs,
  };
}

/** A page by its address, until its main content shows and until it is idle. */
async function visitPage(browser: Browser, url: string, what: string, selector: string): Promise<Row> {
  const visit = await openPhoneVisit(browser, true, { [what]: selector });
  await visit.page.goto(url, { waitUntil: 'commit' });
  await visit.page.locator(selector).filter({ visible: true }).first().waitFor();
  await visit.rest();
  const figures = await visit.figures();
  const row = { [what]: figures.seenMs[what] ?? Number.NaN, ...figuresOf(figures, visit.traffic()) };
  await visit.close();
  return row;
}

/** From a member's tap on a game of the lobby until the game's own page shows in its frame. */
async function launchGame(browser: Browser, site: PlayerSite): Promise<Row> {
  const visit = await openPhoneVisit(browser, true, { frame: 'iframe' });
  await enterAsPlayer(visit.page, site, 'india');
  await visit.page.goto(site.url('india', '/slot-games'), { waitUntil: 'commit' });
  await visit.page.locator(TILE).first().waitFor();
  await visit.rest();
  const before = visit.traffic();
  const startedAt = performance.now();
  await visit.page.locator(TILE).first().tap();
  await visit.page.frameLocator('iframe').first().locator('[data-main-action]').first().waitFor();
  const playableMs = performance.now() - startedAt;
  await visit.rest();
  const [{ seenMs, slowestEventMs, tappedMs }, after] = [await visit.figures(), visit.traffic()];
  await visit.close();
  return {
    'frame there': (seenMs.frame ?? Number.NaN) - tappedMs,
    'game playable': playableMs,
    INP: slowestEventMs,
    requests: after.requests - before.requests,
    'all KB': (after.bytes - before.bytes) / 1000,
  };
}

const mediansOf = (rows: readonly Row[]): Row =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((figure) => [figure, median(rows.map((row) => row[figure] ?? Number.NaN))]),
  );

const write = (figure: string, value: number): string =>
  `${figure} ${figure === 'CLS' ? value.toFixed(3) : value.toFixed(0)}`;

/**
 * Arguments: which visits by a part of their name, how many of each, and the address of another site of this product,
 * such as an earlier build, to measure in the same run.
 */
const found = findBrowser();
if ('reasons' in found) throw new Error(found.reasons.join(' '));
const [wanted = '', runs = String(RUNS), beside] = process.argv.slice(2);
const stop = await startSite();
const started = JSON.parse(process.env.MARQUEE_SITE ?? '{}') as PlayerSite & { readonly port: number };
const url = (merchant: string, path = '/') => `http://${merchant}.localhost:${started.port}${path}`;
const browser = await chromium.launch({
  executablePath: found.path,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    // With developer tools attached, as here, the engine parses a file again for the stack of its first request.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
});

type Visits = Readonly<Record<string, () => Promise<readonly Row[]>>>;
/** Visits of a site that need no more than its address. */
const visitsOf = (site: string): Visits => ({
  'home, then register': () => visitHome(browser, site, 'Join'),
  'home, then log in': () => visitHome(browser, site, 'Log in'),
  'home, tapped at once': async () => [await tapAtOnce(browser, site)],
  'log in by its address': async () => [await visitPage(browser, `${site}/login`, 'form there', FORM)],
  'register by its address': async () => [await visitPage(browser, `${site}/register`, 'form there', FORM)],
  lobby: async () => [await visitPage(browser, `${site}/slot-games`, 'tile there', FIRST_TILE)],
});
/** By name. Two sites take turns. */
const sites: Readonly<Record<string, Visits>> = {
  now: { ...visitsOf(url('india', '')), launch: async () => [await launchGame(browser, { ...started, url })] },
  ...(beside ? { [beside]: visitsOf(beside) } : {}),
};

async function measure(name: string): Promise<void> {
  const rounds: Record<string, (readonly Row[])[]> = {};
  // The first one warms the server, which draws each picture once.
  for (let run = 0; run <= Number(runs); run += 1)
    for (const [site, visits] of Object.entries(sites)) {
      const rows = await visits[name]?.();
      if (rows && run > 0) rounds[site] = [...(rounds[site] ?? []), rows];
    }
  for (const [site, measured] of Object.entries(rounds)) {
    console.log(beside ? `${name}, ${site}` : name);
    for (const index of (measured[0] ?? []).keys()) {
      const row = mediansOf(measured.map((rows) => rows[index] ?? {}));
      console.log(
        `  ${Object.entries(row)
          .map(([figure, value]) => write(figure, value))
          .join(', ')}`,
      );
    }
  }
}

try {
  console.log('A phone of 390 x 844 with an empty cache, slow 4G, CPU four times slower; medians, times in ms.');
  for (const name of Object.keys(sites.now ?? {})) if (name.includes(wanted)) await measure(name);
} finally {
  await browser.close();
  await stop();
}
