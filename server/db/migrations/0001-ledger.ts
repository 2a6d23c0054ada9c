import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table ledger_accounts (
  merchant text not null,
  account_id bigint generated always as identity,
  owner_kind text not null check (owner_kind in ('member', 'house')),
  owner_id bigint not null,
  purpose text not null,
  currency text not null,
  allow_negative boolean not null default false,
  balance bigint not null default 0,
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (merchant, account_id),
  unique (merchant, owner_kind, owner_id, purpose, currency),
  constraint no_overdraft check (allow_negative or balance >= 0)
);
create table ledger_transfers (
  merchant text not null,
  transfer_id bigint generated always as identity,
  kind text not null,
  reference text not null,
  created_at timestamptz not null default now(),
  primary key (merchant, transfer_id)
);
create table ledger_entries (
  merchant text not null,
  account_id bigint not null,
  version bigint not null,
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (merchant, account_id, version),
  foreign key (merchant, account_id) references ledger_accounts,
  foreign key (merchant, transfer_id) references ledger_transfers
);
create index ledger_entries_by_transfer on ledger_entries (merchant, transfer_id);
create table ledger_holds (
  merchant text not null,
  hold_id bigint generated always as identity,
  account_id bigint not null,
  held_account_id bigint not null,
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'posted', 'voided')),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (merchant, hold_id),
  foreign key (merchant, account_id) references ledger_accounts,
  foreign key (merchant, held_account_id) references ledger_accounts
);
create table idempotency (
  merchant text not null,
  source text not null,
  operation text not null,
  external_id text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (merchant, source, operation, external_id)
)`;

/**
 * One movement is one call of this function. It takes the key first, so that a repetition never reaches the accounts;
 * it locks the accounts in ascending order, so that opposite movements cannot deadlock; a refusal leaves no trace, so
 * that the same key may succeed later.
 */
const TRANSFER = sql`
create function ledger_transfer(
  p_merchant text, p_source text, p_operation text, p_external_id text, p_fingerprint text,
  p_kind text, p_reference text, p_accounts bigint[], p_amounts bigint[]
) returns jsonb language plpgsql as $function$
declare
  v_known record;
  v_leg record;
  v_transfer bigint;
  v_legs int := coalesce(array_length(p_accounts, 1), 0);
  v_found int := 0;
  v_uneven boolean;
  v_balances jsonb := '{}';
  v_answer jsonb;
begin
  perform set_config('marquee.merchant', p_merchant, true);
  insert into idempotency (merchant, source, operation, external_id, fingerprint)
    values (p_merchant, p_source, p_operation, p_external_id, p_fingerprint) on conflict do nothing;
  if not found then
    select fingerprint, answer into v_known from idempotency
      where merchant = p_merchant and source = p_source and operation = p_operation and external_id = p_external_id;
    if v_known.fingerprint <> p_fingerprint then return '{"refusal": "idempotencyConflict"}'; end if;
    return v_known.answer || '{"replayed": true}';
  end if;

  if v_legs < 2 or v_legs <> array_length(p_amounts, 1) or 0 = any(p_amounts)
     or v_legs <> (select count(distinct leg) from unnest(p_accounts) as leg) then
    v_answer := '{"refusal": "invalidLegs"}';
  else
    perform 1 from ledger_accounts where merchant = p_merchant and account_id = any(p_accounts)
      order by account_id for update;
    select count(*) into v_found from ledger_accounts where merchant = p_merchant and account_id = any(p_accounts);
    select coalesce(bool_or(per_currency.total <> 0), false) into v_uneven from (
      select sum(leg.amount) as total from unnest(p_accounts, p_amounts) as leg(account_id, amount)
      join ledger_accounts a on a.merchant = p_merchant and a.account_id = leg.account_id group by a.currency
    ) as per_currency;
    if v_found <> v_legs then
      v_answer := '{"refusal": "unknownAccount"}';
    elsif v_uneven then
      v_answer := '{"refusal": "uneven"}';
    else
      select jsonb_build_object('refusal', 'insufficientFunds', 'accountId', a.account_id::text, 'balanceMinor', a.balance::text)
        into v_answer
        from unnest(p_accounts, p_amounts) as leg(account_id, amount)
        join ledger_accounts a on a.merchant = p_merchant and a.account_id = leg.account_id
        where not a.allow_negative and a.balance + leg.amount < 0 order by a.account_id limit 1;
    end if;
  end if;
  if v_answer is not null then
    delete from idempotency
      where merchant = p_merchant and source = p_source and operation = p_operation and external_id = p_external_id;
    return v_answer;
  end if;

  insert into ledger_transfers (merchant, kind, reference) values (p_merchant, p_kind, p_reference)
    returning transfer_id into v_transfer;
  for v_leg in
    with moved as (
      update ledger_accounts a set balance = a.balance + leg.amount, version = a.version + 1
        from unnest(p_accounts, p_amounts) as leg(account_id, amount)
        where a.merchant = p_merchant and a.account_id = leg.account_id
        returning a.account_id, a.version, leg.amount, a.balance
    ), written as (
      insert into ledger_entries (merchant, account_id, version, transfer_id, amount, balance_after)
        select p_merchant, account_id, version, v_transfer, amount, balance from moved
    )
    select account_id, balance from moved
  loop
    v_balances := v_balances || jsonb_build_object(v_leg.account_id::text, v_leg.balance::text);
  end loop;
  v_answer := jsonb_build_object('transferId', v_transfer::text, 'balances', v_balances);
  update idempotency set answer = v_answer
    where merchant = p_merchant and source = p_source and operation = p_operation and external_id = p_external_id;
  return v_answer || '{"replayed": false}';
