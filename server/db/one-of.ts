import { type RawBuilder, sql } from 'kysely';

/** Whether a column has one of some numbers, of which there may be more than the 65,535 parameters of a statement. */
export const isOneOf = (column: string, numbers: readonly bigint[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...numbers]}::bigint[])`;

/** The same for texts. */
export const isOneOfTexts = (column: string, texts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...texts]}::text[])`;
