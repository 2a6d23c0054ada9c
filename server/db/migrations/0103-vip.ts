import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table vip_programmes (
  merchant text not null,
  from_day text not null,
  rules text not null,
  primary key (merchant, from_day)
);
create table vip_days (
  merchant text not null,
  closed_day text not null,
  primary key (merchant)
);
create table vip_standings (
  merchant text not null,
  member_id bigint not null,
  standing text,
  through_day text not null default '',
  level integer not null default 0 check (level >= 0),
  seen_day text not null default '',
  due_day text,
  primary key (merchant, member_id),
  foreign key (merchant, member_id) references members,
  constraint through_with_standing check ((standing is null) = (through_day = ''))
);
create index vip_standings_due on vip_standings (merchant, due_day, member_id) where due_day is not null;
create table vip_changes (
  merchant text not null,
  member_id bigint not null,
  day text not null,
  kind text not null check (kind in ('up', 'kept', 'down', 'corrected')),
  level integer not null check (level >= 0),
  played bigint,
  changed_at timestamptz not null,
  change_id bigint generated always as identity,
  primary key (merchant, member_id, day, kind),
  foreign key (merchant, member_id) references members
);
create index vip_changes_by_member on vip_changes (merchant, member_id, change_id desc);
create table member_labels (
  merchant text not null,
  member_id bigint not null,
  label text not null,
  source text not null check (source in ('level', 'operator')),
  added_at timestamptz not null,
  primary key (merchant, member_id, label, source),
  foreign key (merchant, member_id) references members
);
create index activity_facts_levels on activity_facts (merchant, member_id) where kind = 'levelChanged'`;

/** VIP levels: the versions of a programme, the standing of each member, what happened to it, and labels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  for (const table of ['vip_programmes', 'vip_days', 'vip_standings'])
    await protectByMerchant(db, table, ['select', 'insert', 'update']);
  await protectByMerchant(db, 'vip_changes', ['select', 'insert']);
  await protectByMerchant(db, 'member_labels', ['select', 'insert', 'delete']);
}
