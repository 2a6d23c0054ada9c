-- Sums of a member's rounds by day. They are made when the member looks at them, up to a mark that lies some hours back: the
-- day of the mark is summed in part. A round before the mark that changes takes the mark back to the beginning of its day, and
-- the sums from that day on are deleted. Both take a lock of the member, so that no change slips by between reading the rounds
-- and setting the mark.

-- How a round stands. A round whose stakes were all taken back has none.
create or replace function round_state(p_bets bigint, p_wins bigint, p_is_over boolean)
returns text language sql immutable parallel safe as $function$
  select case
    when p_bets = 0 and p_wins = 0 then 'returned'
    when not p_is_over then 'open'
    when p_wins > p_bets then 'won'
    when p_wins < p_bets then 'lost'
    else 'even' end
$function$;

-- Rounds that began before this moment are summed. Sessions of games are shorter than that, so hardly a round changes later;
-- the trigger below handles one that does. It begins an hour earlier than the sums: a change that was under way while its round
-- grew old enough is not missed. By whole hours, so that a member's looks extend the sums once an hour.
create or replace function rounds_settle_before() returns timestamptz language sql stable as $function$
  select date_trunc('hour', now() - interval '6 hours')
$function$;

-- Sums a member's rounds that are not summed yet. The time zone is that of the member's own days; a member who asks for
-- another one gets it once a day, because all days are summed again then.
create or replace function sum_round_days(p_merchant text, p_member bigint, p_time_zone text)
returns void language plpgsql as $function$
declare
  v_mark round_day_marks;
  v_until timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_merchant || ' ' || p_member, 59));
  select * into v_mark from round_day_marks where merchant = p_merchant and member_id = p_member;
  if not found or (v_mark.time_zone <> p_time_zone and v_mark.zone_set_at < now() - interval '1 day') then
    delete from round_days where merchant = p_merchant and member_id = p_member;
    insert into round_day_marks as m (merchant, member_id, time_zone, summed_until, zone_set_at)
      values (p_merchant, p_member, coalesce(p_time_zone, 'UTC'), '-infinity',
        case when p_time_zone is null then '-infinity' else now() end)
      on conflict (merchant, member_id) do update set time_zone = excluded.time_zone, summed_until = excluded.summed_until,
        zone_set_at = excluded.zone_set_at
      returning * into v_mark;
  end if;
  v_until := rounds_settle_before();
  if v_until <= v_mark.summed_until then return; end if;
  insert into round_days as d (merchant, member_id, day, game_id, currency, state, rounds, bets, wins)
    select merchant, member_id, (began_at at time zone v_mark.time_zone)::date, game_id, currency,
        round_state(bets, wins, is_over), count(*), sum(bets), sum(wins)
      from game_rounds
      where merchant = p_merchant and member_id = p_member and began_at >= v_mark.summed_until and began_at < v_until
      group by 1, 2, 3, 4, 5, 6
    on conflict (merchant, member_id, day, game_id, currency, state) do update
      set rounds = d.rounds + excluded.rounds, bets = d.bets + excluded.bets, wins = d.wins + excluded.wins;
  update round_day_marks set summed_until = v_until where merchant = p_merchant and member_id = p_member;
end $function$;

create or replace function forget_round_days() returns trigger language plpgsql as $function$
declare
  v_zone text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.merchant || ' ' || new.member_id, 59));
  update round_day_marks set summed_until = date_trunc('day', new.began_at, time_zone)
    where merchant = new.merchant and member_id = new.member_id and summed_until > new.began_at
    returning time_zone into v_zone;
  if found then
    delete from round_days where merchant = new.merchant and member_id = new.member_id
      and day >= (new.began_at at time zone v_zone)::date;
  end if;
  return null;
end $function$;
create or replace trigger round_changed_late after insert or update on game_rounds
  for each row when (new.began_at < now() - interval '5 hours') execute function forget_round_days();
