import type { Browser, CDPSession, Page } from '@playwright/test';

/** Slow 4G as the browser's own tools define it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms of delay. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
};
const CPU_SLOWDOWN = 4;
/** A page is at rest once nothing has been requested for this long. */
const REST_MS = 2_000;
/** A task that takes longer holds up a tap. */
const LONG_TASK_MS = 50;

/** What the network has brought so far, in bytes as they came. */
export interface Traffic {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly fontBytes: number;
  readonly pictureBytes: number;
  readonly addresses: readonly string[];
}

/** What the browser has noted since the page began, in milliseconds from its address. */
export interface PageFigures {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Sum of all layout shifts that no tap or key has caused. */
  readonly layoutShift: number;
  /** The parts that moved, each with its place before and after. */
  readonly moves: readonly string[];
  /** By how much tasks went over 50 ms after the first paint. */
  readonly blockedMs: number;
  readonly longestTaskMs: number;
  /** The slowest tap or key, from the event to the next frame. */
  readonly slowestEventMs: number;
  /** When the last tap was made; 0 before the first. */
  readonly tappedMs: number;
  /** When each watched part first appeared in the page. Parts that are hidden by a `style` attribute do not count. */
  readonly seenMs: Readonly<Record<string, number>>;
}

interface Notes {
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  moves: string[];
  slowestEventMs: number;
  tappedMs: number;
  tasks: { startMs: number; durationMs: number }[];
  seenMs: Record<string, number>;
}

/** A phone that visits the site for the first time. */
export interface PhoneVisit {
  readonly page: Page;
  traffic(): Traffic;
  /** Waits until nothing has been requested for two seconds. */
  rest(): Promise<void>;
  figures(): Promise<PageFigures>;
  close(): Promise<void>;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Runs in the page before anything else, and notes what the browser reports. */
function takeNotes(parts: Readonly<Record<string, string>>): void {
  const notes: Notes = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    layoutShift: 0,
    moves: [],
    slowestEventMs: 0,
    tappedMs: 0,
    tasks: [],
    seenMs: {},
  };
  Object.assign(globalThis, { notes });
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()}.${element?.className} "${node?.textContent?.slice(0, 30)}"`;
  };
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const observe = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaintMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    notes.largestPaintMs = startTime;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as LayoutShift;
    if (shift.hadRecentInput) return;
    notes.layoutShift += shift.value;
    for (const { node, previousRect, currentRect } of shift.sources)
      notes.moves.push(`${nameOf(node)} ${placeOf(previousRect)} -> ${placeOf(currentRect)}`);
  });
  observe('longtask', ({ startTime, duration }) => notes.tasks.push({ startMs: startTime, durationMs: duration }));
  const noteEvent = (entry: PerformanceEntry) => {
    const { duration, interactionId } = entry as PerformanceEventTiming;
    // A pointer that only lies over the page is no interaction.
    if (interactionId) notes.slowestEventMs = Math.max(notes.slowestEventMs, duration);
  };
  observe('event', noteEvent, { durationThreshold: 16 });
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      notes.tappedMs = timeStamp;
    },
    { capture: true },
  );
  // Dialogs are drawn ahead and hidden. Asking the browser whether something is visible would cost the page a layout.
  const isShown = (element: Element | null): boolean =>
    element !== null &&
    (!(element instanceof HTMLElement) || element.style.display !== 'none') &&
    (element.parentElement === null || isShown(element.parentElement));
  const look = () => {
    for (const [name, selector] of Object.entries(parts))
      if (!(name in notes.seenMs) && [...document.querySelectorAll(selector)].some(isShown))
        notes.seenMs[name] = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['open', 'style'] });
}

function watchTraffic(devtools: CDPSession) {
  const kinds = new Map<string, string>();
  const addresses: string[] = [];
  const bytes: Record<string, number> = {};
  let total = 0;
  let lastAt = performance.now();
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    lastAt = performance.now();
    if (!request.url.startsWith('data:')) addresses.push(request.url);
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now();
    total += encodedDataLength;
    const kind = kinds.get(requestId) ?? '';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  const traffic = (): Traffic => ({
    requests: addresses.length,
    bytes: total,
    scriptBytes: bytes.Script ?? 0,
    fontBytes: bytes.Font ?? 0,
    pictureBytes: bytes.Image ?? 0,
    addresses: [...addresses],
  });
  return { traffic, lastAt: () => lastAt };
}

/**
 * Opens a phone with an empty cache.
 *
 * @param isSlow whether line and processor are those of a cheap phone; else those of this machine
 * @param parts selectors of what to watch for, by name
 */
export async function openPhoneVisit(
  browser: Browser,
  isSlow: boolean,
  parts: Readonly<Record<string, string>> = {},
): Promise<PhoneVisit> {
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
  const { traffic, lastAt } = watchTraffic(devtools);
  await page.addInitScript(takeNotes, parts);
  return {
    page,
    traffic,
    async rest() {
      while (performance.now() - lastAt() < REST_MS) await page.waitForTimeout(100);
    },
    async figures() {
      const notes = await page.evaluate(() => (globalThis as unknown as { notes: Notes }).notes);
      const late = notes.tasks.filter(({ startMs, durationMs }) => startMs + durationMs > notes.firstPaintMs);
      return {
        ...notes,
        blockedMs: late.reduce((sum, { durationMs }) => sum + durationMs - LONG_TASK_MS, 0),
        longestTaskMs: Math.max(0, ...late.map(({ durationMs }) => durationMs)),
      };
    },
    close: () => context.close(),
  };
}
