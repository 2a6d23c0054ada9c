-- The tree of agents. Whatever makes a person an agent, the pairs with every agent above follow in the same transaction.

-- One change of a merchant's tree at a time.
create or replace function agent_tree_lock(p_merchant text) returns void language sql as $function$
  select pg_advisory_xact_lock(hashtextextended('agent tree of ' || p_merchant, 0))
$function$;

-- A person has become an agent, at the end of a line that exists.
create or replace function agent_join() returns trigger language plpgsql as $function$
begin
  if new.is_agent not in (1, 2, 41, 42) then return null; end if;
  if tg_op = 'UPDATE' and old.is_agent in (1, 2, 41, 42) then return null; end if;
  perform agent_tree_lock(new.merchant);
  insert into agents (merchant, agent_id, people)
    select new.merchant, new.member_id, count(*) from members m
      where m.merchant = new.merchant and m.upline_id = new.member_id and m.is_agent <> 4
    on conflict do nothing;
  insert into agent_tree (merchant, ancestor_id, descendant_id, depth, from_day, until_day)
    select new.merchant, t.ancestor_id, new.member_id, t.depth + 1, t.from_day, t.until_day from agent_tree t
      where t.merchant = new.merchant and t.descendant_id = new.upline_id
    union all select new.merchant, new.member_id, new.member_id, 0, '-infinity', 'infinity'
    on conflict do nothing;
  return null;
end $function$;

create or replace trigger agent_join after insert or update of is_agent on members
  for each row execute function agent_join();

-- Adds people who are directly below an agent to every team that the agent is in, each from the day that its line begins on.
create or replace function agent_team_grow(p_merchant text, p_agent bigint, p_people bigint) returns void
language sql as $function$
  insert into team_people as d (merchant, agent_id, counted_from, people)
    select t.merchant, t.ancestor_id, b.day, sum(p_people * b.sign) from agent_tree t
      cross join lateral (values (t.from_day, 1), (t.until_day, -1)) b (day, sign)
      where t.merchant = p_merchant and t.descendant_id = p_agent and b.day <> 'infinity'
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (merchant, agent_id, counted_from) do update set people = d.people + excluded.people
$function$;

-- How many people each agent has directly below, and each team altogether. These triggers come after `agent_join` by their
-- names, so that the lock of the tree comes before those of rows; without a new agent they take it shared.
create or replace function agent_people_added() returns trigger language plpgsql as $function$
begin
  if not exists (select from added where upline_id is not null and is_agent <> 4) then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('agent tree of ' || n.merchant, 0))
    from (select distinct merchant from added) n;
  update agents a set people = a.people + n.people
    from (select merchant, upline_id, count(*) as people from added where upline_id is not null and is_agent <> 4
      group by 1, 2) n
    where a.merchant = n.merchant and a.agent_id = n.upline_id;
  insert into team_people as d (merchant, agent_id, counted_from, people)
    select t.merchant, t.ancestor_id, b.day, sum(n.people * b.sign)
      from (select merchant, upline_id, count(*) as people from added where upline_id is not null and is_agent <> 4
        group by 1, 2) n
      join agent_tree t on t.merchant = n.merchant and t.descendant_id = n.upline_id
      cross join lateral (values (t.from_day, 1), (t.until_day, -1)) b (day, sign)
      where b.day <> 'infinity' group by 1, 2, 3 order by 1, 2, 3
    on conflict (merchant, agent_id, counted_from) do update set people = d.people + excluded.people;
  return null;
end $function$;

create or replace function agent_people_changed() returns trigger language plpgsql as $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('agent tree of ' || new.merchant, 0));
  if old.upline_id is not null and old.is_agent <> 4 then
    update agents set people = people - 1 where merchant = old.merchant and agent_id = old.upline_id;
    perform agent_team_grow(old.merchant, old.upline_id, -1);
  end if;
  if new.upline_id is not null and new.is_agent <> 4 then
    update agents set people = people + 1 where merchant = new.merchant and agent_id = new.upline_id;
    perform agent_team_grow(new.merchant, new.upline_id, 1);
  end if;
  return null;
end $function$;

create or replace trigger agent_people_added after insert on members referencing new table as added
  for each statement execute function agent_people_added();

