import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table exclusion_cases (
  merchant text not null,
  case_id bigint generated always as identity,
  member_id bigint not null,
  source_merchant text not null,
  source_member_id bigint not null,
  matched_by text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'dismissed', 'undone')),
  found_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  reason text not null default '',
  primary key (merchant, member_id, source_merchant, source_member_id),
  unique (merchant, case_id),
  foreign key (merchant, member_id) references members,
  constraint decided check ((state = 'waiting') = (decided_at is null))
);
create index exclusion_cases_by_state on exclusion_cases (merchant, state, found_at);
alter table play_breaks
  add column source_merchant text,
  add column source_member_id bigint,
  add column undone_at timestamptz,
  add column undone_by bigint,
  add column undo_reason text not null default '',
  add constraint only_spread_is_undone check (undone_at is null or set_by = 'otherSite')`;

/**
 * Possible matches between an account and a member who is excluded, which an operator decides on; and where an exclusion
 * came from that spread to an account, so that the spread alone can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'exclusion_cases', ['select', 'insert', 'update']);
  await sql`grant delete on exclusion_marks to ${sql.id(APP_ROLE)}`.execute(db);
  await sql`
    create trigger exclusion_case_changed after insert or update on exclusion_cases for each row
    execute function tell_desk()`.execute(db);
}
