import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;

/** How far the server's clock is ahead of the device's. */
let aheadMs = 0;
let shownMs = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const nowMs = (): number => Date.now() + aheadMs;
const wholeSecond = (ms: number): number => Math.floor(ms / SECOND_MS) * SECOND_MS;

function tick(): void {
  shownMs = wholeSecond(nowMs());
  for (const listener of listeners) listener();
  clearTimeout(timer);
  // Timers end a little early at times; the next second has then not begun.
  timer = listeners.size > 0 ? setTimeout(tick, SECOND_MS - (nowMs() % SECOND_MS) + 1) : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

const read = (): number => {
  if (shownMs === 0) shownMs = wholeSecond(nowMs());
  return shownMs;
};

/** The clock by which periods open and close. */
export const serverClock = {
  nowMs,
  /** Sets it by an answer that took from one moment to another: the server wrote it in the middle of them. */
  set(at: string, askedMs: number, answeredMs: number): void {
    aheadMs = new Date(at).getTime() - (askedMs + answeredMs) / 2;
    if (listeners.size > 0) tick();
  },
};

/** The present second of the server's clock, in milliseconds; draws its component again with each second. */
export const useServerSecond = (): number => useSyncExternalStore(subscribe, read, read);

/** Whole seconds until a moment, 0 once it has come. */
export const secondsUntil = (at: string, now: number): number =>
  Math.max(0, Math.ceil((new Date(at).getTime() - now) / SECOND_MS));
