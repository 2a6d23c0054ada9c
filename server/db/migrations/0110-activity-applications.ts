import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table activity_applications (
  merchant text not null,
  number text not null,
  member_id bigint not null,
  activity text not null,
  request_id text not null,
  remark text not null check (char_length(remark) <= 140),
  state text not null check (state in ('applying', 'approved', 'rejected', 'cancelled')),
  currency text not null,
  proposed_amount bigint check (proposed_amount > 0),
  proposed_by bigint,
  proposed_at timestamptz,
  amount bigint check (amount > 0),
  decided_by bigint,
  is_by_two boolean not null default false,
  reason text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (merchant, number),
  unique (merchant, member_id, request_id),
  foreign key (merchant, member_id) references members,
  constraint proposed_whole check (num_nulls(proposed_amount, proposed_by, proposed_at) in (0, 3)),
  constraint proposed_while_open check (state = 'applying' or proposed_by is null),
  constraint amount_where_approved check ((state = 'approved') = (amount is not null)),
  constraint operator_where_decided check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  constraint decided_where_over check ((state = 'applying') = (decided_at is null))
);
create unique index activity_applications_open on activity_applications (merchant, member_id, activity)
  where state = 'applying';
create index activity_applications_by_member on activity_applications (merchant, member_id, activity, asked_at desc);
create index activity_applications_waiting on activity_applications (merchant, asked_at, number) where state = 'applying';
create index activity_applications_decided on activity_applications (merchant, decided_at desc, number desc)
  where state in ('approved', 'rejected');
create table activity_pictures (
  merchant text not null,
  picture_id text not null,
  member_id bigint not null,
  activity text not null,
  number text,
  webp bytea not null,
  uploaded_at timestamptz not null,
  primary key (merchant, picture_id),
  foreign key (merchant, member_id) references members,
  foreign key (merchant, number) references activity_applications
);
create index activity_pictures_by_number on activity_pictures (merchant, number);
create index activity_pictures_unsent on activity_pictures (merchant, member_id) where number is null;
create index activity_pictures_by_time on activity_pictures (uploaded_at)`;

/** Applications for activities, one open one of a member for an activity, and the pictures that were sent with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'activity_applications', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'activity_pictures', ['select', 'insert']);
  await sql`grant update (number) on activity_pictures to ${sql.id(APP_ROLE)}`.execute(db);
}
