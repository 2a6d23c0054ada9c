import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table lottery_voids (
  merchant text not null,
  number text not null,
  place bigint generated always as identity,
  request_id text not null,
  lottery text not null,
  period text not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'withdrawn', 'lapsed')),
  requested_by bigint not null,
  requested_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  note text not null default '',
  primary key (merchant, number),
  unique (merchant, request_id),
  foreign key (merchant, lottery, period) references lottery_periods,
  foreign key (merchant, requested_by) references operators,
  foreign key (merchant, decided_by) references operators,
  constraint decided_once check ((state = 'waiting') = (decided_at is null)),
  constraint decided_by_operators check ((state in ('waiting', 'lapsed')) = (decided_by is null)),
  constraint four_eyes check (state not in ('confirmed', 'refused') or decided_by <> requested_by)
);
create unique index lottery_voids_waiting on lottery_voids (merchant, lottery, period) where state = 'waiting';
create index lottery_voids_of_period on lottery_voids (merchant, lottery, period, place);
create index lottery_periods_by_draw on lottery_periods (merchant, draws_at, place);
create index lottery_periods_by_state on lottery_periods (merchant, state, draws_at, place)`;

/** What the server may change of a proposal: its period, its reason and its author stay. */
const DECISION = sql.raw('state, decided_by, decided_at, note');

/** Proposals of operators to void a period, and the order in which the back office lists periods. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'lottery_voids', ['select', 'insert']);
  await sql`grant update (${DECISION}) on lottery_voids to ${sql.id(APP_ROLE)}`.execute(db);
}
