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

-- How many people each agent has directly below. These triggers come after `agent_join` by their names, so that the lock of
-- the tree comes before those of rows.
create or replace function agent_people_added() returns trigger language plpgsql as $function$
begin
  update agents a set people = a.people + n.people
    from (select merchant, upline_id, count(*) as people from added where upline_id is not null and is_agent <> 4
      group by 1, 2) n
    where a.merchant = n.merchant and a.agent_id = n.upline_id;
  return null;
end $function$;

create or replace function agent_people_changed() returns trigger language plpgsql as $function$
begin
  update agents set people = people - 1
    where merchant = old.merchant and agent_id = old.upline_id and old.is_agent <> 4;
  update agents set people = people + 1
    where merchant = new.merchant and agent_id = new.upline_id and new.is_agent <> 4;
  return null;
end $function$;

create or replace trigger agent_people_added after insert on members referencing new table as added
  for each statement execute function agent_people_added();

create or replace trigger agent_people_changed after update of upline_id, is_agent on members
  for each row when ((old.upline_id, old.is_agent) is distinct from (new.upline_id, new.is_agent))
  execute function agent_people_changed();

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
