import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

/** The channel on which the database announced changes before it stored messages. */
const SESSION_CHANNEL = 'marquee_sessions';

const TABLES = sql`
create table desk_claims (
  merchant text not null,
  order_id text not null,
  operator_id bigint not null,
  claim_id text not null,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant, order_id),
  foreign key (merchant, operator_id) references operator_roles
);
create index desk_claims_by_end on desk_claims (expires_at);
create table totp_renewals (
  merchant text not null,
  member_id bigint not null,
  sealed text not null,
  created_at timestamptz not null,
  primary key (merchant, member_id),
  foreign key (merchant, member_id) references operator_roles
);
create index audit_log_by_operator on audit_log (merchant, operator_id, happened_at);
create index ledger_transfers_by_cause on ledger_transfers (merchant, reference text_pattern_ops)
  where kind not in ('bet', 'win', 'rollback')`;

/**
 * Who works on which order, and apps of operators that are being replaced. Orders are found in the ledger by their number;
 * rounds are found by the vendor's own table, so that bets do not pay for another index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'desk_claims', ['select', 'insert', 'update', 'delete']);
  await protectByMerchant(db, 'totp_renewals', ['select', 'insert', 'update', 'delete']);
  await sql`
    create function tell_desk_of_claim() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.operator_id = new.operator_id then return null; end if;
      perform pg_notify(${sql.lit(SESSION_CHANNEL)}, coalesce(new.merchant, old.merchant) || ' desk');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger claim_changed after insert or update or delete on desk_claims for each row
    execute function tell_desk_of_claim()`.execute(db);
}
