import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** Deletes rows of one domain that decide nothing any more, for all merchants. @returns how many rows went */
export type PurgeRule = (owner: Kysely<Tables>, now: Date) => Promise<bigint>;

type TimeColumn<Table extends keyof Tables> = keyof Tables[Table] & string;

/**
 * Purges a table by a moment that its rows carry. Each domain keeps the rules of its own tables.
 *
 * @param column the moment, in the past of a row that is out of use
 * @param keptMs how long a row stays after that moment: longer than any rule that still reads it
 */
export const purgeRows =
  <Table extends keyof Tables & string>(table: Table, column: TimeColumn<Table>, keptMs: number): PurgeRule =>
  async (owner, now) => {
    const before = new Date(now.getTime() - keptMs);
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${before}`.execute(owner);
    return numAffectedRows;
  };
