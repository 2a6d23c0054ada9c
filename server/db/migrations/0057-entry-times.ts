import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';

const COLUMNS = sql`
alter table ledger_accounts
  add column credited_total bigint not null default 0,
  add column last_entry_at timestamptz;
alter table ledger_entries
  add column kind text,
  add column created_at timestamptz,
  add column credited_total bigint`;

/** The entries of an account may not go back in time, which the times of transfers did by the length of a transaction. */
const FILL = sql`
update ledger_entries e
  set kind = known.kind, created_at = known.created_at, credited_total = known.credited_total
  from (
    select e.merchant, e.account_id, e.version, t.kind, max(t.created_at) over earlier as created_at,
      sum(greatest(e.amount, 0)) over earlier as credited_total
    from ledger_entries e join ledger_transfers t on t.merchant = e.merchant and t.transfer_id = e.transfer_id
    window earlier as (partition by e.merchant, e.account_id order by e.version)
  ) known
  where e.merchant = known.merchant and e.account_id = known.account_id and e.version = known.version;
update ledger_accounts a set credited_total = e.credited_total, last_entry_at = e.created_at
  from ledger_entries e
  where e.merchant = a.merchant and e.account_id = a.account_id and e.version = a.version`;

const RULES = sql`
alter table ledger_entries
  alter column kind set not null,
  alter column created_at set not null,
  alter column credited_total set not null;
create index ledger_entries_beside_play on ledger_entries (merchant, account_id, version) include (kind, amount)
  where kind not in ('bet', 'win', 'rollback')`;

const FILLED = ['ledger_accounts', 'ledger_entries', 'ledger_transfers'] as const;

/**
 * Gives each entry its kind, its time and the running total of credits, so that a period of an account is a range of
 * entries and its sums are a difference of two of them. Bets pay for no further index: they only widen their two rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await COLUMNS.execute(db);
  // An owner that is not a superuser is bound by the policies as well; without a merchant it would fill no row.
  for (const table of FILLED) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await FILL.execute(db);
  for (const table of FILLED) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
  await RULES.execute(db);
  await sql`grant update (credited_total, last_entry_at) on ledger_accounts to ${sql.id(APP_ROLE)}`.execute(db);
}
