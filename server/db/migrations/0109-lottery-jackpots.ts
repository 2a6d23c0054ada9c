import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table lottery_pools (
  merchant text not null,
  lottery text not null,
  currency text not null,
  seed bigint not null check (seed >= 0),
  most bigint check (most >= seed),
  opened_with bigint not null check (opened_with >= 0),
  opened_at timestamptz not null,
  primary key (merchant, lottery, currency)
);
create table lottery_jackpots (
  merchant text not null,
  lottery text not null,
  period text not null,
  currency text not null,
  correction text not null,
  counted_through text not null default '',
  stake_points bigint not null default 0 check (stake_points >= 0),
  shares bigint not null default 0 check (shares >= 0),
  former bigint not null default 0,
  fed bigint not null default 0 check (fed >= 0),
  most bigint,
  pool bigint not null default 0 check (pool >= 0),
  each bigint not null default 0 check (each >= 0),
  paid bigint not null default 0,
  taken bigint not null default 0,
  seeded bigint not null default 0 check (seeded >= 0),
  decided_at timestamptz,
  primary key (merchant, lottery, period, currency, correction),
  foreign key (merchant, lottery, period) references lottery_periods,
  foreign key (merchant, lottery, currency) references lottery_pools,
  constraint paid_for_shares check (paid = each * shares or decided_at is null),
  constraint paid_from_pool check (paid <= pool),
  constraint fed_by_first_result check (correction = '' or fed = 0),
  constraint first_takes_what_it_pays check (correction <> '' or taken = paid)
)`;

/** What the server may change while winning units are counted. */
const COUNTING = sql.raw(
  'counted_through, stake_points, shares, former, fed, most, pool, each, paid, taken, seeded, decided_at',
);

/** The pools of lotteries, and what each draw has made of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'lottery_pools', ['select', 'insert']);
  await sql`grant update (seed, most) on lottery_pools to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'lottery_jackpots', ['select', 'insert']);
  await sql`grant update (${COUNTING}) on lottery_jackpots to ${sql.id(APP_ROLE)}`.execute(db);
}
