/** The entry at a place of a list that reaches as far. Throws where it does not. */
export function entryAt<Entry>(list: readonly Entry[], place: number): Entry {
  const entry = list[place];
  if (entry === undefined) throw new Error(`A list of ${list.length} has no entry ${place}.`);
  return entry;
}
