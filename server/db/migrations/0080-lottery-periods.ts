import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table lottery_chains (
  merchant text not null,
  lottery text not null,
  place integer not null default 0,
  link text not null default '',
  last_draws_at timestamptz,
  primary key (merchant, lottery)
);
create table lottery_periods (
  merchant text not null,
  lottery text not null,
  number text not null,
  place integer not null,
  kind text not null,
  source text not null check (source in ('own', 'demonstration')),
  province text,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  made_at timestamptz not null default clock_timestamp(),
  commitment text not null,
  sealed_seed text not null,
  former_link text not null,
  link text not null,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'closed', 'drawn', 'paid', 'corrected', 'settled', 'voided')),
  stepped_at timestamptz,
  drawn_at timestamptz,
  server_seed text,
  numbers integer[],
  void_reason text not null default '',
  primary key (merchant, lottery, number),
  unique (merchant, lottery, place),
  foreign key (merchant, lottery) references lottery_chains,
  constraint in_order check (made_at < opens_at and opens_at < closes_at and closes_at < draws_at),
  constraint secret_until_closed check (server_seed is null or state not in ('scheduled', 'open', 'closed')),
  constraint numbers_when_drawn check ((numbers is not null) = (state in ('drawn', 'paid', 'corrected', 'settled'))),
  constraint drawn_in_time check (drawn_at is null or drawn_at >= draws_at)
);
create index lottery_periods_waiting on lottery_periods (merchant, draws_at)
  where state in ('scheduled', 'open', 'closed', 'drawn');
create index lottery_periods_over on lottery_periods (merchant, lottery, draws_at, place)
  where state in ('drawn', 'paid', 'corrected', 'settled', 'voided')`;

/** What the server may change of a period: the promise, the times and the links stay as they were published. */
const STEPS = sql.raw('state, stepped_at, drawn_at, server_seed, numbers, void_reason');

/** Periods of lotteries with their promises, and the end of each lottery's chain of promises. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'lottery_chains', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'lottery_periods', ['select', 'insert']);
  await sql`grant update (${STEPS}) on lottery_periods to ${sql.id(APP_ROLE)}`.execute(db);
}
