import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table identities (
  merchant text not null,
  provider text not null,
  realm text not null,
  subject text not null,
  member_id bigint not null,
  name text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (merchant, provider, realm, subject),
  foreign key (merchant, member_id) references members
);
create unique index identities_by_member on identities (merchant, member_id, provider);
create table identity_attempts (
  merchant text not null,
  state_hash text not null,
  provider text not null,
  expires_at timestamptz not null,
  primary key (merchant, state_hash)
);
create table used_identity_tokens (
  merchant text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (merchant, token_hash)
);
create table local_identity_keys (
  is_only boolean primary key default true check (is_only),
  kid text not null,
  sealed text not null
)`;

/** Identity providers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'identities', ['select', 'insert', 'update', 'delete']);
  await protectByMerchant(db, 'identity_attempts', ['select', 'insert', 'update', 'delete']);
  await protectByMerchant(db, 'used_identity_tokens', ['select', 'insert']);
}
