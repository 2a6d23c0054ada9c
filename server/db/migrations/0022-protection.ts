import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table play_limits (
  merchant text not null,
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session', 'reality')),
  period text not null check (period in ('day', 'week', 'month', 'visit')),
  amount bigint check (amount >= 0),
  next_amount bigint check (next_amount >= 0),
  next_from timestamptz,
  used bigint not null default 0,
  used_from timestamptz not null,
  used_to timestamptz not null,
  changed_at timestamptz not null,
  primary key (merchant, member_id, kind, period),
  foreign key (merchant, member_id) references members
);
create table play_guards (
  merchant text not null,
  member_id bigint not null,
  time_zone text not null,
  stopped_until timestamptz,
  primary key (merchant, member_id),
  foreign key (merchant, member_id) references members
);
create table play_breaks (
  merchant text not null,
  break_id bigint generated always as identity,
  member_id bigint not null,
  kind text not null check (kind in ('timeOut', 'exclusion')),
  began_at timestamptz not null,
  ends_at timestamptz,
  set_by text not null check (set_by in ('member', 'operator', 'otherSite')),
  operator_id bigint,
  reason text not null default '',
  primary key (merchant, break_id),
  foreign key (merchant, member_id) references members
);
create index play_breaks_by_member on play_breaks (merchant, member_id);
create table exclusion_marks (
  operator text not null,
  mark text not null,
  merchant text not null,
  member_id bigint not null,
  ends_at timestamptz,
  primary key (operator, mark, merchant, member_id)
);
alter table sessions add column limit_ends_at timestamptz;
create index sessions_by_limit on sessions (merchant, limit_ends_at) where limit_ends_at is not null and ended_at is null`;

/** Where a day, week or month begins and ends that a moment is in, in the time zone of the merchant. */
const PERIOD = [
  sql`
create function play_period_from(p_period text, p_at timestamptz, p_zone text) returns timestamptz
language sql immutable as $function$
  select date_trunc(p_period, p_at at time zone p_zone) at time zone p_zone
$function$`,
  sql`
create function play_period_to(p_period text, p_at timestamptz, p_zone text) returns timestamptz
language sql immutable as $function$
  select (date_trunc(p_period, p_at at time zone p_zone) + ('1 ' || p_period)::interval) at time zone p_zone
$function$`,
];

/**
 * Counts a stake against the limits of a member, under the lock of the accounts that it is taken from. The row of the
 * guard puts the stakes from all accounts of one member in a row. A stake above a limit aborts the transaction.
 */
const TAKE = sql`
create function play_take(p_merchant text, p_member bigint, p_amount bigint, p_now timestamptz)
returns void language plpgsql as $function$
declare
  v_guard play_guards;
  v_full record;
begin
  select * into v_guard from play_guards where merchant = p_merchant and member_id = p_member for update;
  if v_guard.stopped_until > p_now then
    raise exception using errcode = 'MQ001', message = jsonb_build_object('refusal', 'playStopped')::text;
  end if;
  if p_amount = 0 then return; end if;
  with counted as (
    update play_limits l set
      used = case when l.used_to > p_now then l.used else 0 end + p_amount,
      used_from = case when l.used_to > p_now then l.used_from
        else play_period_from(l.period, p_now, v_guard.time_zone) end,
      used_to = case when l.used_to > p_now then l.used_to else play_period_to(l.period, p_now, v_guard.time_zone) end
    where l.merchant = p_merchant and l.member_id = p_member and l.kind in ('loss', 'wager')
    returning l.kind, l.period, l.used, l.used_to,
      case when l.next_from <= p_now then l.next_amount else l.amount end as allowed
  )
  select * into v_full from counted where used > allowed order by used_to desc limit 1;
  if found then
    raise exception using errcode = 'MQ001', message = jsonb_build_object('refusal', 'limitReached',
      'playerId', p_member::text, 'limit', v_full.kind, 'period', v_full.period,
      'leftMinor', greatest(0, v_full.allowed - v_full.used + p_amount)::text, 'until', v_full.used_to)::text;
  end if;
end $function$`;

/** Returns to the limits what a stake has won, or the stake itself, in the periods in which it was placed. */
const GIVE = sql`
create function play_give(p_merchant text, p_member bigint, p_kinds text[], p_amount bigint, p_staked_at timestamptz)
returns void language plpgsql as $function$
begin
  perform 1 from play_guards where merchant = p_merchant and member_id = p_member for update;
  update play_limits set used = used - p_amount
    where merchant = p_merchant and member_id = p_member and kind = any(p_kinds)
      and used_from <= p_staked_at and p_staked_at < used_to;
end $function$`;

/** A session of a member obeys its limit, however it began. */
const SESSION = [
  sql`
create function limit_session() returns trigger language plpgsql as $function$
begin
  select new.created_at + (case when next_from <= new.created_at then next_amount else amount end) * interval '1 minute'
    into new.limit_ends_at from play_limits
    where merchant = new.merchant and member_id = new.member_id and kind = 'session';
  return new;
end $function$`,
  sql`create trigger session_begins before insert on sessions for each row execute function limit_session()`,
];

/** As it was made with the vendors, and now the stake is counted before anything is written. */
const BET = sql`
create or replace function game_bet(
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
      g.session_expires_at <= p_now or l.ended_at is not null or coalesce(l.limit_ends_at <= p_now, false) as is_expired, t as known, r as round
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

/** As created with the vendors; in addition, wins restore the loss limit. */
const WIN = sql`
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
  insert into game_transactions (merchant, vendor, transaction_id, kind, state, round_id, bet_id, fingerprint, amount,
    transfer_id, balance_after, created_at) values (p_merchant, p_vendor, p_transaction, 'win', 'done', p_round, p_bet,
    v_fingerprint, p_amount, nullif(v_answer->>'transferId', '')::bigint, (v_answer->>'balanceMinor')::bigint, p_now);
  update game_transactions set state = 'settled'
    where merchant = p_merchant and vendor = p_vendor and transaction_id = p_bet and state = 'open';
  update game_rounds set wins = wins + p_amount
    where merchant = p_merchant and vendor = p_vendor and round_id = p_round;
  return v_answer || '{"isRepeated": false}';
end $function$`;

/** As it was made with the vendors, and a stake that is taken back is not counted any more. */
const ROLLBACK = sql`
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

/** Each mark belongs to one operator, and no other operator reads it. */
async function protectByOperator(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exclusion_marks enable row level security`.execute(db);
  await sql`alter table exclusion_marks force row level security`.execute(db);
  await sql`create policy by_operator on exclusion_marks
    using (operator = current_setting('marquee.operator', true))
    with check (operator = current_setting('marquee.operator', true))`.execute(db);
  await sql`grant select, insert, update on exclusion_marks to ${sql.id(APP_ROLE)}`.execute(db);
}

/** Limits of members, their breaks, and the marks by which an operator knows who is excluded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [TABLES, ...PERIOD, TAKE, GIVE, ...SESSION, BET, WIN, ROLLBACK]) await statement.execute(db);
  await protectByMerchant(db, 'play_limits', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'play_guards', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'play_breaks', ['select', 'insert', 'update']);
  await protectByOperator(db);
  await sql`grant update (session_expires_at) on game_sessions to ${sql.id(APP_ROLE)}`.execute(db);
}
