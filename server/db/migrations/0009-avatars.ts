import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

/** The channel on which the database announced changes before it stored messages. */
const SESSION_CHANNEL = 'marquee_sessions';

const TABLES = sql`
create table member_avatars (
  merchant text not null,
  member_id bigint not null,
  static_key text,
  picture_id text,
  uploads int not null default 0,
  uploads_since timestamptz,
  primary key (merchant, member_id),
  foreign key (merchant, member_id) references members
);
create table avatar_pictures (
  merchant text not null,
  picture_id text not null,
  side int not null,
  member_id bigint not null,
  webp bytea not null,
  created_at timestamptz not null,
  primary key (merchant, picture_id, side),
  foreign key (merchant, member_id) references members
);
create index avatar_pictures_by_member on avatar_pictures (merchant, member_id)`;

/** What picture a member shows, and those that were uploaded. The member's open tabs are notified of a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  for (const table of ['member_avatars', 'avatar_pictures'])
    await protectByMerchant(db, table, ['select', 'insert', 'update', 'delete']);
  await sql`
    create function tell_avatar() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.lit(SESSION_CHANNEL)}, new.merchant || ' member:' || new.member_id || ' avatar');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger avatar_inserted after insert on member_avatars for each row
    when (new.static_key is not null or new.picture_id is not null) execute function tell_avatar()`.execute(db);
  await sql`
    create trigger avatar_changed after update on member_avatars for each row
    when (old.static_key is distinct from new.static_key or old.picture_id is distinct from new.picture_id)
    execute function tell_avatar()`.execute(db);
}
