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
  v_short record;
begin
  if v_moves = 0 then return; end if;
  -- Running totals by kind leave out play alone, so nothing else may come this way.
  if p_kind not in ('bet', 'win', 'rollback') or 0 = any(p_amounts) or v_moves <> cardinality(p_amounts)
    or v_moves <> (select count(distinct named) from unnest(p_references) as named) then
    raise exception 'movements of the kind % are not right', p_kind;
  end if;
  perform 1 from ledger_accounts where merchant = p_merchant and account_id = any(p_accounts || p_others)
    order by account_id for update;
  select greatest(clock_timestamp(), max(last_entry_at)) into v_at
    from ledger_accounts where merchant = p_merchant and account_id = any(p_accounts || p_others);
  if v_moves <> (select count(*) from unnest(p_accounts, p_others) as pair(one, other)
      join ledger_accounts a on a.merchant = p_merchant and a.account_id = pair.one
      join ledger_accounts b on b.merchant = p_merchant and b.account_id = pair.other and b.currency = a.currency
      where pair.one <> pair.other) then
    raise exception 'two accounts of a movement do not match';
  end if;
  select a.account_id, a.balance into v_short
    from (select account_id, sum(amount) as total from (
        select one as account_id, amount from unnest(p_accounts, p_amounts) as leg(one, amount)
        union all select other, -amount from unnest(p_others, p_amounts) as leg(other, amount)) legs
      group by account_id) sums
    join ledger_accounts a on a.merchant = p_merchant and a.account_id = sums.account_id
    where not a.allow_negative and a.balance + sums.total < 0 order by a.account_id limit 1;
  if found then
    raise exception using errcode = 'MQ002',
      message = jsonb_build_object('accountId', v_short.account_id::text, 'balanceMinor', v_short.balance::text)::text;
  end if;
  return query
    with moves as (
      select place, reference, one, other, amount
        from unnest(p_references, p_accounts, p_others, p_amounts) with ordinality as m(reference, one, other, amount, place)
    ), transfers as (
      insert into ledger_transfers (merchant, kind, reference, created_at)
        select p_merchant, p_kind, reference, v_at from moves order by place
        returning transfer_id, reference
    ), legs as (
      select m.place, t.transfer_id, m.one as account_id, m.amount from moves m join transfers t using (reference)
      union all
      select m.place, t.transfer_id, m.other, -m.amount from moves m join transfers t using (reference)
    ), running as (
      select place, transfer_id, account_id, amount, row_number() over own as count, sum(amount) over own as total,
        sum(greatest(amount, 0)) over own as credited
      from legs window own as (partition by account_id order by place)
    ), sums as (
      select account_id, count(*) as count, sum(amount) as total, sum(greatest(amount, 0)) as credited
      from legs group by account_id
    ), moved as (
      update ledger_accounts a set balance = a.balance + s.total, version = a.version + s.count,
          credited_total = a.credited_total + s.credited, last_entry_at = v_at
        from sums s where a.merchant = p_merchant and a.account_id = s.account_id
        returning a.account_id, a.balance - s.total as balance_before, a.version - s.count as version_before,
          a.credited_total - s.credited as credited_before
    ), written as (
      insert into ledger_entries (merchant, account_id, version, transfer_id, amount, balance_after, kind, created_at,
          credited_total)
        select p_merchant, r.account_id, m.version_before + r.count, r.transfer_id, r.amount, m.balance_before + r.total,
            p_kind, v_at, m.credited_before + r.credited
          from running r join moved m using (account_id)
    )
    select v.reference, r.transfer_id, (m.balance_before + r.total)::bigint
      from running r join moved m using (account_id) join moves v on v.place = r.place and v.one = r.account_id
      order by v.place;
end $function$;