create or replace trigger agent_people_changed after update of upline_id, is_agent on members
  for each row when ((old.upline_id, old.is_agent) is distinct from (new.upline_id, new.is_agent))
  execute function agent_people_changed();

-- A line that comes, ends or goes takes the people of its group along, from its day on.
create or replace function agent_tree_people() returns trigger language plpgsql as $function$
begin
  if tg_op <> 'INSERT' then
    insert into team_people as d (merchant, agent_id, counted_from, people)
      select t.merchant, t.ancestor_id, b.day, sum(a.people * b.sign) from former t
        join agents a on a.merchant = t.merchant and a.agent_id = t.descendant_id and a.people <> 0
        cross join lateral (values (t.from_day, -1), (t.until_day, 1)) b (day, sign)
        where b.day <> 'infinity' group by 1, 2, 3 order by 1, 2, 3
      on conflict (merchant, agent_id, counted_from) do update set people = d.people + excluded.people;
  end if;
  if tg_op <> 'DELETE' then
    insert into team_people as d (merchant, agent_id, counted_from, people)
      select t.merchant, t.ancestor_id, b.day, sum(a.people * b.sign) from changed t
        join agents a on a.merchant = t.merchant and a.agent_id = t.descendant_id and a.people <> 0
        cross join lateral (values (t.from_day, 1), (t.until_day, -1)) b (day, sign)
        where b.day <> 'infinity' group by 1, 2, 3 order by 1, 2, 3
      on conflict (merchant, agent_id, counted_from) do update set people = d.people + excluded.people;
  end if;
  return null;
end $function$;

create or replace trigger agent_tree_added after insert on agent_tree referencing new table as changed
  for each statement execute function agent_tree_people();
create or replace trigger agent_tree_changed after update on agent_tree
  referencing old table as former new table as changed for each statement execute function agent_tree_people();
create or replace trigger agent_tree_removed after delete on agent_tree referencing old table as former
  for each statement execute function agent_tree_people();

-- What has come to the sums of groups comes to those of every team that they were in on the day. A move of the tree waits
-- for it, and it for a move: each day is counted for the line that is stored.
create or replace function agent_totals_grow() returns trigger language plpgsql as $function$
begin
  if not exists (select from changed) then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('agent tree of ' || c.merchant, 0))
    from (select distinct merchant from changed) c;
  if tg_op = 'UPDATE' then
    insert into team_totals as d (merchant, agent_id, day, category, currency, rounds, turnover, valid_turnover, wins, deposits, withdrawals, bonuses)
      select t.merchant, t.ancestor_id, c.day, c.category, c.currency, sum(c.rounds - o.rounds), sum(c.turnover - o.turnover), sum(c.valid_turnover - o.valid_turnover), sum(c.wins - o.wins), sum(c.deposits - o.deposits), sum(c.withdrawals - o.withdrawals), sum(c.bonuses - o.bonuses)
        from changed c
        join former o using (merchant, agent_id, day, category, currency)
        join agent_tree t on t.merchant = c.merchant and t.descendant_id = c.agent_id
          and t.from_day <= c.day and t.until_day > c.day
        group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (merchant, agent_id, day, category, currency) do update set rounds = d.rounds + excluded.rounds, turnover = d.turnover + excluded.turnover, valid_turnover = d.valid_turnover + excluded.valid_turnover, wins = d.wins + excluded.wins, deposits = d.deposits + excluded.deposits, withdrawals = d.withdrawals + excluded.withdrawals, bonuses = d.bonuses + excluded.bonuses;
  else
    insert into team_totals as d (merchant, agent_id, day, category, currency, rounds, turnover, valid_turnover, wins, deposits, withdrawals, bonuses)
      select t.merchant, t.ancestor_id, c.day, c.category, c.currency, sum(c.rounds), sum(c.turnover), sum(c.valid_turnover), sum(c.wins), sum(c.deposits), sum(c.withdrawals), sum(c.bonuses)
        from changed c
        join agent_tree t on t.merchant = c.merchant and t.descendant_id = c.agent_id
          and t.from_day <= c.day and t.until_day > c.day
        group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (merchant, agent_id, day, category, currency) do update set rounds = d.rounds + excluded.rounds, turnover = d.turnover + excluded.turnover, valid_turnover = d.valid_turnover + excluded.valid_turnover, wins = d.wins + excluded.wins, deposits = d.deposits + excluded.deposits, withdrawals = d.withdrawals + excluded.withdrawals, bonuses = d.bonuses + excluded.bonuses;
  end if;
  return null;
