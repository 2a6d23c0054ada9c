import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';

/** Records when a payout provider was asked, so that a retry after a crash first queries the payout's state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal_payouts add column asked_at timestamptz`.execute(db);
  await sql`grant update (asked_at) on withdrawal_payouts to ${sql.id(APP_ROLE)}`.execute(db);
}
