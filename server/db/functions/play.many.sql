-- Rounds of our own draws, many at once. Each round has one bet, whose id is that of the round; rows, movements and events are
-- those of `play.sql`. The caller sees to it that each happens once: it locks what its rounds belong to. A round that is not as
-- it has to be ends the transaction.

-- Takes the stakes of one member, each in a round of its own. Answers the balance after the last of them.
create or replace function play_place_rounds(
  p_merchant text, p_vendor text, p_member bigint, p_currency text, p_is_trial boolean, p_account bigint, p_house bigint,
  p_rounds text[], p_game_ids text[], p_categories text[], p_amounts bigint[], p_now timestamptz
) returns bigint language plpgsql as $function$
declare
  v_posted jsonb;
begin
  select jsonb_object_agg(posted_reference, jsonb_build_array(posted_transfer, posted_balance)) into v_posted
    from ledger_post_many(p_merchant, 'bet', array(select p_vendor || ' ' || id from unnest(p_rounds) with ordinality as r(id, place) order by place),
      array_fill(p_account, array[cardinality(p_rounds)]), array_fill(p_house, array[cardinality(p_rounds)]),
      array(select -amount from unnest(p_amounts) with ordinality as a(amount, place) order by place));
  perform 1 from play_guards where merchant = p_merchant and member_id = p_member;
  if found then
    perform play_take(p_merchant, p_member, (select sum(amount)::bigint from unnest(p_amounts) as amount), p_now);
  end if;
  with placed as (
    select id, game_id, category, amount, v_posted->(p_vendor || ' ' || id) as posted
      from unnest(p_rounds, p_game_ids, p_categories, p_amounts) as r(id, game_id, category, amount)
  ), written as (
    insert into game_transactions (merchant, vendor, transaction_id, kind, state, round_id, bet_id, fingerprint, amount,
        transfer_id, balance_after, created_at)
      select p_merchant, p_vendor, id, 'bet', 'open', id, id, concat_ws(' ', p_member, id, amount, p_currency), amount,
        (posted->>0)::bigint, (posted->>1)::bigint, p_now from placed
  ), published as (
    insert into events (merchant, type, occurred_at, member_id, payload)
      select p_merchant, 'play.betPlaced', p_now, p_member, jsonb_build_object('vendor', p_vendor, 'roundId', id,
        'gameId', game_id, 'category', category, 'currency', p_currency, 'isTrial', p_is_trial, 'betId', id,
        'amountMinor', amount::text) from placed
  )
  insert into game_rounds (merchant, vendor, round_id, member_id, game_id, category, currency, is_trial, account_id,
      house_account_id, bets, began_at)
    select p_merchant, p_vendor, id, p_member, game_id, category, p_currency, p_is_trial, p_account, p_house, amount, p_now
      from placed;
  return (select balance from ledger_accounts where merchant = p_merchant and account_id = p_account);
end $function$;

-- Locks rounds that are to end. All of them have to be there and not over.
create or replace function play_lock_rounds(p_merchant text, p_vendor text, p_rounds text[]) returns void
language plpgsql as $function$
declare
  v_found int;
begin
  select count(*) into v_found from (select 1 from game_rounds where merchant = p_merchant and vendor = p_vendor
    and round_id = any(p_rounds) and not is_over order by round_id for update) locked;
  if v_found <> cardinality(p_rounds) then
    raise exception 'only % of % rounds of % can end', v_found, cardinality(p_rounds), p_vendor;
  end if;
end $function$;

-- Publishes the end of rounds with the sums that they have now, and ends them.
create or replace function play_end_rounds(p_merchant text, p_vendor text, p_rounds text[], p_now timestamptz) returns void
language sql as $function$
  with ended as (
    update game_rounds set is_over = true, ended_at = p_now
      where merchant = p_merchant and vendor = p_vendor and round_id = any(p_rounds)
      returning round_id, member_id, game_id, category, currency, is_trial, bets, wins, began_at
  )
  insert into events (merchant, type, occurred_at, member_id, payload)
    select p_merchant, 'play.roundSettled', p_now, member_id, jsonb_build_object('vendor', p_vendor, 'roundId', round_id,
      'gameId', game_id, 'category', category, 'currency', currency, 'isTrial', is_trial, 'betsMinor', bets::text,
      'winsMinor', wins::text, 'beganAt', began_at, 'endedAt', p_now) from ended
$function$;

-- Pays the wins of rounds and ends them. A win of zero moves nothing: its bet has lost.
create or replace function play_settle_rounds(
  p_merchant text, p_vendor text, p_rounds text[], p_wins bigint[], p_now timestamptz
) returns void language plpgsql as $function$
declare
  v_given record;
