-- Messages for open tabs that rows cause. They are stored with the change; each process reads them soon after the commit.

-- Stores a message for an audience: 'member:17', 'session:<hash of its token>', 'operators' or 'merchant', as AUDIENCE_KINDS
-- of schemas/realtime.ts lists them. The message is one of RealtimeNews.
create or replace function tell_audience(p_merchant text, p_audience text, p_message jsonb) returns void language sql as $function$
  insert into realtime_messages (merchant, audience, message) values (p_merchant, p_audience, p_message)
$function$;

-- A session has ended, and why.
create or replace function tell_session_end() returns trigger language plpgsql as $function$
begin
  perform tell_audience(new.merchant, 'session:' || new.token_hash, jsonb_build_object('topic', 'session',
    'event', 'ended', 'reason', case when new.end_reason in ('replaced', 'timeLimit') then new.end_reason else 'ended' end));
  return null;
end $function$;

-- A member shows another avatar.
create or replace function tell_avatar() returns trigger language plpgsql as $function$
begin
  perform tell_audience(new.merchant, 'member:' || new.member_id, '{"topic": "member", "event": "avatar"}');
  return null;
end $function$;

-- A round has joined the winners board.
create or replace function tell_winners() returns trigger language plpgsql as $function$
begin
  perform tell_audience(new.merchant, 'merchant', '{"topic": "winners"}');
  return null;
end $function$;

-- An approval was asked for or decided.
create or replace function tell_desk() returns trigger language plpgsql as $function$
begin
  perform tell_audience(new.merchant, 'operators', '{"topic": "desk"}');
  return null;
end $function$;

-- An order was claimed or released.
create or replace function tell_desk_of_claim() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' and old.operator_id = new.operator_id then return null; end if;
  perform tell_audience(coalesce(new.merchant, old.merchant), 'operators', '{"topic": "desk"}');
  return null;
end $function$;
