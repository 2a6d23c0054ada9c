-- Limits of members, counted in the transaction that plays.

-- When the day, week or month of a moment begins, in the merchant's time zone.
create or replace function play_period_from(p_period text, p_at timestamptz, p_zone text) returns timestamptz
language sql immutable as $function$
  select date_trunc(p_period, p_at at time zone p_zone) at time zone p_zone
$function$;

-- When the day, week or month of a moment ends, in the merchant's time zone.
create or replace function play_period_to(p_period text, p_at timestamptz, p_zone text) returns timestamptz
language sql immutable as $function$
  select (date_trunc(p_period, p_at at time zone p_zone) + ('1 ' || p_period)::interval) at time zone p_zone
$function$;

-- Counts a stake against the limits of a member, under the lock of the account that pays it. The guard's row serialises
-- the stakes from all accounts of one member. Exceeding a limit raises MQ001 and ends the transaction with the stake.
create or replace function play_take(p_merchant text, p_member bigint, p_amount bigint, p_now timestamptz)
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
end $function$;

-- Gives a win, or a stake taken back, back to the limits of the periods in which the stake was placed.
create or replace function play_give(p_merchant text, p_member bigint, p_kinds text[], p_amount bigint, p_staked_at timestamptz)
returns void language plpgsql as $function$
begin
  perform 1 from play_guards where merchant = p_merchant and member_id = p_member for update;
  update play_limits set used = used - p_amount
    where merchant = p_merchant and member_id = p_member and kind = any(p_kinds)
      and used_from <= p_staked_at and p_staked_at < used_to;
end $function$;

-- Applies the session limit of a member to a new session.
create or replace function limit_session() returns trigger language plpgsql as $function$
begin
  select new.created_at + (case when next_from <= new.created_at then next_amount else amount end) * interval '1 minute'
    into new.limit_ends_at from play_limits
    where merchant = new.merchant and member_id = new.member_id and kind = 'session';
  return new;
end $function$;
