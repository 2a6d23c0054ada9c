import type { RateLimiterRes } from 'rate-limiter-flexible';

/** The shared table, as far as a batched limit needs it. */
interface SharedCounter {
  /** Adds points to a key without refusing any. Resolves with what all processes together have counted. */
  penalty(key: string, points: number): Promise<Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>>;
}

/** What this process knows of a key in the current window. */
interface Count {
  /** Points that the table holds, as far as this process knows. */
  shared: number;
  /** Points of this process that the table does not hold yet. */
  unsettled: number;
  endsAtMs: number;
  settlement: Promise<void> | undefined;
}

/** Points at most, in a window of so many milliseconds, settled in batches. */
interface BatchedLimitOptions {
  readonly points: number;
  readonly durationMs: number;
  readonly batch: number;
}

/**
 * Counts in memory and reserves points from a shared table, a batch at a time. A key that takes less than a batch in
 * its window is never written, and no caller waits for a write unless another whole batch was taken in the meantime.
 * Each process admits at most two batches above the limit: `points + processes * 2 * batch` in the worst case. Without
 * the table, each process continues with its own count.
 *
 * @returns a function that takes one point of a key and resolves with 0, or with the milliseconds to wait
 */
export function createBatchedLimit(shared: SharedCounter, { points, durationMs, batch }: BatchedLimitOptions) {
  const counts = new Map<string, Count>();
  let nextSweepMs = 0;

  const forgetOld = (nowMs: number) => {
    if (nowMs < nextSweepMs) return;
    nextSweepMs = nowMs + durationMs;
    for (const [key, { endsAtMs }] of counts) if (endsAtMs <= nowMs) counts.delete(key);
  };

  const countOf = (key: string): Count => {
    const nowMs = Date.now();
    const known = counts.get(key);
    if (known && known.endsAtMs > nowMs) return known;
    forgetOld(nowMs);
    const fresh = { shared: 0, unsettled: 0, endsAtMs: nowMs + durationMs, settlement: undefined };
    counts.set(key, fresh);
    return fresh;
  };

  const settle = async (key: string, count: Count) => {
    const settled = count.unsettled;
    try {
      const { consumedPoints, msBeforeNext } = await shared.penalty(key, settled);
      count.shared = consumedPoints;
      count.endsAtMs = Date.now() + msBeforeNext;
    } catch {
      count.shared += settled;
    }
    count.unsettled -= settled;
    count.settlement = undefined;
  };

  return async (key: string): Promise<number> => {
    let count = countOf(key);
    while (count.settlement && count.unsettled >= 2 * batch) {
      await count.settlement;
      count = countOf(key);
    }
    if (count.shared + count.unsettled >= points) return Math.max(1, count.endsAtMs - Date.now());
    count.unsettled += 1;
    if (count.unsettled >= batch) count.settlement ??= settle(key, count);
    return 0;
  };
}
