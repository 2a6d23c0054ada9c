import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table downline_rate_changes (
  merchant text not null,
  change_id bigint generated always as identity,
  member_id bigint not null,
  rates jsonb not null,
  set_at timestamptz not null,
  primary key (merchant, change_id),
  foreign key (merchant, member_id) references members
);
create index downline_rate_changes_by_member on downline_rate_changes (merchant, member_id, set_at, change_id);
insert into downline_rate_changes (merchant, member_id, rates, set_at)
  select merchant, member_id, rates, set_at from downline_terms;
create table level_days (
  merchant text not null,
  day date not null,
  currency text not null,
  settled_at timestamptz not null,
  primary key (merchant, day)
);
create table level_rebates (
  merchant text not null,
  day date not null,
  member_id bigint not null,
  currency text not null,
  lines jsonb not null,
  earned bigint not null,
  debt_before bigint not null check (debt_before >= 0),
  debt_after bigint not null check (debt_after >= 0),
  paid bigint not null check (paid >= 0),
  state text not null check (state in ('due', 'paid', 'nothing')),
  transfer_id bigint,
  paid_at timestamptz,
  primary key (merchant, member_id, day),
  foreign key (merchant, member_id) references members,
  foreign key (merchant, day) references level_days,
  check ((state = 'paid') = (transfer_id is not null)),
  check ((state = 'nothing') = (paid = 0)),
  check (paid - debt_after = earned - debt_before)
);
create index level_rebates_by_day on level_rebates (merchant, day);
create index level_rebates_due on level_rebates (merchant, day, member_id) where state = 'due'`;

/**
 * Rates of people as they have changed, the days on which the rebate between levels was settled, and each result with its
 * explanation. Changes and results are never altered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  for (const table of ['downline_rate_changes', 'level_days', 'level_rebates'])
    await protectByMerchant(db, table, ['select', 'insert']);
  await sql`grant update (state, transfer_id, paid_at) on level_rebates to marquee_app`.execute(db);
}
