import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table point_earnings (
  merchant text not null,
  member_id bigint not null,
  name text not null,
  type text not null,
  amount bigint not null,
  rate integer not null check (rate > 0),
  multiplier integer not null check (multiplier > 0),
  denominator bigint not null check (denominator > 0),
  earned_at timestamptz not null,
  primary key (merchant, member_id, name),
  foreign key (merchant, member_id) references members
);
create table point_rests (
  merchant text not null,
  member_id bigint not null,
  type text not null,
  numerator bigint not null,
  denominator bigint not null check (denominator > 0),
  primary key (merchant, member_id, type),
  foreign key (merchant, member_id) references members
);
create table point_exchanges (
  merchant text not null,
  number text not null,
  member_id bigint not null,
  request_id text not null,
  kind text not null check (kind in ('cash', 'coupon', 'convert')),
  item text,
  title text not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  needed bigint not null check (needed >= 0),
  days integer not null check (days >= 0),
  currency text not null,
  is_by_desk boolean not null,
  is_stocked boolean not null,
  state text not null check (state in ('applying', 'approved', 'rejected')),
  remark text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (merchant, number),
  unique (merchant, member_id, request_id),
  foreign key (merchant, member_id) references members,
  constraint item_where_not_converted check ((kind = 'convert') = (item is null)),
  constraint decided_where_over check ((state = 'applying') = (decided_at is null))
);
create index point_exchanges_by_member on point_exchanges (merchant, member_id, asked_at desc, number desc);
create index point_exchanges_waiting on point_exchanges (merchant, asked_at, number) where state = 'applying';
create index point_exchanges_decided on point_exchanges (merchant, decided_at desc, number desc) where is_by_desk;
create table point_stock (
  merchant text not null,
  item text not null,
  left_count integer not null check (left_count >= 0),
  primary key (merchant, item)
);
create table point_stock_changes (
  merchant text not null,
  change_id bigint generated always as identity,
  item text not null,
  cause text not null check (cause in ('opened', 'adjusted', 'taken', 'returned')),
  quantity integer not null,
  number text,
  changed_at timestamptz not null,
  primary key (merchant, change_id),
  foreign key (merchant, item) references point_stock,
  foreign key (merchant, number) references point_exchanges,
  constraint number_where_exchanged check ((cause in ('taken', 'returned')) = (number is not null))
);
create unique index point_stock_changes_once on point_stock_changes (merchant, number, cause) where number is not null;
create unique index point_stock_opened_once on point_stock_changes (merchant, item) where cause = 'opened'`;

/**
 * Facts that earned points, exchanges, and stock. Earnings and changes of stock are never altered: both can be added up
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  for (const table of ['point_earnings', 'point_stock_changes'])
    await protectByMerchant(db, table, ['select', 'insert']);
  for (const table of ['point_rests', 'point_stock', 'point_exchanges'])
    await protectByMerchant(db, table, ['select', 'insert', 'update']);
}
