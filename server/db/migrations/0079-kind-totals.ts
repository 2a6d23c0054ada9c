import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLE = sql`
create table ledger_kind_totals (
  merchant text not null,
  account_id bigint not null,
  version bigint not null,
  kind text not null,
  position bigint not null,
  entries bigint not null,
  credited bigint not null,
  amount bigint not null,
  play_number bigint generated always as (version - position) stored,
  primary key (merchant, account_id, kind, version)
);
create index ledger_kind_totals_by_play on ledger_kind_totals (merchant, account_id, play_number, version) include (position)`;

const FILL = sql`
insert into ledger_kind_totals (merchant, account_id, version, kind, position, entries, credited, amount)
  select merchant, account_id, version, kind, row_number() over (partition by merchant, account_id order by version),
    row_number() over same, sum(greatest(amount, 0)) over same, sum(amount) over same
  from ledger_entries where kind not in ('bet', 'win', 'rollback')
  window same as (partition by merchant, account_id, kind order by version)`;

/**
 * Running totals of each account by kind, one row for each entry that is not play: the sums of a period by kind are
 * differences of two rows, and a page of play is found by one look-up. Bets write nothing here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLE.execute(db);
  // An owner without the right to bypass the policies would read no entry.
  await sql`alter table ledger_entries no force row level security`.execute(db);
  await FILL.execute(db);
  await sql`alter table ledger_entries force row level security`.execute(db);
  await protectByMerchant(db, 'ledger_kind_totals', ['select', 'insert']);
}