end $function$`;

/** A hold moves the amount to the member's held account, so that it is spent for everyone but not yet gone. */
const HOLD = sql`
create function ledger_hold(
  p_merchant text, p_source text, p_external_id text, p_fingerprint text, p_reference text,
  p_account bigint, p_held_account bigint, p_amount bigint
) returns jsonb language plpgsql as $function$
declare
  v_answer jsonb;
  v_hold bigint;
begin
  if p_amount <= 0 then return '{"refusal": "invalidLegs"}'; end if;
  v_answer := ledger_transfer(p_merchant, p_source, 'hold', p_external_id, p_fingerprint, 'hold', p_reference,
    array[p_account, p_held_account], array[-p_amount, p_amount]);
  if v_answer ? 'refusal' or (v_answer->>'replayed')::boolean then return v_answer; end if;
  insert into ledger_holds (merchant, account_id, held_account_id, amount)
    values (p_merchant, p_account, p_held_account, p_amount) returning hold_id into v_hold;
  v_answer := v_answer || jsonb_build_object('holdId', v_hold::text);
  update idempotency set answer = v_answer - 'replayed'
    where merchant = p_merchant and source = p_source and operation = 'hold' and external_id = p_external_id;
  return v_answer;
end $function$`;

/** A hold ends exactly once: the row is locked, and its state decides. */
const RESOLVE = sql`
create function ledger_resolve_hold(
  p_merchant text, p_source text, p_external_id text, p_fingerprint text, p_hold bigint, p_state text, p_target bigint
) returns jsonb language plpgsql as $function$
declare
  v_hold record;
  v_answer jsonb;
begin
  perform set_config('marquee.merchant', p_merchant, true);
  select * into v_hold from ledger_holds where merchant = p_merchant and hold_id = p_hold for update;
  if not found then return '{"refusal": "unknownHold"}'; end if;
  v_answer := case when v_hold.state = 'pending' then null else (select answer from idempotency
    where merchant = p_merchant and source = p_source and operation = p_state and external_id = p_external_id) end;
  if v_hold.state <> 'pending' and v_answer is null then
    return jsonb_build_object('refusal', 'holdResolved', 'state', v_hold.state);
  end if;
  v_answer := ledger_transfer(p_merchant, p_source, p_state, p_external_id, p_fingerprint, p_state, 'hold ' || p_hold,
    array[v_hold.held_account_id, case when p_state = 'voided' then v_hold.account_id else p_target end],
    array[-v_hold.amount, v_hold.amount]);
  if not v_answer ? 'refusal' and not (v_answer->>'replayed')::boolean then
    update ledger_holds set state = p_state, resolved_at = now() where merchant = p_merchant and hold_id = p_hold;
  end if;
  return v_answer;
end $function$`;

/** The ledger: accounts, transfers, entries, holds, and the table that makes every movement happen once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [TABLES, TRANSFER, HOLD, RESOLVE]) await statement.execute(db);
  await protectByMerchant(db, 'ledger_accounts', ['select', 'insert']);
  await sql`grant update (balance, version) on ledger_accounts to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'ledger_transfers', ['select', 'insert']);
  await protectByMerchant(db, 'ledger_entries', ['select', 'insert']);
  await protectByMerchant(db, 'ledger_holds', ['select', 'insert']);
  await sql`grant update (state, resolved_at) on ledger_holds to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'idempotency', ['select', 'insert', 'delete']);
  await sql`grant update (answer) on idempotency to ${sql.id(APP_ROLE)}`.execute(db);
}
