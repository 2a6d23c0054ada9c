-- Bets, wins, rollbacks and the end of rounds: one function for each call of a vendor's wallet. Each publishes its event
-- (schemas/events/play.ts) in the statement that causes it.

-- The answer of a transaction that is repeated. It is read under the lock of the round, which also keeps a rollback and
-- its bet apart.
create or replace function game_stored_answer(p_known game_transactions, p_kind text, p_fingerprint text)
returns jsonb language sql immutable as $function$
  select case
    when p_known.kind <> p_kind then '{"refusal": "transactionConflict"}'::jsonb
    when p_known.state in ('tombstone', 'reversed') then '{"refusal": "betReversed"}'::jsonb
    when p_known.fingerprint <> p_fingerprint then '{"refusal": "transactionConflict"}'::jsonb
    else jsonb_build_object('transferId', coalesce(p_known.transfer_id::text, ''),
      'balanceMinor', p_known.balance_after::text, 'isRepeated', true) end
$function$;

-- Whether a stake comes in a later quarter of an hour than the one in which its round began. Days of every time zone begin
-- at a quarter, so a stake of the same quarter belongs to the day of its round. The others are kept in late_stakes.
create or replace function game_is_late_stake(p_began_at timestamptz, p_placed_at timestamptz)
returns boolean language sql immutable as $function$
  select date_bin('15 minutes', p_began_at, '1970-01-01 00:00+00') <> date_bin('15 minutes', p_placed_at, '1970-01-01 00:00+00')
$function$;

-- Serialises everything that happens to one round, until the transaction ends.
create or replace function game_lock_round(p_merchant text, p_vendor text, p_round text) returns void language plpgsql as $function$
begin
  perform set_config('marquee.merchant', p_merchant, true);
  perform pg_advisory_xact_lock(hashtextextended(p_merchant || ' ' || p_vendor || ' ' || p_round, 15));
end $function$;

-- Moves an amount between house and member; nothing if it is zero. Answers a refusal of the ledger, or the transfer. The
-- row of the transaction is the idempotency key, so the ledger keeps no other.
create or replace function game_move(
  p_merchant text, p_vendor text, p_kind text, p_round text, p_account bigint, p_house bigint, p_amount bigint
) returns jsonb language plpgsql as $function$
declare
  v_answer jsonb;
begin
  if p_amount = 0 then
    return (select jsonb_build_object('transferId', '', 'balanceMinor', balance::text) from ledger_accounts
      where merchant = p_merchant and account_id = p_account);
  end if;
  v_answer := ledger_post(p_merchant, p_kind, p_vendor || ' ' || p_round, array[p_account, p_house],
    array[p_amount, -p_amount]);
  if v_answer ? 'refusal' then return v_answer; end if;
  return jsonb_build_object('transferId', v_answer->>'transferId',
    'balanceMinor', v_answer->'balances'->>(p_account::text));
end $function$;

-- A stake. A repetition is answered before anything is checked that may have changed since. The round names the version of
-- the merchant's folder that its first stake was made under.
drop function if exists game_bet(text, text, text, text, text, bigint, text, boolean, timestamptz);
create or replace function game_bet(
  p_merchant text, p_vendor text, p_session_hash text, p_transaction text, p_round text, p_amount bigint,
  p_currency text, p_is_open boolean, p_now timestamptz, p_version text
) returns jsonb language plpgsql as $function$
declare
  v_session record;
  v_known game_transactions;
  v_round game_rounds;
  v_fingerprint text;
  v_answer jsonb;
