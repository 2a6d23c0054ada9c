import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

/** The codes of merchants that an operator has ended. They are never served again, even when a folder of that name is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ended_merchants (merchant text primary key, ended_at timestamptz not null)`.execute(db);
  await protectByMerchant(db, 'ended_merchants', ['select']);
}
