import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table game_sessions (
  merchant text not null,
  launch_hash text not null,
  session_hash text not null,
  vendor text not null,
  member_id bigint not null,
  login_hash text not null,
  game_id text not null,
  currency text not null,
  account_id bigint not null,
  house_account_id bigint not null,
  is_trial boolean not null,
  language text not null,
  setup jsonb not null,
  created_at timestamptz not null,
  launch_expires_at timestamptz not null,
  session_expires_at timestamptz not null,
  begun_by text,
  primary key (merchant, launch_hash),
  unique (merchant, session_hash),
  foreign key (merchant, member_id) references members,
  foreign key (merchant, account_id) references ledger_accounts,
  foreign key (merchant, house_account_id) references ledger_accounts
);
create table game_rounds (
  merchant text not null,
  vendor text not null,
  round_id text not null,
  member_id bigint not null,
  game_id text not null,
  currency text not null,
  account_id bigint not null,
  house_account_id bigint not null,
  bets bigint not null check (bets >= 0),
  wins bigint not null default 0 check (wins >= 0),
  is_over boolean not null default false,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant, vendor, round_id)
);
create index game_rounds_by_member on game_rounds (merchant, member_id, began_at);
create table game_transactions (
  merchant text not null,
  vendor text not null,
  transaction_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  state text not null check (state in ('open', 'settled', 'reversed', 'tombstone', 'done')),
  round_id text not null,
  bet_id text not null,
  fingerprint text not null,
  amount bigint not null check (amount >= 0),
  transfer_id bigint,
  balance_after bigint not null,
  created_at timestamptz not null default now(),
  primary key (merchant, vendor, transaction_id)
)`;

/**
 * What the four functions share: the answer of a transaction that was done before. It is asked for under the lock of the
 * round, which also keeps a rollback and its bet apart.
 */
const STORED = sql`
create function game_stored_answer(p_known game_transactions, p_kind text, p_fingerprint text)
returns jsonb language sql immutable as $function$
  select case
    when p_known.kind <> p_kind then '{"refusal": "transactionConflict"}'::jsonb
    when p_known.state in ('tombstone', 'reversed') then '{"refusal": "betReversed"}'::jsonb
    when p_known.fingerprint <> p_fingerprint then '{"refusal": "transactionConflict"}'::jsonb
    else jsonb_build_object('transferId', coalesce(p_known.transfer_id::text, ''),
      'balanceMinor', p_known.balance_after::text, 'isRepeated', true) end
$function$`;

const LOCK = sql`
create function game_lock_round(p_merchant text, p_vendor text, p_round text) returns void language plpgsql as $function$
begin
  perform set_config('marquee.merchant', p_merchant, true);
  perform pg_advisory_xact_lock(hashtextextended(p_merchant || ' ' || p_vendor || ' ' || p_round, 15));
end $function$`;

/**
 * Moves an amount between house and member; nothing if it is zero. The answer is a refusal of the ledger, or what it
 * did. The row of the transaction is the key that makes it happen once, so the ledger keeps no other.
 */
const MOVE = sql`
create function game_move(
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
end $function$`;

/** A stake. An earlier booking is checked before the limits: a repetition gets its answer in any case. */
const BET = sql`
create function game_bet(
  p_merchant text, p_vendor text, p_session_hash text, p_transaction text, p_round text, p_amount bigint,
  p_currency text, p_is_open boolean, p_now timestamptz
) returns jsonb language plpgsql as $function$
declare
  v_session record;
  v_known game_transactions;
  v_round game_rounds;
  v_fingerprint text;
  v_answer jsonb;
begin
  perform game_lock_round(p_merchant, p_vendor, p_round);
  select g.member_id, g.game_id, g.currency, g.account_id, g.house_account_id,
      g.session_expires_at <= p_now or l.ended_at is not null as is_expired, t as known, r as round
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
  with written as (
    insert into game_transactions (merchant, vendor, transaction_id, kind, state, round_id, bet_id, fingerprint, amount,
      transfer_id, balance_after, created_at) values (p_merchant, p_vendor, p_transaction, 'bet', 'open', p_round,
      p_transaction, v_fingerprint, p_amount, nullif(v_answer->>'transferId', '')::bigint,
      (v_answer->>'balanceMinor')::bigint, p_now)
  )
  insert into game_rounds (merchant, vendor, round_id, member_id, game_id, currency, account_id, house_account_id, bets, began_at)
    values (p_merchant, p_vendor, p_round, v_session.member_id, v_session.game_id, p_currency, v_session.account_id,
      v_session.house_account_id, p_amount, p_now)
    on conflict (merchant, vendor, round_id) do update set bets = game_rounds.bets + p_amount;
  return v_answer || '{"isRepeated": false}';
end $function$`;

/** What a bet has won. It asks for the bet and nothing else: sessions, limits and maintenance do not delay it. */
const WIN = sql`
create function game_win(
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
  insert into game_transactions (merchant, vendor, transaction_id, kind, state, round_id, bet_id, fingerprint, amount,
    transfer_id, balance_after, created_at) values (p_merchant, p_vendor, p_transaction, 'win', 'done', p_round, p_bet,
    v_fingerprint, p_amount, nullif(v_answer->>'transferId', '')::bigint, (v_answer->>'balanceMinor')::bigint, p_now);
  update game_transactions set state = 'settled'
    where merchant = p_merchant and vendor = p_vendor and transaction_id = p_bet and state = 'open';
  update game_rounds set wins = wins + p_amount
    where merchant = p_merchant and vendor = p_vendor and round_id = p_round;
  return v_answer || '{"isRepeated": false}';
end $function$`;

/**
 * A bet taken back: exactly its amount, once, however many rollbacks name it. A bet that is not there leaves a tombstone
 * in its place, at which the bet itself will find its id taken.
 */
const ROLLBACK = sql`
create function game_rollback(
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
    update game_transactions set state = 'reversed'
      where merchant = p_merchant and vendor = p_vendor and transaction_id = p_bet;
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
end $function$`;

/** The end of a round: both sides must have the same sums, so that a win which is still under way is not shut out. */
const CLOSE = sql`
create function game_end_round(
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
    update game_rounds set is_over = true, ended_at = p_now
      where merchant = p_merchant and vendor = p_vendor and round_id = p_round;
  end if;
  select balance into v_balance from ledger_accounts where merchant = p_merchant and account_id = v_round.account_id;
  return jsonb_build_object('balanceMinor', v_balance::text, 'currency', v_round.currency, 'isRepeated', v_round.is_over);
end $function$`;

/** What vendors of games do: their sessions, rounds and transactions, and one function for each of their calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [TABLES, STORED, LOCK, MOVE, BET, WIN, ROLLBACK, CLOSE]) await statement.execute(db);
  await protectByMerchant(db, 'game_sessions', ['select', 'insert', 'delete']);
  await sql`grant update (begun_by) on game_sessions to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'game_rounds', ['select', 'insert']);
  await sql`grant update (bets, wins, is_over, ended_at) on game_rounds to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'game_transactions', ['select', 'insert']);
  await sql`grant update (state) on game_transactions to ${sql.id(APP_ROLE)}`.execute(db);
}
