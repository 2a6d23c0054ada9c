-- Many movements of play at once. Each is a transfer of its own between two accounts, as `ledger_post` makes it.

-- Moves each amount to an account from another one, in the given order, and answers the transfers with the balances after
-- them. References name the movements, so none may come twice. For callers that have made sure that each happens once. It
-- locks all accounts in ascending order. MQ002 says that an account would be overdrawn; then nothing was moved.
create or replace function ledger_post_many(
  p_merchant text, p_kind text, p_references text[], p_accounts bigint[], p_others bigint[], p_amounts bigint[]
) returns table (posted_reference text, posted_transfer bigint, posted_balance bigint) language plpgsql as $function$
#variable_conflict use_column
declare
  v_at timestamptz;
  v_moves int := cardinality(p_references);
  v_before ledger_accounts[];
  v_sum record;
begin
  if v_moves = 0 then return; end if;
  -- Running totals by kind leave out play alone, so nothing else may come this way.
  if p_kind not in ('bet', 'win', 'rollback') or 0 = any(p_amounts) or v_moves <> cardinality(p_amounts)
    or v_moves <> (select count(distinct named) from unnest(p_references) as named) then
    raise exception 'movements of the kind % are not right', p_kind;
  end if;
  -- Accounts are found by key, one by one: a limit keeps the planner from scanning all of them where it expects few rows.
  perform 1 from (select distinct id from unnest(p_accounts || p_others) as id order by id) asked cross join lateral (
    select 1 from ledger_accounts a where a.merchant = p_merchant and a.account_id = asked.id limit 1 for update) locked;
  v_before := array(select account from (select distinct id from unnest(p_accounts || p_others) as id) asked
    cross join lateral (select a as account from ledger_accounts a where a.merchant = p_merchant and a.account_id = asked.id
      limit 1) found);
  select greatest(clock_timestamp(), max(last_entry_at)) into v_at from unnest(v_before);
  if v_moves <> (select count(*) from unnest(p_accounts, p_others) as pair(one, other)
      join unnest(v_before) a on a.account_id = pair.one
      join unnest(v_before) b on b.account_id = pair.other and b.currency = a.currency
      where pair.one <> pair.other) then
    raise exception 'two accounts of a movement do not match';
  end if;
  for v_sum in
    select a.account_id, a.balance, a.allow_negative, sums.* from (
        select account_id as moved_id, count(*) as count, sum(amount) as total, sum(greatest(amount, 0)) as credited from (
          select one as account_id, amount from unnest(p_accounts, p_amounts) as leg(one, amount)
          union all select other, -amount from unnest(p_others, p_amounts) as leg(other, amount)) legs
        group by account_id) sums
      join unnest(v_before) a on a.account_id = sums.moved_id order by a.account_id
  loop
    if not v_sum.allow_negative and v_sum.balance + v_sum.total < 0 then
      raise exception using errcode = 'MQ002',
        message = jsonb_build_object('accountId', v_sum.account_id::text, 'balanceMinor', v_sum.balance::text)::text;
    end if;
    update ledger_accounts a set balance = a.balance + v_sum.total, version = a.version + v_sum.count,
        credited_total = a.credited_total + v_sum.credited, last_entry_at = v_at
      where a.merchant = p_merchant and a.account_id = v_sum.account_id;
  end loop;
  return query
    with moves as (
      select place, reference, one, other, amount
        from unnest(p_references, p_accounts, p_others, p_amounts) with ordinality as m(reference, one, other, amount, place)
    ), transfers as (
      insert into ledger_transfers (merchant, kind, reference, created_at)
        select p_merchant, p_kind, reference, v_at from moves order by place
        returning transfer_id, reference
    ), known as (
      select m.place, m.reference, m.one, m.other, m.amount, t.transfer_id from moves m join transfers t using (reference)
    ), legs as (
      select place, transfer_id, one as account_id, amount, reference from known
      union all
      select place, transfer_id, other, -amount, null from known
    ), running as (
      select place, transfer_id, account_id, amount, reference, row_number() over own as count,
        sum(amount) over own as total, sum(greatest(amount, 0)) over own as credited
      from legs window own as (partition by account_id order by place)
    ), entries as (
      select r.place, r.transfer_id, r.account_id, r.amount, r.reference, b.version + r.count as version,
          b.balance + r.total as balance_after, b.credited_total + r.credited as credited_total
        from running r join unnest(v_before) b using (account_id)
    ), written as (
      insert into ledger_entries (merchant, account_id, version, transfer_id, amount, balance_after, kind, created_at,
          credited_total)
        select p_merchant, account_id, version, transfer_id, amount, balance_after, p_kind, v_at, credited_total from entries
    )
    select reference, transfer_id, balance_after::bigint from entries where reference is not null order by place;
end $function$;
