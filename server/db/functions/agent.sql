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
  insert into agents (merchant, agent_id) values (new.merchant, new.member_id) on conflict do nothing;
  insert into agent_tree (merchant, ancestor_id, descendant_id, depth, from_day, until_day)
    select new.merchant, t.ancestor_id, new.member_id, t.depth + 1, t.from_day, t.until_day from agent_tree t
      where t.merchant = new.merchant and t.descendant_id = new.upline_id
    union all select new.merchant, new.member_id, new.member_id, 0, '-infinity', 'infinity'
    on conflict do nothing;
  return null;
end $function$;

create or replace trigger agent_join after insert or update of is_agent on members
  for each row execute function agent_join();

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
