import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from './database.ts';

/** What requests may do with the rows of their merchant. */
export type TableRight = 'select' | 'insert' | 'update' | 'delete';

/**
 * Binds a table to its `merchant` column: whoever is not the owner sees and writes the rows of the merchant of the
 * current transaction, and none without one.
 *
 * @param rights what the role of requests may do; leave out `update` and `delete` where rows are only ever added
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
