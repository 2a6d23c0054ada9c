import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table list_days (
  merchant text not null,
  list text not null,
  day date not null,
  facet_a text not null,
  facet_b text not null,
  facet_c text not null,
  entries bigint not null,
  primary key (merchant, list, facet_a, facet_b, facet_c, day)
)`;

/** The same conditions as in the functions that keep the counts: server/db/functions/list-days.sql. */
const FILL = sql`
insert into list_days
  select merchant, 'deposits', (created_at at time zone 'UTC')::date, state, method_key, '', count(*) from deposit_orders
    where is_by_proof and state in ('arrived', 'failed', 'expired', 'cancelled') group by 1, 3, 4, 5
  union all
  select merchant, 'withdrawals', (ended_at at time zone 'UTC')::date, state, target_kind, '', count(*) from withdrawals
    where ended_at is not null group by 1, 3, 4, 5
  union all
  select merchant, 'corrections', (decided_at at time zone 'UTC')::date, state, payload->>'direction', '', count(*)
    from approvals where kind = 'correction' and state <> 'waiting' group by 1, 3, 4, 5
  union all
  select merchant, 'audit', day, coalesce(operator, ''), coalesce(action, ''), coalesce(outcome, ''), count(*)
    from (select merchant, (happened_at at time zone 'UTC')::date as day, operator, action, outcome from audit_log) a
    group by merchant, day, grouping sets ((operator, action, outcome), (operator), (action), (outcome), ())`;

const INDEXES = sql`
create index deposit_orders_closed on deposit_orders (merchant, created_at, order_id)
  where is_by_proof and state in ('arrived', 'failed', 'expired', 'cancelled');
create index deposit_orders_closed_by_amount on deposit_orders (merchant, amount, order_id)
  where is_by_proof and state in ('arrived', 'failed', 'expired', 'cancelled');
create index withdrawals_closed on withdrawals (merchant, ended_at, number) where ended_at is not null;
create index withdrawals_closed_by_request on withdrawals (merchant, requested_at, number) where ended_at is not null;
create index withdrawals_closed_by_amount on withdrawals (merchant, amount, number) where ended_at is not null;
create index approvals_decided on approvals (merchant, decided_at, approval_id) where state <> 'waiting';
create index approvals_decided_by_request on approvals (merchant, requested_at, approval_id) where state <> 'waiting';
create index approvals_decided_by_amount on approvals (merchant, amount, approval_id) where state <> 'waiting';
drop index audit_log_by_time;
create index audit_log_by_time on audit_log (merchant, happened_at, entry_id);
create index audit_log_by_account on audit_log (merchant, operator, happened_at, entry_id);
create index audit_log_by_action on audit_log (merchant, action, happened_at, entry_id);
create index audit_log_by_subject on audit_log (merchant, subject, happened_at, entry_id);
create index audit_log_refused on audit_log (merchant, happened_at, entry_id) where outcome = 'refused'`;

const READ = ['deposit_orders', 'withdrawals', 'approvals', 'audit_log'] as const;

/** How many entries the long lists of the back office have, by day, so that no page counts or sorts a whole history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  // An owner that is not a superuser is bound by the policies as well; without a merchant it would read no row.
  for (const table of READ) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await FILL.execute(db);
  for (const table of READ) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
  await protectByMerchant(db, 'list_days', ['select', 'insert', 'update']);
  await INDEXES.execute(db);
}
