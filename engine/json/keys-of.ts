/** The keys of a record that is closed: a literal, or a table with a key for each name of a union. */
export const keysOf = <Key extends string>(closed: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(closed) as Key[];
