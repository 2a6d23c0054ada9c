-- Rounds of our own draws, many at once. Each round has one bet, whose id is that of the round; rows, movements and events are
-- those of `play.sql`. The caller sees to it that each happens once: it locks what its rounds belong to. A round that is not as
-- it has to be ends the transaction.

-- Takes the stakes of one member, each in a round of its own. Answers the balance after the last of them.
drop function if exists play_place_rounds(text, text, bigint, text, boolean, bigint, bigint, text[], text[], text[], bigint[],
  timestamptz);
create or replace function play_place_rounds(
  p_merchant text, p_vendor text, p_member bigint, p_currency text, p_is_trial boolean, p_account bigint, p_house bigint,
  p_rounds text[], p_game_ids text[], p_categories text[], p_amounts bigint[], p_now timestamptz,
  p_version text
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
      house_account_id, bets, began_at, merchant_version)
    select p_merchant, p_vendor, id, p_member, game_id, category, p_currency, p_is_trial, p_account, p_house, amount, p_now,
      p_version from placed;
  return (select balance from ledger_accounts where merchant = p_merchant and account_id = p_account);
end $function$;

-- Locks rounds that are to end, and answers them in the given order. All of them have to be there and not over. They are found
-- by key, one by one: a limit keeps the planner from scanning all rounds where it expects few rows.
drop function if exists play_lock_rounds(text, text, text[]);
create or replace function play_open_rounds(p_merchant text, p_vendor text, p_rounds text[]) returns game_rounds[]
language plpgsql as $function$
declare
  v_found game_rounds[];
begin
  perform 1 from (select distinct id from unnest(p_rounds) as id order by id) asked cross join lateral (
    select 1 from game_rounds r where r.merchant = p_merchant and r.vendor = p_vendor and r.round_id = asked.id
      limit 1 for update) locked;
  v_found := array(select round from unnest(p_rounds) with ordinality as asked(id, place) cross join lateral (
      select r as round from game_rounds r where r.merchant = p_merchant and r.vendor = p_vendor and r.round_id = asked.id
        limit 1) found
    where not (round).is_over order by place);
  if cardinality(v_found) <> cardinality(p_rounds)
    or cardinality(p_rounds) <> (select count(distinct id) from unnest(p_rounds) as id) then
    raise exception 'only % of % rounds of % can end', cardinality(v_found), cardinality(p_rounds), p_vendor;
  end if;
  return v_found;
end $function$;

-- Writes the ends of rounds, and the states of their bets, to rows that the transaction has locked. It names them by their place
-- in the table, and no other way of finding them is left: the planner would compare each with all where it expects few rows.
create or replace function play_write_ends(
  p_rounds tid[], p_bets bigint[], p_wins bigint[], p_stakes tid[], p_state text, p_now timestamptz
) returns void language plpgsql set enable_seqscan = off set enable_indexscan = off set enable_bitmapscan = off as $function$
begin
  update game_rounds r set bets = e.bets, wins = e.wins, is_over = true, ended_at = p_now
    from unnest(p_rounds, p_bets, p_wins) as e(place, bets, wins) where r.ctid = e.place;
  update game_transactions t set state = p_state from unnest(p_stakes) as place where t.ctid = place;
end $function$;

-- Ends rounds that are locked, with the sums that each of them is given, and publishes that. Bets of those that are named
-- change their state.
drop function if exists play_end_rounds(text, text, text[], timestamptz);
create or replace function play_end_rounds(
  p_merchant text, p_vendor text, p_rounds game_rounds[], p_bets bigint[], p_wins bigint[], p_changed text[], p_state text,
  p_now timestamptz
) returns void language plpgsql as $function$
begin
  perform play_write_ends(
    array(select found.place from unnest(p_rounds) with ordinality asked cross join lateral (select r.ctid as place
      from game_rounds r where r.merchant = p_merchant and r.vendor = p_vendor and r.round_id = asked.round_id limit 1) found
      order by asked.ordinality),
    p_bets, p_wins,
    array(select found.place from unnest(p_changed) as id cross join lateral (select t.ctid as place, t.state
      from game_transactions t where t.merchant = p_merchant and t.vendor = p_vendor and t.transaction_id = id limit 1) found
      where found.state = 'open'),
    p_state, p_now);
  insert into events (merchant, type, occurred_at, member_id, payload)
    select r.merchant, 'play.roundSettled', p_now, r.member_id, jsonb_build_object('vendor', r.vendor, 'roundId', r.round_id,
      'gameId', r.game_id, 'category', r.category, 'currency', r.currency, 'isTrial', r.is_trial, 'betsMinor', s.bets::text,
      'winsMinor', s.wins::text, 'beganAt', r.began_at, 'endedAt', p_now)
      from unnest(p_rounds) with ordinality r join unnest(p_bets, p_wins) with ordinality s(bets, wins, ordinality)
        using (ordinality);
