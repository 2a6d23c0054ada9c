import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
alter table sessions add column must_change_password boolean not null default false;
create table password_resets (
  merchant text not null,
  token_hash text not null,
  account text not null,
  member_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, token_hash),
  foreign key (merchant, member_id) references members
);
create index password_resets_by_account on password_resets (merchant, account, created_at)`;

/** Forgotten passwords, and sessions that begin with a change of password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'password_resets', ['select', 'insert', 'update', 'delete']);
}
