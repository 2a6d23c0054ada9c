import type { Page } from '@playwright/test';

/** Waits from this length on are the flows' own; shorter ones belong to animations and libraries and run on their own. */
const SHORTEST_WAIT_MS = 400;
/**
 * What repeats at this distance or more turns pictures or checks whether the device has slept. It stops with the clock:
 * going off in real time it would take each step of the clock for a sleep.
 */
const LONG_INTERVAL_MS = 4_000;

/**
 * Stops a page's clock. Runs before the page's own scripts, as text, because nothing of a test may leak into it. Time
 * then stops until `pageClock.advance(ms)` moves it; due timers fire in order, and promises settle in between. The
 * moment is kept for the tab, so that a reload continues from it.
 *
 * An answer of the server takes none of this time. So `advance` stops where a request is under way, and returns the
 * time left; undefined if all of it has passed. The caller waits for the answer and continues: `passTime`.
 */
export const PAGE_CLOCK = `(() => {
  const key = 'pageClock';
  const start = Number(sessionStorage.getItem(key) ?? 0);
  if (!start) return;
  const real = { setTimeout: window.setTimeout.bind(window), clearTimeout: window.clearTimeout.bind(window), setInterval: window.setInterval.bind(window), Date: window.Date, keep: Storage.prototype.setItem, fetch: window.fetch.bind(window) };
  let nowMs = start;
  let lastId = 1_000_000;
  let readings = 'work';
  let underWay = 0;
  const timers = new Map();
  const read = () => {
    if (readings === 'fail') { readings = 'work'; throw new Error('This device has no clock.'); }
    return nowMs;
  };
  window.Date = class extends real.Date {
    constructor(...parts) { if (parts.length === 0) super(nowMs); else super(...parts); }
    static now() { return read(); }
  };
  window.setTimeout = (run, ms = 0, ...rest) => {
    if (!(ms >= ${SHORTEST_WAIT_MS})) return real.setTimeout(run, ms, ...rest);
    lastId += 1;
    timers.set(lastId, { run: () => run(...rest), dueMs: nowMs + ms });
    return lastId;
  };
  window.clearTimeout = (id) => { if (!timers.delete(id)) real.clearTimeout(id); };
  window.setInterval = (run, ms = 0, ...rest) => {
    if (!(ms >= ${LONG_INTERVAL_MS})) return real.setInterval(run, ms, ...rest);
    lastId += 1;
    return lastId;
  };
  window.fetch = (...request) => {
    underWay += 1;
    return real.fetch(...request).finally(() => { underWay -= 1; });
  };
  // A stage may have the storage refuse what the page wants to keep.
  const keep = () => real.keep.call(sessionStorage, key, String(nowMs));
  const settle = () => new Promise((done) => real.setTimeout(done, 0));
  window.pageClock = {
    failOnce() { readings = 'fail'; },
    async advance(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const [due] = [...timers].filter(([, timer]) => timer.dueMs <= endMs).sort(([, one], [, other]) => one.dueMs - other.dueMs);
        if (!due) break;
        timers.delete(due[0]);
        nowMs = Math.max(nowMs, due[1].dueMs);
        due[1].run();
        await settle();
        if (underWay > 0) { keep(); return endMs - nowMs; }
      }
      nowMs = endMs;
      keep();
      await settle();
    },
  };
})();`;

/** Storage key of the time at which a page begins. */
export const PAGE_CLOCK_KEY = 'pageClock';

/**
 * Advances time in a page with a stopped clock.
 *
 * @param answers resolves when the server has answered everything that it can
 */
export async function passTime(page: Page, ms: number, answers: () => Promise<void>): Promise<void> {
  for (let left: number | undefined = ms; left !== undefined; ) {
    await answers();
    left = await page.evaluate<number | undefined>(`pageClock.advance(${left})`);
  }
}
