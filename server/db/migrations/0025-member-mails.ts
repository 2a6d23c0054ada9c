import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table member_mails (
  merchant text not null,
  mail_id bigint generated always as identity,
  member_id bigint not null,
  kind text not null,
  order_id text not null default '',
  amount bigint,
  currency text not null default '',
  title text not null default '',
  text text not null default '',
  request_id text,
  sent_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (merchant, mail_id),
  foreign key (merchant, member_id) references members
);
create index member_mails_by_member on member_mails (merchant, member_id, mail_id desc);
create index member_mails_unread on member_mails (merchant, member_id) where read_at is null;
create unique index member_mails_by_request on member_mails (merchant, member_id, request_id) where request_id is not null`;

/** Mails to members: the outcome of their orders, and messages from operators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'member_mails', ['select', 'insert', 'update', 'delete']);
}
