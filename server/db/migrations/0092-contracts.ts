import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table contracts (
  merchant text not null,
  contract_id bigint generated always as identity,
  type text not null check (type in ('dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary')),
  upline_id bigint,
  downline_id bigint not null,
  terms jsonb not null,
  terms_hash text not null,
  state text not null check (state in ('offered', 'accepted', 'running', 'endAsked', 'closing', 'rejected', 'withdrawn',
    'expired', 'ended')),
  asked_by text check (asked_by in ('upline', 'downline')),
  end_reason text,
  reason text not null default '',
  offered_at timestamptz not null,
  answer_by timestamptz,
  answered_at timestamptz,
  begins_at timestamptz,
  ends_at timestamptz,
  primary key (merchant, contract_id),
  foreign key (merchant, upline_id) references members,
  foreign key (merchant, downline_id) references members,
  check (begins_at < ends_at or ends_at is null or begins_at is null)
);
create index contracts_by_upline on contracts (merchant, upline_id, type);
create index contracts_by_downline on contracts (merchant, downline_id, type);
create unique index contracts_offered on contracts (merchant, type, downline_id) where state = 'offered';
create unique index contracts_running on contracts (merchant, type, downline_id)
  where state in ('accepted', 'running', 'endAsked') and ends_at is null;
create table settlement_runs (
  merchant text not null,
  run_id bigint generated always as identity,
  type text not null,
  period_kind text not null,
  period_from timestamptz not null,
  period_until timestamptz not null,
  settled_at timestamptz not null,
  primary key (merchant, run_id),
  unique (merchant, type, period_kind, period_from)
);
create table contract_payments (
  merchant text not null,
  contract_id bigint not null,
  period_from timestamptz not null,
  period_until timestamptz not null,
  run_id bigint not null,
  above_id bigint,
  currency text not null,
  measures jsonb not null,
  before jsonb not null,
  after jsonb not null,
  steps jsonb not null,
  terms_hash text not null,
  net bigint not null,
  paid bigint not null check (paid >= 0),
  state text not null check (state in ('due', 'paid', 'nothing')),
  transfer_id bigint,
  paid_at timestamptz,
  primary key (merchant, contract_id, period_from),
  foreign key (merchant, contract_id) references contracts,
  foreign key (merchant, run_id) references settlement_runs,
  check ((state = 'paid') = (transfer_id is not null)),
  check ((state = 'nothing') = (paid = 0))
);
create index contract_payments_due on contract_payments (merchant, period_from) where state = 'due'`;

/** Contracts of agents, the periods that were settled, and each result with its explanation. Results never change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'contracts', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'settlement_runs', ['select', 'insert']);
  await protectByMerchant(db, 'contract_payments', ['select', 'insert']);
  await sql`grant update (state, transfer_id, paid_at) on contract_payments to marquee_app`.execute(db);
}
