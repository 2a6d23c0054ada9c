import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table lottery_slips (
  merchant text not null,
  member_id bigint not null,
  request_id text not null,
  fingerprint text not null,
  orders text[],
  chase text,
  balance bigint,
  made_at timestamptz not null,
  primary key (merchant, member_id, request_id),
  foreign key (merchant, member_id) references members
);
create table lottery_chases (
  merchant text not null,
  number text not null,
  member_id bigint not null,
  is_trial boolean not null,
  lottery text not null,
  province text,
  bets jsonb not null,
  multiples integer[] not null,
  stop_kind text not null check (stop_kind in ('never', 'win', 'profit')),
  stop_profit bigint,
  currency text not null,
  state text not null default 'running' check (state in ('running', 'over')),
  reason text,
  steps_done integer not null default 0,
  last_period text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant, number),
  foreign key (merchant, member_id) references members,
  foreign key (merchant, lottery, last_period) references lottery_periods,
  constraint reason_when_over check ((state = 'over') = (reason is not null) and (state = 'over') = (ended_at is not null)),
  constraint within_plan check (steps_done between 0 and cardinality(multiples))
);
create index lottery_chases_of_member on lottery_chases (merchant, member_id, started_at, number);
create index lottery_chases_running on lottery_chases (merchant, number) where state = 'running';
create table lottery_orders (
  merchant text not null,
  number text not null,
  member_id bigint not null,
  lottery text not null,
  period text not null,
  chase text,
  chase_step integer,
  play text not null,
  choice text not null,
  entry text not null check (entry in ('pads', 'tickets')),
  units integer not null check (units > 0),
  unit bigint not null check (unit > 0),
  multiple integer not null check (multiple > 0),
  cost bigint not null check (cost > 0),
  currency text not null,
  payouts jsonb not null,
  maximum_win bigint not null,
  state text not null default 'placed' check (state in ('placed', 'won', 'lost', 'refunded', 'cancelled')),
  win bigint not null default 0,
  placed_at timestamptz not null,
  stored_at timestamptz not null,
  settled_at timestamptz,
  primary key (merchant, number),
  foreign key (merchant, member_id) references members,
  foreign key (merchant, lottery, period) references lottery_periods,
  foreign key (merchant, chase) references lottery_chases,
  constraint settled_once check ((state = 'placed') = (settled_at is null)),
  constraint wins_when_won check ((state = 'won') = (win > 0) and win between 0 and maximum_win),
  constraint step_of_chase check ((chase is null) = (chase_step is null))
);
create index lottery_orders_of_member on lottery_orders (merchant, member_id, placed_at, number);
create index lottery_orders_waiting on lottery_orders (merchant, lottery, period, number) where state = 'placed';
create index lottery_orders_of_period on lottery_orders (merchant, lottery, period, number);
create index lottery_orders_of_chase on lottery_orders (merchant, chase, chase_step) where chase is not null;
create table lottery_liabilities (
  merchant text not null,
  lottery text not null,
  period text not null,
  bet_on text not null,
  amount bigint not null,
  primary key (merchant, lottery, period, bet_on),
  foreign key (merchant, lottery, period) references lottery_periods
)`;

/** What the server may change of an order: the bet itself stays as it was placed. */
const SETTLING = sql.raw('state, win, settled_at');
/** The same of a chase: its plan stays as it was made. */
const STEPS = sql.raw('state, reason, steps_done, last_period, ended_at');

/** Orders of lotteries, the slips that placed them, chases, and what bets on each number of a draw can win. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'lottery_slips', ['select', 'insert']);
  await sql`grant update (orders, chase, balance) on lottery_slips to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'lottery_chases', ['select', 'insert']);
  await sql`grant update (${STEPS}) on lottery_chases to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'lottery_orders', ['select', 'insert']);
  await sql`grant update (${SETTLING}) on lottery_orders to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'lottery_liabilities', ['select', 'insert', 'update', 'delete']);
}
