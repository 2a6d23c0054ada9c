import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table passkeys (
  merchant text not null,
  passkey_id bigint generated always as identity,
  member_id bigint not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  is_backed_up boolean not null,
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (merchant, passkey_id),
  foreign key (merchant, member_id) references members
);
create unique index passkeys_credential on passkeys (merchant, credential_id);
create index passkeys_by_member on passkeys (merchant, member_id);
create table passkey_challenges (
  merchant text not null,
  challenge_hash text not null,
  member_id bigint,
  expires_at timestamptz not null,
  primary key (merchant, challenge_hash),
  foreign key (merchant, member_id) references members
)`;

const ALL = ['select', 'insert', 'update', 'delete'] as const;

/** Passkeys, and what devices are asked to sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'passkeys', ALL);
  await protectByMerchant(db, 'passkey_challenges', ALL);
}
