/** Values of a 32-bit draw. */
const ALL = 2 ** 32;

/** A uniform integer below a bound, for quick picks. Draws above the last whole multiple are repeated, so that none is likelier. */
export function drawByChance(bound: number): number {
  const limit = ALL - (ALL % bound);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= limit);
  return (drawn[0] ?? 0) % bound;
}
