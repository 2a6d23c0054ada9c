import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { APP_ROLE } from './database.ts';

interface Standing {
  readonly user: string;
  readonly exists: boolean;
  readonly mayCreate: boolean;
  readonly maySet: boolean;
  readonly mayGrant: boolean;
}

async function findStanding(db: Kysely<never>, role: string): Promise<Standing> {
  const { rows } = await sql<Standing>`select
      current_user as "user",
      app.oid is not null as "exists",
      me.rolcreaterole or me.rolsuper as "mayCreate",
      coalesce(pg_has_role(current_user, app.oid, 'set'), false) as "maySet",
      coalesce(pg_has_role(current_user, app.oid, 'usage with admin option'), false) as "mayGrant"
    from pg_roles me left join pg_roles app on app.rolname = ${role} where me.rolname = current_user`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('The user of the connection is not a role.');
  return standing;
}

/**
 * Makes sure that requests can run under their role, which owns nothing. Most hosted databases let their owner create
 * roles; where this one may not, an administrator has to have made the role and granted it.
 *
 * @param role that of requests, unless a test names its own
 * @throws StartError with the statements that an administrator has to run
 */
export async function ensureAppRole(db: Kysely<never>, role: string = APP_ROLE): Promise<void> {
  const standing = await findStanding(db, role);
  const refuse = (problem: string, ...statements: readonly string[]) =>
    new StartError(`${problem} Let an administrator of the database run: ${statements.join('; ')};`);
  const [name, user] = [role, standing.user].map((text) => `"${text.replaceAll('"', '""')}"`);
  const [create, grant] = [`create role ${name} nologin`, `grant ${name} to ${user}`];
  if (!standing.exists && !standing.mayCreate)
    throw refuse(`The role ${role} is missing, and ${standing.user} may not create it.`, create, grant);
  // Two servers on new databases of one PostgreSQL may create it at once; one of them finds it made.
  if (!standing.exists)
    await sql`do $$ begin create role ${sql.id(role)} nologin nosuperuser nobypassrls;
      exception when unique_violation or duplicate_object then null; end $$`.execute(db);
  const { maySet, mayGrant } = await findStanding(db, role);
  if (maySet) return;
  if (!mayGrant) throw refuse(`${standing.user} may not work under the role ${role}.`, grant);
  await sql`grant ${sql.id(role)} to current_user`.execute(db);
}

/**
 * Lets the owner of each table see every row, for migrations and for work that concerns more than one merchant. Row level
 * security is forced, so it binds an owner that is an ordinary role, as hosted databases give it; requests run under another
 * role, to which this policy does not apply. Tables that have the policy are left alone.
 */
export async function admitOwner(db: Kysely<never>): Promise<void> {
  await sql`do $$ declare found record; begin
    for found in
      select c.oid::regclass as name, pg_get_userbyid(c.relowner) as owner from pg_class c
        where c.relkind in ('r', 'p') and c.relrowsecurity and pg_has_role(c.relowner, 'usage')
          and c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'by_owner')
    loop
      execute format('create policy by_owner on %s to %I using (true) with check (true)', found.name, found.owner);
    end loop;
  end $$`.execute(db);
}
