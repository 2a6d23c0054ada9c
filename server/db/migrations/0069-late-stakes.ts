import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLE = sql`
create table late_stakes (
  merchant text not null,
  vendor text not null,
  bet_id text not null,
  member_id bigint not null,
  currency text not null,
  round_began_at timestamptz not null,
  placed_at timestamptz not null,
  amount bigint not null,
  won bigint not null default 0,
  primary key (merchant, vendor, bet_id)
);
create index late_stakes_by_member on late_stakes (merchant, member_id, placed_at)`;

/** The longest period of a limit is a month, so no query needs earlier stakes. */
const FILL = sql`
insert into late_stakes (merchant, vendor, bet_id, member_id, currency, round_began_at, placed_at, amount, won)
select t.merchant, t.vendor, t.transaction_id, r.member_id, r.currency, r.began_at, t.created_at, t.amount,
  coalesce(w.won, 0)
from game_transactions t
join game_rounds r on r.merchant = t.merchant and r.vendor = t.vendor and r.round_id = t.round_id
left join (select merchant, vendor, bet_id, sum(amount) as won from game_transactions
    where kind = 'win' and created_at > now() - interval '40 days' group by 1, 2, 3) w
  on w.merchant = t.merchant and w.vendor = t.vendor and w.bet_id = t.transaction_id
where t.kind = 'bet' and t.state in ('open', 'settled') and t.created_at > now() - interval '40 days'
  and date_bin('15 minutes', t.created_at, '1970-01-01 00:00+00')
    <> date_bin('15 minutes', r.began_at, '1970-01-01 00:00+00')`;

const READ = ['game_transactions', 'game_rounds'] as const;

/**
 * Stakes that were placed in a later quarter of an hour than the one in which their round began. Days of every time zone
 * begin at a quarter, so these are all stakes that may belong to another day than their round.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLE.execute(db);
  // An owner that is not a superuser is bound by the policies as well; without a merchant it would read no row.
  for (const table of READ) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await FILL.execute(db);
  for (const table of READ) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
  await protectByMerchant(db, 'late_stakes', ['select', 'insert', 'update', 'delete']);
}
