import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table affiliate_months (
  merchant text not null,
  month date not null,
  currency text not null,
  settled_at timestamptz not null,
  primary key (merchant, month)
);
create table affiliate_results (
  merchant text not null,
  month date not null,
  member_id bigint not null,
  currency text not null,
  terms jsonb not null,
  measures jsonb not null,
  steps jsonb not null,
  earned bigint not null check (earned >= 0),
  carry_before bigint not null check (carry_before <= 0),
  carry_after bigint not null check (carry_after <= 0),
  unpaid_before bigint not null check (unpaid_before >= 0),
  unpaid_after bigint not null check (unpaid_after >= 0),
  paid bigint not null check (paid >= 0),
  state text not null check (state in ('due', 'paid', 'nothing')),
  transfer_id bigint,
  paid_at timestamptz,
  primary key (merchant, member_id, month),
  foreign key (merchant, member_id) references affiliates,
  foreign key (merchant, month) references affiliate_months,
  check ((state = 'paid') = (transfer_id is not null)),
  check ((state = 'nothing') = (paid = 0)),
  check (paid + unpaid_after = earned + unpaid_before)
);
create index affiliate_results_by_month on affiliate_results (merchant, month);
create index affiliate_results_due on affiliate_results (merchant, month, member_id) where state = 'due'`;

/** The months of which affiliates were settled, and each result with its explanation. Results are never altered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  for (const table of ['affiliate_months', 'affiliate_results'])
    await protectByMerchant(db, table, ['select', 'insert']);
  await sql`grant update (state, transfer_id, paid_at) on affiliate_results to ${sql.id(APP_ROLE)}`.execute(db);
}
