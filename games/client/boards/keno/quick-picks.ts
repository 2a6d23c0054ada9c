/**
 * Different numbers from 1 to `highest`, in their order, for a player who leaves the choice to the screen: every choice of
 * numbers has the same chance.
 *
 * @param random gives a number from 0 up to, without, 1
 */
export function quickPicks(count: number, highest: number, random: () => number): readonly number[] {
  const picks = new Set<number>();
  while (picks.size < Math.min(count, highest)) picks.add(1 + Math.floor(random() * highest));
  return [...picks].sort((one, other) => one - other);
}
