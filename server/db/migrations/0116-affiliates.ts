import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table affiliates (
  merchant text not null,
  member_id bigint not null,
  request_id text not null,
  state text not null check (state in ('applying', 'rejected', 'active', 'frozen')),
  answers jsonb not null,
  plan text not null,
  terms jsonb,
  reason text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  primary key (merchant, member_id),
  foreign key (merchant, member_id) references members,
  constraint terms_where_accepted check ((state in ('active', 'frozen')) = (terms is not null)),
  constraint decided_where_over check (
    (state = 'applying') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index affiliates_waiting on affiliates (merchant, asked_at, member_id) where state = 'applying';
create index affiliates_accepted on affiliates (merchant, decided_at desc, member_id desc)
  where state in ('active', 'frozen');
alter table affiliate_codes
  add column is_campaign boolean not null default false,
  add column clicks integer not null default 0;
create table affiliate_clicks (
  merchant text not null,
  code text not null,
  visitor text not null,
  clicked_at timestamptz not null,
  primary key (merchant, code, visitor),
  foreign key (merchant, code) references affiliate_codes
);
create index affiliate_clicks_by_time on affiliate_clicks (clicked_at);
create index members_by_affiliate_code on members (merchant, affiliate_code) where affiliate_code is not null`;

/**
 * Affiliates and applicants: one application of a member, with the terms of its acceptance. Their campaigns are codes like
 * those of agents; a visitor's click on a link is kept for a while, so that it counts once a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'affiliates', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'affiliate_clicks', ['select', 'insert']);
}