begin
  perform game_lock_round(p_merchant, p_vendor, p_round);
  select g.member_id, g.game_id, g.category, g.currency, g.is_trial, g.account_id, g.house_account_id,
      g.session_expires_at <= p_now or l.ended_at is not null or coalesce(l.limit_ends_at <= p_now, false) as is_expired,
      t as known, r as round
    into v_session from game_sessions g
    left join sessions l on l.merchant = g.merchant and l.token_hash = g.login_hash
    left join game_transactions t on t.merchant = p_merchant and t.vendor = p_vendor and t.transaction_id = p_transaction
    left join game_rounds r on r.merchant = p_merchant and r.vendor = p_vendor and r.round_id = p_round
    where g.merchant = p_merchant and g.session_hash = p_session_hash and g.vendor = p_vendor and g.begun_by is not null;
  if not found then return '{"refusal": "sessionUnknown"}'; end if;
  v_known := v_session.known;
  v_round := v_session.round;
  v_fingerprint := concat_ws(' ', v_session.member_id, p_round, p_amount, p_currency);
  if v_known.kind is not null then return game_stored_answer(v_known, 'bet', v_fingerprint); end if;
  if v_session.is_expired then return '{"refusal": "sessionExpired"}'; end if;
  if not p_is_open then return '{"refusal": "closed"}'; end if;
  if v_session.currency <> p_currency then return '{"refusal": "currencyWrong"}'; end if;
  if v_round.round_id is not null and (v_round.member_id, v_round.game_id, v_round.account_id)
    is distinct from (v_session.member_id, v_session.game_id, v_session.account_id) then
    return '{"refusal": "transactionConflict"}';
  end if;
  if v_round.is_over then return '{"refusal": "roundOver"}'; end if;
  v_answer := game_move(p_merchant, p_vendor, 'bet', p_round,
    v_session.account_id, v_session.house_account_id, -p_amount);
  if v_answer ? 'refusal' then return v_answer; end if;
  perform 1 from play_guards where merchant = p_merchant and member_id = v_session.member_id;
  if found then perform play_take(p_merchant, v_session.member_id, p_amount, p_now); end if;
  if v_round.round_id is not null and game_is_late_stake(v_round.began_at, p_now) then
    insert into late_stakes (merchant, vendor, bet_id, member_id, currency, round_began_at, placed_at, amount)
      values (p_merchant, p_vendor, p_transaction, v_session.member_id, p_currency, v_round.began_at, p_now, p_amount);
  end if;
  with written as (
    insert into game_transactions (merchant, vendor, transaction_id, kind, state, round_id, bet_id, fingerprint, amount,
      transfer_id, balance_after, created_at) values (p_merchant, p_vendor, p_transaction, 'bet', 'open', p_round,
      p_transaction, v_fingerprint, p_amount, nullif(v_answer->>'transferId', '')::bigint,
      (v_answer->>'balanceMinor')::bigint, p_now)
  ), published as (
    insert into events (merchant, type, occurred_at, member_id, payload) values (p_merchant, 'play.betPlaced', p_now,
      v_session.member_id, jsonb_build_object('vendor', p_vendor, 'roundId', p_round, 'gameId', v_session.game_id,
        'category', v_session.category, 'currency', p_currency, 'isTrial', v_session.is_trial,
        'betId', p_transaction, 'amountMinor', p_amount::text))
  )
  insert into game_rounds (merchant, vendor, round_id, member_id, game_id, category, currency, is_trial, account_id,
      house_account_id, bets, began_at, merchant_version)
    values (p_merchant, p_vendor, p_round, v_session.member_id, v_session.game_id, v_session.category, p_currency,
      v_session.is_trial, v_session.account_id, v_session.house_account_id, p_amount, p_now, p_version)
    on conflict (merchant, vendor, round_id) do update set bets = game_rounds.bets + p_amount;
  return v_answer || '{"isRepeated": false}';
end $function$;

-- The win of a bet. Only the bet has to exist: ended sessions, limits and maintenance do not withhold a win.
create or replace function game_win(
  p_merchant text, p_vendor text, p_member bigint, p_transaction text, p_bet text, p_round text, p_amount bigint,
  p_currency text, p_now timestamptz
) returns jsonb language plpgsql as $function$
declare
  v_known game_transactions;
  v_bet game_transactions;
  v_round game_rounds;
  v_fingerprint text := concat_ws(' ', p_member, p_round, p_bet, p_amount, p_currency);
  v_answer jsonb;
