import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table deposit_orders (
  merchant text not null,
  order_id text not null,
  member_id bigint not null,
  request_id text not null,
  wishes text not null,
  method_key text not null,
  is_by_proof boolean not null,
  state text not null check (state in ('created', 'pending', 'review', 'arrived', 'failed', 'expired', 'cancelled')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  bonus jsonb,
  bonus_amount bigint not null check (bonus_amount >= 0),
  method jsonb not null,
  payment jsonb,
  utr text,
  proof bytea,
  proofs_sent int not null default 0,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant, order_id),
  unique (merchant, member_id, request_id),
  foreign key (merchant, member_id) references members
);
create index deposit_orders_by_member on deposit_orders (merchant, member_id, created_at desc);
create index deposit_orders_by_end on deposit_orders (merchant, expires_at) where state in ('created', 'pending');
create index deposit_orders_in_review on deposit_orders (merchant, created_at) where state = 'review';
create unique index deposit_orders_by_utr on deposit_orders (merchant, utr)
  where utr is not null and state in ('pending', 'review', 'arrived');
create table payment_events (
  merchant text not null,
  provider text not null,
  event_id text not null,
  order_id text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  primary key (merchant, provider, event_id)
);
create table bonuses (
  merchant text not null,
  bonus_id text not null,
  member_id bigint not null,
  title jsonb not null,
  categories text[] not null,
  amount bigint not null check (amount > 0),
  needed bigint not null check (needed > 0),
  currency text not null,
  state text not null check (state in ('active', 'released', 'expired', 'givenUp')),
  began_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  played bigint,
  primary key (merchant, bonus_id),
  foreign key (merchant, member_id) references members,
  foreign key (merchant, bonus_id) references deposit_orders
);
create unique index bonuses_running on bonuses (merchant, member_id) where state = 'active'`;

/** Deposits, their provider callbacks, and their bonuses: at most one running bonus a member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'deposit_orders', ['select', 'insert', 'update', 'delete']);
  await protectByMerchant(db, 'payment_events', ['select', 'insert']);
  await protectByMerchant(db, 'bonuses', ['select', 'insert', 'update']);
}
