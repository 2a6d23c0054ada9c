/** Values of each factor by its name. */
export type Combination = Readonly<Record<string, string>>;

/** Every two values of different factors that meet in a combination. */
export function pairsOf(combination: Combination): readonly string[] {
  const values = Object.entries(combination).map(([factor, value]) => `${factor}=${value}`);
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one} ${other}`));
}

/**
 * Chooses combinations so that every pair of values meets in one of the first few, and each pair as often as any other in
 * a long list: the next one always has the most pairs that were chosen least often. The choice depends on nothing else.
 *
 * @param possible those to choose from; other combinations do not exist
 */
export function choosePairwise<Chosen extends Combination>(
  possible: readonly Chosen[],
  count: number,
): readonly Chosen[] {
  const met = new Map(possible.flatMap(pairsOf).map((pair) => [pair, 0]));
  // A pair counts a quarter as much each further time.
  const worth = (combination: Chosen): number =>
    pairsOf(combination).reduce((sum, pair) => sum + 2 ** -(2 * (met.get(pair) ?? 0)), 0);
  return Array.from({ length: possible.length > 0 ? count : 0 }, () => {
    const [best] = possible
      .map((combination) => ({ combination, worth: worth(combination) }))
      .toSorted((one, other) => other.worth - one.worth);
    if (!best) throw new Error('There is nothing to choose from.');
    for (const pair of pairsOf(best.combination)) met.set(pair, (met.get(pair) ?? 0) + 1);
    return best.combination;
  });
}