begin
  perform game_lock_round(p_merchant, p_vendor, p_round);
  select * into v_known from game_transactions
    where merchant = p_merchant and vendor = p_vendor and transaction_id = p_transaction;
  if found then return game_stored_answer(v_known, 'win', v_fingerprint); end if;
  select * into v_bet from game_transactions
    where merchant = p_merchant and vendor = p_vendor and transaction_id = p_bet;
  if not found then return '{"refusal": "betUnknown"}'; end if;
  if v_bet.kind <> 'bet' or v_bet.round_id <> p_round then return '{"refusal": "transactionConflict"}'; end if;
  if v_bet.state in ('tombstone', 'reversed') then return '{"refusal": "betReversed"}'; end if;
  select * into v_round from game_rounds where merchant = p_merchant and vendor = p_vendor and round_id = p_round;
  if v_round.member_id <> p_member then return '{"refusal": "transactionConflict"}'; end if;
  if v_round.currency <> p_currency then return '{"refusal": "currencyWrong"}'; end if;
  if v_round.is_over then return '{"refusal": "roundOver"}'; end if;
  v_answer := game_move(p_merchant, p_vendor, 'win', p_round,
    v_round.account_id, v_round.house_account_id, p_amount);
  if v_answer ? 'refusal' then return v_answer; end if;
  perform 1 from play_guards where merchant = p_merchant and member_id = p_member;
  if found then perform play_give(p_merchant, p_member, array['loss'], p_amount, v_bet.created_at); end if;
  if game_is_late_stake(v_round.began_at, v_bet.created_at) then
    update late_stakes set won = won + p_amount where merchant = p_merchant and vendor = p_vendor and bet_id = p_bet;
  end if;
  insert into game_transactions (merchant, vendor, transaction_id, kind, state, round_id, bet_id, fingerprint, amount,
    transfer_id, balance_after, created_at) values (p_merchant, p_vendor, p_transaction, 'win', 'done', p_round, p_bet,
    v_fingerprint, p_amount, nullif(v_answer->>'transferId', '')::bigint, (v_answer->>'balanceMinor')::bigint, p_now);
  update game_transactions set state = 'settled'
    where merchant = p_merchant and vendor = p_vendor and transaction_id = p_bet and state = 'open';
  update game_rounds set wins = wins + p_amount
    where merchant = p_merchant and vendor = p_vendor and round_id = p_round;
  return v_answer || '{"isRepeated": false}';
end $function$;

-- A bet taken back: exactly its amount, once, however many rollbacks name it. A rollback that arrives before its bet
-- leaves a tombstone with the bet's id, so that the bet is refused when it comes.
create or replace function game_rollback(
  p_merchant text, p_vendor text, p_member bigint, p_transaction text, p_bet text, p_round text, p_now timestamptz
) returns jsonb language plpgsql as $function$
declare
  v_known game_transactions;
  v_bet game_transactions;
  v_round game_rounds;
  v_account bigint;
  v_fingerprint text := concat_ws(' ', p_member, p_round, p_bet);
  v_answer jsonb;
