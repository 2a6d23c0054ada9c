const LOOK_MS = 15_000;
/** A timer that comes later than this slept with the device. */
const SLEEP_MS = 10_000;

/**
 * Calls back when the person returns to this tab, or the device wakes up: timers do not run in between.
 *
 * @returns a function that stops watching
 */
export function watchReturns(onReturn: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onReturn();
  };
  let lastMs = Date.now();
  const timer = setInterval(() => {
    const nowMs = Date.now();
    if (nowMs - lastMs > LOOK_MS + SLEEP_MS) onReturn();
    lastMs = nowMs;
  }, LOOK_MS);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pageshow', onVisibility);
  window.addEventListener('online', onVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pageshow', onVisibility);
    window.removeEventListener('online', onVisibility);
  };
}
