-- The ledger moves money. Every movement is one call of one of these functions.

-- Adds an entry that is not play to the running totals of its account and kind. The account is locked by the movement.
create or replace function ledger_add_kind_total(
  p_merchant text, p_account bigint, p_version bigint, p_kind text, p_amount bigint
) returns void language sql as $function$
  insert into ledger_kind_totals (merchant, account_id, version, kind, position, entries, credited, amount)
    select p_merchant, p_account, p_version, p_kind, coalesce(latest.position, 0) + 1, coalesce(same.entries, 0) + 1,
      coalesce(same.credited, 0) + greatest(p_amount, 0), coalesce(same.amount, 0) + p_amount
    from (select) as entry
    left join lateral (select position from ledger_kind_totals where merchant = p_merchant and account_id = p_account
      order by play_number desc, version desc limit 1) latest on true
    left join lateral (select entries, credited, amount from ledger_kind_totals
      where merchant = p_merchant and account_id = p_account and kind = p_kind order by version desc limit 1) same on true
$function$;

-- The movement itself, for callers that have made sure that it happens once. It locks the accounts in ascending order, so
-- that opposite movements cannot deadlock; a refusal leaves no trace. The time is taken under these locks and never goes
-- back on an account, so the entries of a period are a range of versions.
create or replace function ledger_post(
  p_merchant text, p_kind text, p_reference text, p_accounts bigint[], p_amounts bigint[]
) returns jsonb language plpgsql as $function$
declare
  v_leg record;
  v_transfer bigint;
  v_legs int := coalesce(array_length(p_accounts, 1), 0);
  v_found int := 0;
  v_at timestamptz;
  v_uneven boolean;
  v_balances jsonb := '{}';
  v_answer jsonb;
begin
  if v_legs < 2 or v_legs <> array_length(p_amounts, 1) or 0 = any(p_amounts)
     or v_legs <> (select count(distinct leg) from unnest(p_accounts) as leg) then
    v_answer := '{"refusal": "invalidLegs"}';
  else
    perform 1 from ledger_accounts where merchant = p_merchant and account_id = any(p_accounts)
      order by account_id for update;
    select count(*), greatest(clock_timestamp(), max(last_entry_at)) into v_found, v_at
      from ledger_accounts where merchant = p_merchant and account_id = any(p_accounts);
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
  if v_answer is not null then return v_answer; end if;

  insert into ledger_transfers (merchant, kind, reference, created_at) values (p_merchant, p_kind, p_reference, v_at)
    returning transfer_id into v_transfer;
  for v_leg in
    with moved as (
      update ledger_accounts a set balance = a.balance + leg.amount, version = a.version + 1,
          credited_total = a.credited_total + greatest(leg.amount, 0), last_entry_at = v_at
        from unnest(p_accounts, p_amounts) as leg(account_id, amount)
        where a.merchant = p_merchant and a.account_id = leg.account_id
        returning a.account_id, a.version, leg.amount, a.balance, a.credited_total
    ), written as (
      insert into ledger_entries (merchant, account_id, version, transfer_id, amount, balance_after, kind, created_at,
          credited_total)
        select p_merchant, account_id, version, v_transfer, amount, balance, p_kind, v_at, credited_total from moved
    )
    select account_id, balance, version, amount from moved
  loop
    v_balances := v_balances || jsonb_build_object(v_leg.account_id::text, v_leg.balance::text);
    if p_kind not in ('bet', 'win', 'rollback') then
      perform ledger_add_kind_total(p_merchant, v_leg.account_id, v_leg.version, p_kind, v_leg.amount);
    end if;
  end loop;
  return jsonb_build_object('transferId', v_transfer::text, 'balances', v_balances);
end $function$;

-- How many entries an account had before a moment, which is the version of the last of them. Times grow with versions, so
-- some twenty look-ups by key find it among a million entries.
create or replace function ledger_version_before(p_merchant text, p_account bigint, p_at timestamptz)
returns bigint language plpgsql stable as $function$
declare
  v_from bigint := 0;
  v_to bigint;
  v_middle bigint;
begin
  select version into v_to from ledger_accounts where merchant = p_merchant and account_id = p_account;
  while v_from < v_to loop
    v_middle := (v_from + v_to + 1) / 2;
    if (select created_at < p_at from ledger_entries
        where merchant = p_merchant and account_id = p_account and version = v_middle) then
      v_from := v_middle;
    else
      v_to := v_middle - 1;
    end if;
  end loop;
  return v_from;
end $function$;

-- The same with an idempotency key. It takes the key first, so that a repetition never reaches the accounts; a refusal
-- gives the key back, so that the same key may succeed later.
create or replace function ledger_transfer(
  p_merchant text, p_source text, p_operation text, p_external_id text, p_fingerprint text,
  p_kind text, p_reference text, p_accounts bigint[], p_amounts bigint[]
) returns jsonb language plpgsql as $function$
declare
  v_known record;
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
  v_answer := ledger_post(p_merchant, p_kind, p_reference, p_accounts, p_amounts);
  if v_answer ? 'refusal' then
    delete from idempotency
      where merchant = p_merchant and source = p_source and operation = p_operation and external_id = p_external_id;
    return v_answer;
  end if;
  update idempotency set answer = v_answer
    where merchant = p_merchant and source = p_source and operation = p_operation and external_id = p_external_id;
  return v_answer || '{"replayed": false}';
end $function$;

-- Moves an amount to the member's held account: it can no longer be spent, and has not left the member yet.
create or replace function ledger_hold(
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
end $function$;

-- Ends a hold exactly once: the row is locked, and its state decides.
create or replace function ledger_resolve_hold(
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
end $function$;