begin
  perform play_lock_rounds(p_merchant, p_vendor, p_rounds);
  with won as (
    select r.round_id, r.member_id, r.account_id, r.house_account_id, r.currency, w.amount
      from unnest(p_rounds, p_wins) as w(round_id, amount)
      join game_rounds r on r.merchant = p_merchant and r.vendor = p_vendor and r.round_id = w.round_id
      where w.amount > 0
  ), wanted as (
    select array_agg(p_vendor || ' ' || round_id) as moves, array_agg(account_id) as accounts,
      array_agg(house_account_id) as houses, array_agg(amount) as amounts from won
  ), posted as materialized (
    select p.* from wanted, ledger_post_many(p_merchant, 'win', moves, accounts, houses, amounts) p where moves is not null
  ), written as (
    insert into game_transactions (merchant, vendor, transaction_id, kind, state, round_id, bet_id, fingerprint, amount,
        transfer_id, balance_after, created_at)
      select p_merchant, p_vendor, round_id || ':win', 'win', 'done', round_id, round_id,
          concat_ws(' ', member_id, round_id, round_id, amount, currency), amount, posted_transfer, posted_balance, p_now
        from won join posted on posted_reference = p_vendor || ' ' || round_id
  ), settled as (
    update game_transactions t set state = 'settled' from won
      where t.merchant = p_merchant and t.vendor = p_vendor and t.transaction_id = won.round_id and t.state = 'open'
  )
  update game_rounds r set wins = won.amount from won
    where r.merchant = p_merchant and r.vendor = p_vendor and r.round_id = won.round_id;
  for v_given in
    select r.member_id, r.wins, r.began_at from game_rounds r
      join play_guards g on g.merchant = r.merchant and g.member_id = r.member_id
      where r.merchant = p_merchant and r.vendor = p_vendor and r.round_id = any(p_rounds) and r.wins > 0
      order by r.member_id
  loop
    perform play_give(p_merchant, v_given.member_id, array['loss'], v_given.wins, v_given.began_at);
  end loop;
  perform play_end_rounds(p_merchant, p_vendor, p_rounds, p_now);
end $function$;

-- Returns the stakes of rounds and ends them.
create or replace function play_void_rounds(p_merchant text, p_vendor text, p_rounds text[], p_now timestamptz)
returns void language plpgsql as $function$
declare
  v_given record;
begin
  perform play_lock_rounds(p_merchant, p_vendor, p_rounds);
  with returned as (
    select round_id, member_id, account_id, house_account_id, game_id, category, currency, is_trial, bets as amount
      from game_rounds where merchant = p_merchant and vendor = p_vendor and round_id = any(p_rounds)
  ), wanted as (
    select array_agg(p_vendor || ' ' || round_id) as moves, array_agg(account_id) as accounts,
      array_agg(house_account_id) as houses, array_agg(amount) as amounts from returned
  ), posted as materialized (
    select p.* from wanted, ledger_post_many(p_merchant, 'rollback', moves, accounts, houses, amounts) p
  ), written as (
    insert into game_transactions (merchant, vendor, transaction_id, kind, state, round_id, bet_id, fingerprint, amount,
        transfer_id, balance_after, created_at)
      select p_merchant, p_vendor, round_id || ':void', 'rollback', 'done', round_id, round_id,
          concat_ws(' ', member_id, round_id, round_id), amount, posted_transfer, posted_balance, p_now
        from returned join posted on posted_reference = p_vendor || ' ' || round_id
  ), published as (
    insert into events (merchant, type, occurred_at, member_id, payload)
      select p_merchant, 'play.betVoided', p_now, member_id, jsonb_build_object('vendor', p_vendor, 'roundId', round_id,
        'gameId', game_id, 'category', category, 'currency', currency, 'isTrial', is_trial, 'betId', round_id,
        'amountMinor', amount::text) from returned
  )
  update game_transactions t set state = 'reversed' from returned
    where t.merchant = p_merchant and t.vendor = p_vendor and t.transaction_id = returned.round_id;
  for v_given in
    select r.member_id, r.bets, r.began_at from game_rounds r
      join play_guards g on g.merchant = r.merchant and g.member_id = r.member_id
      where r.merchant = p_merchant and r.vendor = p_vendor and r.round_id = any(p_rounds) order by r.member_id
  loop
    perform play_give(p_merchant, v_given.member_id, array['loss', 'wager'], v_given.bets, v_given.began_at);
  end loop;
  update game_rounds set bets = 0 where merchant = p_merchant and vendor = p_vendor and round_id = any(p_rounds);
  perform play_end_rounds(p_merchant, p_vendor, p_rounds, p_now);
end $function$;
