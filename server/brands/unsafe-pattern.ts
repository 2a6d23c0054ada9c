import { checkSync } from 'recheck';

const known = new Map<string, boolean>();

/** Analysis of the expressions of one folder takes at most about this long: requests wait for it. */
const BUDGET_MS = 2_000;
const LONGEST_ANALYSIS_MS = 500;

/**
 * Makes the check of one folder: whether some value could keep a regular expression busy for more than linear time, by
 * analysis and not by trial. What cannot be shown to be safe in time is refused as well: an operator can always write it
 * more simply.
 */
export function createPatternCheck(): (source: string) => boolean {
  let leftMs = BUDGET_MS;
  return (source) => {
    const earlier = known.get(source);
    if (earlier !== undefined) return earlier;
    if (leftMs <= 0) return true;
    const startMs = performance.now();
    const { status } = checkSync(source, 'u', { timeout: Math.min(LONGEST_ANALYSIS_MS, leftMs) });
    leftMs -= performance.now() - startMs;
    const isUnsafe = status !== 'safe';
    known.set(source, isUnsafe);
    return isUnsafe;
  };
}
