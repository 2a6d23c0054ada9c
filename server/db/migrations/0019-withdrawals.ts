import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table withdrawals (
  merchant text not null,
  number text not null,
  member_id bigint not null,
  request_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  card_id bigint not null,
  target_kind text not null,
  target_name text not null,
  target_number text not null,
  target_holder text not null,
  state text not null,
  needs_second boolean not null,
  approved_by bigint,
  reason text not null default '',
  fee_hold_id bigint,
  fee_state text not null check (fee_state in ('none', 'held', 'posted', 'returned')),
  receipt_minutes integer not null,
  requested_at timestamptz not null,
  approved_at timestamptz,
  ended_at timestamptz,
  primary key (merchant, number),
  foreign key (merchant, member_id) references members,
  foreign key (merchant, card_id) references bank_cards,
  foreign key (merchant, approved_by) references members
);
create unique index withdrawals_by_request on withdrawals (merchant, member_id, request_id);
create index withdrawals_by_member on withdrawals (merchant, member_id, requested_at desc);
create index withdrawals_open on withdrawals (merchant, requested_at) where ended_at is null;
create table withdrawal_payouts (
  merchant text not null,
  number text not null,
  sequence integer not null,
  amount bigint not null check (amount > 0),
  outstanding bigint not null check (outstanding >= 0 and outstanding <= amount),
  state text not null,
  turn text check (turn in ('operator', 'member')),
  reference text not null default '',
  hold_id bigint not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  confirm_by timestamptz,
  primary key (merchant, number, sequence),
  foreign key (merchant, number) references withdrawals
);
create index withdrawal_payouts_to_confirm on withdrawal_payouts (merchant, confirm_by) where state = 'sent';
create index withdrawal_payouts_claimed on withdrawal_payouts (merchant, claimed_at) where state = 'claimed';
create table withdrawal_events (
  merchant text not null,
  event_id bigint generated always as identity,
  number text not null,
  sequence integer,
  kind text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'system')),
  by_id bigint,
  said text not null default '',
  reference text not null default '',
  amount bigint,
  happened_at timestamptz not null,
  primary key (merchant, event_id),
  foreign key (merchant, number) references withdrawals
);
create index withdrawal_events_by_order on withdrawal_events (merchant, number, event_id);
create table withdrawal_proofs (
  merchant text not null,
  proof_id text not null,
  number text not null,
  event_id bigint,
  webp bytea not null,
  uploaded_at timestamptz not null,
  primary key (merchant, proof_id),
  foreign key (merchant, number) references withdrawals,
  foreign key (merchant, event_id) references withdrawal_events
);
create index withdrawal_proofs_by_order on withdrawal_proofs (merchant, number)`;

/** Withdrawals, the payouts in which they are paid, all that has happened to them, and what their members show of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'withdrawals', ['select', 'insert']);
  await sql`grant update (state, approved_by, reason, fee_state, approved_at, ended_at) on withdrawals
    to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'withdrawal_payouts', ['select', 'insert']);
  await sql`grant update (outstanding, state, turn, reference, claimed_at, sent_at, confirm_by) on withdrawal_payouts
    to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'withdrawal_events', ['select', 'insert']);
  await protectByMerchant(db, 'withdrawal_proofs', ['select', 'insert']);
  await sql`grant update (event_id) on withdrawal_proofs to ${sql.id(APP_ROLE)}`.execute(db);
}