begin
  perform game_lock_round(p_merchant, p_vendor, p_round);
  select * into v_known from game_transactions
    where merchant = p_merchant and vendor = p_vendor and transaction_id = p_transaction;
  if found then return game_stored_answer(v_known, 'rollback', v_fingerprint); end if;
  select * into v_bet from game_transactions
    where merchant = p_merchant and vendor = p_vendor and transaction_id = p_bet;
  if p_transaction = p_bet or v_bet.kind <> 'bet' or v_bet.round_id <> p_round then
    return '{"refusal": "transactionConflict"}';
  end if;
  select * into v_round from game_rounds where merchant = p_merchant and vendor = p_vendor and round_id = p_round;
  if found and v_round.member_id <> p_member then return '{"refusal": "transactionConflict"}'; end if;
  if v_bet.state = 'settled' or (v_bet.state = 'open' and v_round.is_over) then
    return '{"refusal": "betSettled"}';
  end if;
  if v_bet.state = 'open' then
    v_answer := game_move(p_merchant, p_vendor, 'rollback', p_round,
      v_round.account_id, v_round.house_account_id, v_bet.amount);
    if v_answer ? 'refusal' then return v_answer; end if;
    perform 1 from play_guards where merchant = p_merchant and member_id = p_member;
    if found then
      perform play_give(p_merchant, p_member, array['loss', 'wager'], v_bet.amount, v_bet.created_at);
    end if;
    update game_transactions set state = 'reversed'
      where merchant = p_merchant and vendor = p_vendor and transaction_id = p_bet;
    if game_is_late_stake(v_round.began_at, v_bet.created_at) then
      delete from late_stakes where merchant = p_merchant and vendor = p_vendor and bet_id = p_bet;
    end if;
    with published as (
      insert into events (merchant, type, occurred_at, member_id, payload) values (p_merchant, 'play.betVoided', p_now,
        p_member, jsonb_build_object('vendor', p_vendor, 'roundId', p_round, 'gameId', v_round.game_id,
          'category', v_round.category, 'currency', v_round.currency, 'isTrial', v_round.is_trial,
          'betId', p_bet, 'amountMinor', v_bet.amount::text))
    )
    update game_rounds set bets = bets - v_bet.amount
      where merchant = p_merchant and vendor = p_vendor and round_id = p_round;
  else
    select account_id into v_account from ledger_accounts where merchant = p_merchant and owner_kind = 'member'
      and owner_id = p_member and purpose = 'main' order by account_id limit 1;
    if not found then return '{"refusal": "playerUnknown"}'; end if;
    v_answer := game_move(p_merchant, p_vendor, 'rollback', p_round, v_account, 0, 0);
    if v_bet.state is null then
      insert into game_transactions (merchant, vendor, transaction_id, kind, state, round_id, bet_id, fingerprint, amount,
        balance_after, created_at) values (p_merchant, p_vendor, p_bet, 'bet', 'tombstone', p_round, p_bet, '', 0, 0, p_now);
    end if;
  end if;
  insert into game_transactions (merchant, vendor, transaction_id, kind, state, round_id, bet_id, fingerprint, amount,
    transfer_id, balance_after, created_at) values (p_merchant, p_vendor, p_transaction, 'rollback', 'done', p_round, p_bet,
    v_fingerprint, case when v_bet.state = 'open' then v_bet.amount else 0 end,
    nullif(v_answer->>'transferId', '')::bigint, (v_answer->>'balanceMinor')::bigint, p_now);
  return v_answer || '{"isRepeated": false}';
end $function$;

-- The end of a round. Both sides must agree on the sums, so that a win still on its way is not shut out.
create or replace function game_end_round(
  p_merchant text, p_vendor text, p_member bigint, p_round text, p_bets bigint, p_wins bigint, p_now timestamptz
) returns jsonb language plpgsql as $function$
declare
  v_round game_rounds;
  v_balance bigint;
begin
  perform game_lock_round(p_merchant, p_vendor, p_round);
  select * into v_round from game_rounds where merchant = p_merchant and vendor = p_vendor and round_id = p_round;
  if not found then return '{"refusal": "roundUnknown"}'; end if;
  if v_round.member_id <> p_member then return '{"refusal": "transactionConflict"}'; end if;
  if (v_round.bets, v_round.wins) is distinct from (p_bets, p_wins) then
    return jsonb_build_object('refusal', 'roundDiffers', 'betsMinor', v_round.bets::text, 'winsMinor', v_round.wins::text);
  end if;
  if not v_round.is_over then
    with published as (
      insert into events (merchant, type, occurred_at, member_id, payload) values (p_merchant, 'play.roundSettled', p_now,
        p_member, jsonb_build_object('vendor', p_vendor, 'roundId', p_round, 'gameId', v_round.game_id,
          'category', v_round.category, 'currency', v_round.currency, 'isTrial', v_round.is_trial,
          'betsMinor', v_round.bets::text, 'winsMinor', v_round.wins::text, 'beganAt', v_round.began_at,
          'endedAt', p_now))
    )
    update game_rounds set is_over = true, ended_at = p_now
      where merchant = p_merchant and vendor = p_vendor and round_id = p_round;
  end if;
  select balance into v_balance from ledger_accounts where merchant = p_merchant and account_id = v_round.account_id;
  return jsonb_build_object('balanceMinor', v_balance::text, 'currency', v_round.currency, 'isRepeated', v_round.is_over);
end $function$;
