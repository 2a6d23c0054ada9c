/** Waits from this length on are the flows' own; shorter ones belong to animations and libraries and run by themselves. */
const SHORTEST_WAIT_MS = 400;
/**
 * What repeats at this distance or more turns pictures or looks whether the device has slept. It stands still with the
 * clock: going off in real time it would take each step of the clock for a sleep.
 */
const LONG_INTERVAL_MS = 4_000;

/**
 * Stops a page's clock. Runs before the page's own scripts, as text, because nothing of a test may leak into it. Time
 * then stands still until `pageClock.advance(ms)` moves it on; what is due goes off in its order, and promises settle in
 * between. The moment is kept for the tab, so that a reload goes on where it was.
 */
export const PAGE_CLOCK = `(() => {
  const key = 'pageClock';
  const start = Number(sessionStorage.getItem(key) ?? 0);
  if (!start) return;
  const real = { setTimeout: window.setTimeout.bind(window), clearTimeout: window.clearTimeout.bind(window), setInterval: window.setInterval.bind(window), Date: window.Date, keep: Storage.prototype.setItem };
  let nowMs = start;
  let lastId = 1_000_000;
  let readings = 'work';
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
      }
      nowMs = endMs;
      // A stage may have the storage refuse what the page wants to keep.
      real.keep.call(sessionStorage, key, String(nowMs));
      await settle();
    },
  };
})();`;

/** Where the moment at which a page begins is kept. */
export const PAGE_CLOCK_KEY = 'pageClock';
