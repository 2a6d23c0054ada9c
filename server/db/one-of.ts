import { type RawBuilder, sql } from 'kysely';

/** Whether a column has one of some values, of which there may be more than the 65,535 parameters of a statement. */
export const isOneOf = (column: string, values: readonly bigint[] | readonly string[]): RawBuilder<boolean> =>
  typeof values[0] === 'string'
    ? sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`
    : sql<boolean>`${sql.ref(column)} = any(${[...values]}::bigint[])`;