end $function$;

-- Gives amounts of rounds back to the limits of their players. Most players have none.
create or replace function play_give_rounds(
  p_merchant text, p_rounds game_rounds[], p_kinds text[], p_amounts bigint[]
) returns void language plpgsql as $function$
declare
  v_given record;
begin
  for v_given in
    select r.member_id, r.began_at, sum(a.amount)::bigint as amount
      from unnest(p_rounds) with ordinality r join unnest(p_amounts) with ordinality a(amount, ordinality) using (ordinality)
      where a.amount > 0 group by r.member_id, r.began_at order by r.member_id, r.began_at
  loop
    perform 1 from play_guards where merchant = p_merchant and member_id = v_given.member_id;
    if found then perform play_give(p_merchant, v_given.member_id, p_kinds, v_given.amount, v_given.began_at); end if;
  end loop;
end $function$;

-- Pays the wins of rounds and ends them. A win of zero moves nothing: its bet has lost.
create or replace function play_settle_rounds(
  p_merchant text, p_vendor text, p_rounds text[], p_wins bigint[], p_now timestamptz
) returns void language plpgsql as $function$
declare
  v_rounds game_rounds[] := play_open_rounds(p_merchant, p_vendor, p_rounds);
begin
  with won as (
    select r.round_id, r.member_id, r.account_id, r.house_account_id, r.currency, w.amount
      from unnest(v_rounds) with ordinality r join unnest(p_wins) with ordinality w(amount, ordinality) using (ordinality)
      where w.amount > 0
  ), wanted as (
    select array_agg(p_vendor || ' ' || round_id) as moves, array_agg(account_id) as accounts,
      array_agg(house_account_id) as houses, array_agg(amount) as amounts from won
  ), posted as materialized (
    select p.* from wanted, ledger_post_many(p_merchant, 'win', moves, accounts, houses, amounts) p where moves is not null
  )
  insert into game_transactions (merchant, vendor, transaction_id, kind, state, round_id, bet_id, fingerprint, amount,
      transfer_id, balance_after, created_at)
    select p_merchant, p_vendor, round_id || ':win', 'win', 'done', round_id, round_id,
        concat_ws(' ', member_id, round_id, round_id, amount, currency), amount, posted_transfer, posted_balance, p_now
      from won join posted on posted_reference = p_vendor || ' ' || round_id;
  perform play_give_rounds(p_merchant, v_rounds, array['loss'], p_wins);
  perform play_end_rounds(p_merchant, p_vendor, v_rounds, array(select bets from unnest(v_rounds)), p_wins,
    array(select id from unnest(p_rounds, p_wins) as w(id, amount) where amount > 0), 'settled', p_now);
end $function$;

-- Returns the stakes of rounds and ends them.
create or replace function play_void_rounds(p_merchant text, p_vendor text, p_rounds text[], p_now timestamptz)
returns void language plpgsql as $function$
declare
  v_rounds game_rounds[] := play_open_rounds(p_merchant, p_vendor, p_rounds);
  v_zeros bigint[] := array_fill(0::bigint, array[cardinality(p_rounds)]);
begin
  with returned as (
    select round_id, member_id, account_id, house_account_id, game_id, category, currency, is_trial, bets as amount
      from unnest(v_rounds)
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
  )
  insert into events (merchant, type, occurred_at, member_id, payload)
    select p_merchant, 'play.betVoided', p_now, member_id, jsonb_build_object('vendor', p_vendor, 'roundId', round_id,
      'gameId', game_id, 'category', category, 'currency', currency, 'isTrial', is_trial, 'betId', round_id,
      'amountMinor', amount::text) from returned;
  perform play_give_rounds(p_merchant, v_rounds, array['loss', 'wager'], array(select bets from unnest(v_rounds)));
  perform play_end_rounds(p_merchant, p_vendor, v_rounds, v_zeros, v_zeros, p_rounds, 'reversed', p_now);
end $function$;
