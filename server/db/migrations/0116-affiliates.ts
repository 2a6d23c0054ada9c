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
  where state in ('active', 'frozen')`;

/** Affiliates and those who want to become one: one application of a member, and the terms that it was accepted with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'affiliates', ['select', 'insert', 'update']);
}
