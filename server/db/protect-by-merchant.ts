import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from './database.ts';

/** What requests may do with the rows of their merchant. */
export type TableRight = 'select' | 'insert' | 'update' | 'delete';

/**
 * Binds a table to its `merchant` column by row-level security: every role but the owner reads and writes only rows of
 * the current transaction's merchant, and none without one.
 *
 * @param rights granted to the role of requests; omit `update` and `delete` for append-only tables
 */
export async function protectByMerchant(
  db: Kysely<unknown>,
  table: string,
  rights: readonly TableRight[],
): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy by_merchant on ${name}
    using (merchant = current_setting('marquee.merchant'))
    with check (merchant = current_setting('marquee.merchant'))`.execute(db);
  await sql`grant ${sql.raw(rights.join(', '))} on ${name} to ${sql.id(APP_ROLE)}`.execute(db);
}
