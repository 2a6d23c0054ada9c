import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table used_human_checks (
  merchant text not null,
  nonce text not null,
  used_at timestamptz not null,
  primary key (merchant, nonce)
);
create index used_human_checks_by_age on used_human_checks (used_at)`;

/** Verifications of visitors that have counted once and count no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'used_human_checks', ['select', 'insert']);
}
