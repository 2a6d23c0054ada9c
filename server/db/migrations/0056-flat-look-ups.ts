import { type Kysely, sql } from 'kysely';

/**
 * Columns for what requests look up. Row level security lets the role of requests use an index only with operators that
 * leak nothing; `lower`, `->>` and `like` are not among them, so an index on such an expression is never used.
 */
const MEMBERS = sql`
alter table members
  add column account_key text collate "C" generated always as (lower(account)) stored,
  add column email_key text generated always as (lower(profile->>'email')) stored,
  add column birthday text generated always as (profile->>'birthday') stored,
  add column phone_reversed text collate "C"
    generated always as (reverse(coalesce(dialling_code, '') || mobile)) stored;
drop index members_account;
create unique index members_account on members (merchant, account_key);
create index members_by_email on members (merchant, email_key) where email_key is not null;
create index members_by_birthday on members (merchant, birthday) where birthday is not null;
create index members_by_phone_end on members (merchant, phone_reversed) where phone_reversed is not null`;

const ORDERS = sql`
alter table idempotency
  add column transfer_id bigint generated always as ((answer->>'transferId')::bigint) stored;
drop index idempotency_by_transfer;
create index idempotency_by_transfer on idempotency (merchant, transfer_id) where transfer_id is not null;
create index ledger_holds_pending on ledger_holds (merchant, account_id) where state = 'pending';
create index withdrawal_payouts_by_hold on withdrawal_payouts (merchant, hold_id);
create index withdrawals_by_fee_hold on withdrawals (merchant, fee_hold_id) where fee_hold_id is not null;
create index bonuses_by_member on bonuses (merchant, member_id, began_at desc);
create index approvals_by_member on approvals (merchant, member_id, requested_at desc)`;

/** Stored columns and indexes for the look-ups of logins, of the back office and of money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await MEMBERS.execute(db);
  await ORDERS.execute(db);
}
