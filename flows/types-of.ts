/**
 * The types of a machine, for `setup({ types: typesOf<{ context: ...; events: ... }>() })`.
 * The only cast that flows need for this: XState infers from `types` and never reads its value, so it can be empty.
 */
export const typesOf = <Types extends object>(): Types => ({}) as Types;
