import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`
alter table members
  add column birthday_changed_at timestamptz,
  add column anniversary text generated always as (case
    when profile->>'birthday' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then substr(profile->>'birthday', 6)
    when profile->>'birthday' ~ '^[0-9]{2}-[0-9]{2}-[0-9]{4}$' then substr(profile->>'birthday', 1, 5)
  end) stored`,
  sql`create index members_by_anniversary on members (merchant, anniversary, member_id) where anniversary is not null`,
  sql`
create function note_birthday_change() returns trigger language plpgsql as $function$
begin
  new.birthday_changed_at := now();
  return new;
end $function$`,
  sql`create trigger birthday_changed before update on members for each row
    when (old.profile->>'birthday' is distinct from new.profile->>'birthday') execute function note_birthday_change()`,
];

/** The day of the year on which a member was born, and since when an account has a date of birth that it had not at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
