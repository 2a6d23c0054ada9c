/**
 * By how much an amount differs from the one before, in parts of one; undefined if there was nothing before to compare
 * with.
 */
export function changeOf(now: bigint, before: bigint): number | undefined {
  if (before === 0n) return undefined;
  const size = before < 0n ? -before : before;
  // In thousandths first: amounts may be above what a number holds exactly.
  return Number(((now - before) * 1000n) / size) / 1000;
}
