import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

/**
 * Tickets that log a member in from a partner's page or an app. A used one is kept for a while, so that it can be
 * recognised.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table entry_tickets (
  merchant text not null,
  ticket_hash text not null,
  member_id bigint not null,
  login_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, ticket_hash),
  foreign key (merchant, member_id) references members
)`.execute(db);
  await protectByMerchant(db, 'entry_tickets', ['select', 'insert', 'update']);
}
