import { type Kysely, sql } from 'kysely';

const CLOSED_DEPOSIT = sql`is_by_proof and state in ('arrived', 'failed', 'expired', 'cancelled')`;

const DEPOSITS = sql`
create index deposit_orders_closed_by_state on deposit_orders (merchant, state, created_at, order_id) where ${CLOSED_DEPOSIT};
create index deposit_orders_closed_by_method on deposit_orders (merchant, method_key, created_at, order_id)
  where ${CLOSED_DEPOSIT};
create index deposit_orders_closed_by_both on deposit_orders (merchant, state, method_key, created_at, order_id)
  where ${CLOSED_DEPOSIT};
create index deposit_orders_arrived on deposit_orders (merchant, member_id, ended_at) where state = 'arrived';
create index deposit_orders_waiting on deposit_orders (merchant, member_id) where state in ('created', 'pending', 'review');
create index deposit_orders_review_by_amount on deposit_orders (merchant, amount, order_id)
  where is_by_proof and state = 'review'`;

const WITHDRAWALS = sql`
create index withdrawals_closed_by_state on withdrawals (merchant, state, ended_at, number) where ended_at is not null;
create index withdrawals_closed_by_kind on withdrawals (merchant, target_kind, ended_at, number) where ended_at is not null;
create index withdrawals_closed_by_both on withdrawals (merchant, state, target_kind, ended_at, number)
  where ended_at is not null;
create index withdrawals_open_by_amount on withdrawals (merchant, amount, number) where ended_at is null`;

const OTHERS = sql`
create index approvals_decided_by_state on approvals (merchant, state, decided_at, approval_id) where state <> 'waiting';
create index approvals_waiting_by_amount on approvals (merchant, amount, approval_id) where state = 'waiting';
create index member_mails_unread_by_number on member_mails (merchant, member_id, mail_id) where read_at is null;
create index exclusion_cases_decided on exclusion_cases (merchant, decided_at, case_id) where state <> 'waiting';
create index audit_log_by_act_of_account on audit_log (merchant, operator, action, happened_at, entry_id);
create index members_by_upline on members (merchant, upline_id, account) where upline_id is not null;
create index transfers_between_wallets on transfers (merchant, from_member, made_at, number) where kind = 'wallet';
create index transfers_sent on transfers (merchant, from_member, made_at, number) where kind <> 'wallet';
create index transfers_received on transfers (merchant, to_member, made_at, number) where kind <> 'wallet'`;

/** Indexes in the order of each list and for each thing that it is narrowed by, so that a page reads what it shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await DEPOSITS.execute(db);
  await WITHDRAWALS.execute(db);
  await OTHERS.execute(db);
}
