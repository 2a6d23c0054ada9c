/** The keys of a record that is closed: a literal, or a table with a key for each name of a union. */
export const keysOf = <Key extends string>(closed: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(closed) as Key[];

/** A record with a value for each of some keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  makeValue: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, makeValue(key)])) as Record<Key, Value>;
