/** One prize to be set: how its size compares with the others, and how likely it is. */
export interface PrizeShape {
  readonly weight: number;
  readonly chance: number;
}

/**
 * Whole prizes whose expected sum is as near to `target` as whole numbers come, never above it.
 *
 * The shape is scaled to the target and cut down to whole units; the remainder is then returned from the likeliest
 * prize to the rarest. The residue is smaller than the chance of the rarest prize: one more unit of it would be too
 * much.
 *
 * @param target expected prize in units (a return of 0.96 with units of 0.01 is 96)
 * @param least smallest prize of a positive weight, in units
 */
export function solvePaytable(shapes: readonly PrizeShape[], target: number, least = 0): readonly number[] {
  const expected = shapes.reduce((sum, { weight, chance }) => sum + weight * chance, 0);
  const scale = target / expected;
  const prizes = shapes.map(({ weight }) => (weight === 0 ? 0 : Math.max(least, Math.floor(weight * scale))));
  const order = shapes
    .map(({ chance, weight }, index) => ({ chance, weight, index }))
    .filter(({ chance, weight }) => chance > 0 && weight > 0)
    .sort((a, b) => b.chance - a.chance);
  let missing = target - shapes.reduce((sum, { chance }, index) => sum + chance * (prizes[index] ?? 0), 0);
  // Raising the least prizes can overshoot; the excess comes off the likeliest prizes that can spare it.
  for (const { chance, index } of order) {
    if (missing >= 0) break;
    const spare = (prizes[index] ?? 0) - least;
    const taken = Math.min(spare, Math.ceil(-missing / chance));
    prizes[index] = (prizes[index] ?? 0) - taken;
    missing += taken * chance;
  }
  // A hair of tolerance, so that rounding of the sum itself does not cost a whole unit.
  const tolerance = target * 1e-12;
  for (const { chance, index } of order) {
    const added = Math.floor((missing + tolerance) / chance);
    if (added <= 0) continue;
    prizes[index] = (prizes[index] ?? 0) + added;
    missing -= added * chance;
  }
  return prizes;
}
