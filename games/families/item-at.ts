/** The item of a list at an index that lies within it. Throws a RangeError for any other index. */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`A list of ${list.length} items has none at ${index}.`);
  return item;
}
