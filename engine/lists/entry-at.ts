/** The entry at an index of a list. Throws if the list is too short. */
export function entryAt<Entry>(list: readonly Entry[], place: number): Entry {
  const entry = list[place];
  if (entry === undefined) throw new Error(`A list of ${list.length} has no entry ${place}.`);
  return entry;
}
