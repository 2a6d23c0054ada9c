/** Resolves after some milliseconds; after none, in the next task, so that the browser can answer a tap before it. */
export const wait = (ms = 0): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Safari has no idle callback. */
const canTell = 'requestIdleCallback' in window;

/**
 * Calls back once the page is idle.
 *
 * @param busyMs how long a busy page may hold that back, in milliseconds
 * @returns what calls it off
 */
export function whenIdle(act: () => void, busyMs: number): () => void {
  if (!canTell) {
    const timer = setTimeout(act, busyMs / 4);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: busyMs });
  return () => cancelIdleCallback(request);
}
