import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table transfers (
  merchant text not null,
  number text not null,
  kind text not null check (kind in ('upline', 'downline', 'wallet')),
  request_id text not null,
  from_member bigint not null,
  to_member bigint not null,
  from_wallet text not null,
  to_wallet text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  remark text not null default '',
  made_at timestamptz not null,
  primary key (merchant, number),
  foreign key (merchant, from_member) references members,
  foreign key (merchant, to_member) references members,
  check ((kind = 'wallet') = (from_member = to_member)),
  check (from_member <> to_member or from_wallet <> to_wallet)
);
create unique index transfers_by_request on transfers (merchant, from_member, request_id);
create index transfers_by_sender on transfers (merchant, from_member, made_at desc);
create index transfers_by_receiver on transfers (merchant, to_member, made_at desc);
create table kept_wallets (
  merchant text not null,
  account_id bigint not null,
  kept_at timestamptz not null,
  primary key (merchant, account_id),
  foreign key (merchant, account_id) references ledger_accounts
)`;

/** What people have sent to each other and moved between their wallets, and the wallets that they have filled by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'transfers', ['select', 'insert']);
  await protectByMerchant(db, 'kept_wallets', ['select', 'insert', 'delete']);
}
