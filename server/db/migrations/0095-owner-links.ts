import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table owner_links (
  merchant text not null,
  token_hash text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant, token_hash)
);
create index owner_links_by_age on owner_links (expires_at);
alter table operators drop constraint operators_made_by_check,
  add constraint operators_made_by_check check (made_by in ('command', 'seed', 'link'))`;

/** One-time links by which the first owner of a merchant's back office chooses an account and a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'owner_links', ['select', 'insert', 'delete']);
}
