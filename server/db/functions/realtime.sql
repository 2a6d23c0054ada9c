-- Triggers that notify the processes of changes; the channel is SESSION_CHANNEL of server/db/channels.ts.

-- A session has ended, and why.
create or replace function tell_session_end() returns trigger language plpgsql as $function$
begin
  perform pg_notify(
    'marquee_sessions',
    new.merchant || ' ' || new.token_hash || ' ' || coalesce(new.end_reason, '')
  );
  return null;
end $function$;

-- A member shows another avatar.
create or replace function tell_avatar() returns trigger language plpgsql as $function$
begin
  perform pg_notify('marquee_sessions', new.merchant || ' member:' || new.member_id || ' avatar');
  return null;
end $function$;

-- A round has joined the winners board.
create or replace function tell_winners() returns trigger language plpgsql as $function$
begin
  perform pg_notify('marquee_sessions', new.merchant || ' winners');
  return null;
end $function$;

-- An approval was asked for or decided.
create or replace function tell_desk() returns trigger language plpgsql as $function$
begin
  perform pg_notify('marquee_sessions', new.merchant || ' desk');
  return null;
end $function$;

-- An order was claimed or released.
create or replace function tell_desk_of_claim() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' and old.operator_id = new.operator_id then return null; end if;
  perform pg_notify('marquee_sessions', coalesce(new.merchant, old.merchant) || ' desk');
  return null;
end $function$;
