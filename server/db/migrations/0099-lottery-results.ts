import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const PERIODS = sql`
alter table lottery_periods drop constraint lottery_periods_source_check;
alter table lottery_periods add constraint known_source check (source in ('own', 'demonstration', 'desk'));
alter table lottery_periods add column final_at timestamptz;
alter table lottery_periods add column former_numbers integer[];
alter table lottery_periods add constraint no_seed_elsewhere
  check (source <> 'desk' or (commitment = '' and sealed_seed = '' and server_seed is null));
alter table lottery_periods add constraint only_elsewhere_corrected
  check (source = 'desk' or (final_at is null and former_numbers is null and state not in ('paid', 'corrected')));
drop index lottery_periods_waiting;
create index lottery_periods_waiting on lottery_periods (merchant, draws_at)
  where state in ('scheduled', 'open', 'closed', 'drawn', 'paid');
create index lottery_periods_corrected on lottery_periods (merchant, draws_at) where state = 'corrected'`;

const TABLES = sql`
create table lottery_results (
  merchant text not null,
  number text not null,
  place bigint generated always as identity,
  lottery text not null,
  period text not null,
  is_correction boolean not null,
  numbers integer[] not null,
  former_numbers integer[],
  reason text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'withdrawn', 'lapsed')),
  request_id text not null,
  requested_by bigint not null,
  requested_role text not null,
  requested_at timestamptz not null,
  decided_request text,
  decided_by bigint,
  decided_role text,
  decided_at timestamptz,
  note text not null default '',
  judged_through text not null default '',
  judged_at timestamptz,
  primary key (merchant, number),
  unique (merchant, request_id),
  foreign key (merchant, lottery, period) references lottery_periods,
  foreign key (merchant, requested_by) references operators,
  foreign key (merchant, decided_by) references operators,
  constraint corrects_numbers check (is_correction = (former_numbers is not null) and is_correction = (reason <> '')),
  constraint other_numbers check (former_numbers is distinct from numbers),
  constraint decided_once check ((state = 'waiting') = (decided_at is null)),
  constraint decided_by_operators check ((state in ('waiting', 'lapsed')) = (decided_by is null)
    and (decided_by is null) = (decided_role is null)),
  constraint four_eyes check (state not in ('confirmed', 'refused') or decided_by <> requested_by),
  constraint judged_when_confirmed check (judged_at is null or (is_correction and state = 'confirmed'))
);
create unique index lottery_results_waiting on lottery_results (merchant, lottery, period) where state = 'waiting';
create unique index lottery_results_entered on lottery_results (merchant, lottery, period)
  where state = 'confirmed' and not is_correction;
create index lottery_results_of_period on lottery_results (merchant, lottery, period, place);
create table lottery_corrected_orders (
  merchant text not null,
  correction text not null,
  order_number text not null,
  former_win bigint not null check (former_win >= 0),
  former_owed bigint not null check (former_owed >= 0),
  win bigint not null check (win >= 0),
  moved bigint not null,
  owed bigint not null check (owed >= 0),
  corrected_at timestamptz not null,
  primary key (merchant, correction, order_number),
  foreign key (merchant, correction) references lottery_results,
  foreign key (merchant, order_number) references lottery_orders,
  constraint difference_moved_or_owed check (win + owed = former_win + former_owed + moved)
);
create index lottery_corrected_orders_of_order on lottery_corrected_orders (merchant, order_number)`;

/** What the server may change of a result: its numbers, its reason and its author stay. */
const DECISION = sql.raw(
  'state, decided_request, decided_by, decided_role, decided_at, note, judged_through, judged_at',
);

/** Results of draws that take place elsewhere, as operators enter and correct them, and what corrections changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await PERIODS.execute(db);
  await TABLES.execute(db);
  await sql`grant update (final_at, former_numbers) on lottery_periods to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'lottery_results', ['select', 'insert']);
  await sql`grant update (${DECISION}) on lottery_results to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'lottery_corrected_orders', ['select', 'insert']);
}