end $function$;

create or replace trigger agent_totals_added after insert on team_days referencing new table as changed
  for each statement execute function agent_totals_grow();

create or replace trigger agent_totals_changed after update on team_days
  referencing old table as former new table as changed for each statement execute function agent_totals_grow();

-- The days on which people have played: those of a category, and rounds of which no one knows it any more.
create or replace function agent_days_active() returns trigger language plpgsql as $function$
begin
  insert into team_active_days (merchant, member_id, currency, day, agent_id)
    select distinct merchant, member_id, currency, day, agent_id from changed
      where (category <> '' and tg_op = 'INSERT') or (category = '' and rounds > 0) order by 1, 2, 3, 4, 5
    on conflict do nothing;
  return null;
end $function$;

create or replace trigger agent_days_added after insert on team_member_days referencing new table as changed
  for each statement execute function agent_days_active();
create or replace trigger agent_days_changed after update on team_member_days referencing new table as changed
  for each statement execute function agent_days_active();

-- How many people of each team play on a day, by how many days earlier they have last played in it; 0 if that is more than
-- 30. A new day can change the next one of the same person. What the days near it count for now, without what they counted
-- for before, is added.
create or replace function agent_players_grow() returns trigger language plpgsql as $function$
begin
  if not exists (select from added) then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('agent tree of ' || a.merchant, 0))
    from (select distinct merchant from added) a;
  insert into team_players as d (merchant, agent_id, currency, day, idle_days, people)
    with people as (
      select merchant, member_id, currency, min(day) - 30 as since, max(day) + 30 as until from added group by 1, 2, 3
    ), days as (
      select t.merchant, t.ancestor_id, p.currency, p.member_id, p.day, bool_and(
          (p.merchant, p.member_id, p.currency, p.day, p.agent_id)
            in (select merchant, member_id, currency, day, agent_id from added)) as is_new
        from people n
        join team_active_days p on p.merchant = n.merchant and p.member_id = n.member_id and p.currency = n.currency
          and p.day between n.since and n.until
        join agent_tree t on t.merchant = p.merchant and t.descendant_id = p.agent_id
          and t.from_day <= p.day and t.until_day > p.day
        group by 1, 2, 3, 4, 5
    ), counted as (
      select merchant, ancestor_id, currency, day, 1 as people,
          day - lag(day) over (partition by merchant, ancestor_id, currency, member_id order by day) as idle
        from days
      union all
      select merchant, ancestor_id, currency, day, -1,
          day - lag(day) over (partition by merchant, ancestor_id, currency, member_id order by day)
        from days where not is_new
    )
    select merchant, ancestor_id, currency, day, case when idle <= 30 then idle else 0 end, sum(people)
      from counted group by 1, 2, 3, 4, 5 having sum(people) <> 0 order by 1, 2, 3, 4, 5
    on conflict (merchant, agent_id, currency, day, idle_days) do update set people = d.people + excluded.people;
  return null;
end $function$;

create or replace trigger agent_players_added after insert on team_active_days referencing new table as added
  for each statement execute function agent_players_grow();

-- The agent to whose group a person belonged at a moment: an agent to the own one, a member to that of the agent above.
create or replace function agent_of(p_merchant text, p_member bigint, p_at timestamptz) returns bigint
language sql stable as $function$
  select case when a.since <= p_at then m.member_id when v.move_id is not null then v.from_id else m.upline_id end
    from members m
    left join agents a on a.merchant = m.merchant and a.agent_id = m.member_id
    left join lateral (select move_id, from_id from upline_moves u
      where u.merchant = m.merchant and u.member_id = m.member_id and u.effective_at > p_at
      order by u.effective_at, u.move_id limit 1) v on true
    where m.merchant = p_merchant and m.member_id = p_member
$function$;

-- Rates as they were: a rebate is paid by those of its day.
create or replace function agent_keep_rates() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' and new.rates = old.rates then return null; end if;
  insert into downline_rate_changes (merchant, member_id, rates, set_at)
    values (new.merchant, new.member_id, new.rates, new.set_at);
  return null;
end $function$;

create or replace trigger agent_keep_rates after insert or update of rates on downline_terms
  for each row execute function agent_keep_rates();
