import { checkSync } from 'recheck';

const known = new Map<string, boolean>();

/** Whether some value could keep a regular expression busy for more than linear time, by analysis and not by trial. */
export function isUnsafePattern(source: string): boolean {
  const earlier = known.get(source);
  if (earlier !== undefined) return earlier;
  const { status } = checkSync(source, 'u', { timeout: 5_000 });
  // What cannot be shown to be safe is refused as well: an operator can always write it more simply.
  const isUnsafe = status !== 'safe';
  known.set(source, isUnsafe);
  return isUnsafe;
}
