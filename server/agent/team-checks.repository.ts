import { sql } from 'kysely';
import type { ChecksOfDomain } from '../ledger/api.ts';
import { playersAgain } from './team-players.repository.ts';

/** The events that the sums of teams contain already, with the agent to whose group the member belonged at the time. */
const CONSUMED = sql`select e.merchant, e.member_id, e.type, e.payload,
    agent_of(e.merchant, e.member_id, case e.type when 'play.roundSettled' then (e.payload->>'endedAt')::timestamptz
      else e.occurred_at end) as agent_id
  from events e
  join event_positions p on p.merchant = e.merchant and p.consumer = 'agent.teams'
  left join parked_events k on k.merchant = e.merchant and k.consumer = 'agent.teams'
    and k.transaction_id = e.transaction_id and k.event_id = e.event_id
  where e.type in ('play.roundSettled', 'deposit.arrived', 'withdrawal.ended', 'bonus.completed') and k.event_id is null
    and (e.transaction_id, e.event_id) <= (p.transaction_id, p.event_id)`;

const amount = (type: string, field: string) =>
  sql`coalesce(sum((payload->>${sql.lit(field)})::bigint) filter (where type = ${sql.lit(type)}), 0)`;

/** The rows that the events give which the transactions of teams contain already. */
const MOVED = sql`with consumed as (select e.merchant, e.member_id, e.type, e.payload, e.occurred_at as at
    from events e
    join event_positions p on p.merchant = e.merchant and p.consumer = 'agent.transactions'
    left join parked_events k on k.merchant = e.merchant and k.consumer = 'agent.transactions'
      and k.transaction_id = e.transaction_id and k.event_id = e.event_id
    where e.type in ('deposit.arrived', 'withdrawal.ended', 'bonus.completed', 'transfer.sent') and k.event_id is null
      and e.member_id is not null and (e.transaction_id, e.event_id) <= (p.transaction_id, p.event_id)
  ), moved as (
    select merchant, at, 'deposit' as kind, payload->>'orderId' as reference, member_id, payload->>'currency' as currency,
      (payload->>'amountMinor')::bigint as amount from consumed where type = 'deposit.arrived'
    union all select merchant, at, 'withdrawal', payload->>'number', member_id, payload->>'currency',
      -(payload->>'paidMinor')::bigint from consumed where type = 'withdrawal.ended' and payload->>'paidMinor' <> '0'
    union all select merchant, at, 'bonus', payload->>'bonusId', member_id, payload->>'currency',
      (payload->>'amountMinor')::bigint from consumed where type = 'bonus.completed'
    union all select merchant, at, 'transfer', payload->>'number', member_id, payload->>'currency',
      -(payload->>'amountMinor')::bigint from consumed where type = 'transfer.sent' and payload->>'kind' <> 'wallet'
    union all select merchant, at, 'transfer', payload->>'number', (payload->>'toMember')::bigint, payload->>'currency',
      (payload->>'amountMinor')::bigint from consumed where type = 'transfer.sent' and payload->>'kind' <> 'wallet')
  select m.merchant, m.kind, m.reference, m.member_id, m.at, m.currency, m.amount, a.member_id as agent_id
    from (select *, agent_of(merchant, member_id, at) as group_id from moved) m
    join members a on a.merchant = m.merchant and a.member_id = m.group_id and a.is_agent in (1, 2)`;

/** Sums of teams against the events that they are made of, and against each other. */
const CHECKS: ChecksOfDomain['checks'] = [
  {
    name: 'sums of teams are those of the events that were consumed',
    count: sql`select count(*) from team_member_days`,
    problems: sql`select coalesce(d.merchant, r.merchant) || ' member ' || coalesce(d.member_id, r.member_id)
        || ' below agent ' || coalesce(d.agent_id, r.agent_id) as problem
      from (select merchant, agent_id, member_id, currency, sum(rounds) as rounds, sum(turnover) as turnover,
          sum(wins) as wins, sum(deposits) as deposits, sum(withdrawals) as withdrawals, sum(bonuses) as bonuses
        from team_member_days group by 1, 2, 3, 4) d
      full join (select c.merchant, c.agent_id, c.member_id, payload->>'currency' as currency,
          count(*) filter (where type = 'play.roundSettled')::numeric as rounds,
          ${amount('play.roundSettled', 'betsMinor')} as turnover, ${amount('play.roundSettled', 'winsMinor')} as wins,
          ${amount('deposit.arrived', 'amountMinor')} as deposits,
          ${amount('withdrawal.ended', 'paidMinor')} as withdrawals,
          ${amount('bonus.completed', 'amountMinor')} as bonuses
        from (${CONSUMED}) c
        join members a on a.merchant = c.merchant and a.member_id = c.agent_id and a.is_agent in (1, 2)
        where not coalesce((payload->>'isTrial')::boolean, false)
          and (payload->>'betsMinor' is distinct from '0' or payload->>'winsMinor' is distinct from '0')
          and payload->>'paidMinor' is distinct from '0' group by 1, 2, 3, 4) r
        using (merchant, agent_id, member_id, currency)
      where (d.rounds, d.turnover, d.wins, d.deposits, d.withdrawals, d.bonuses)
        is distinct from (r.rounds, r.turnover, r.wins, r.deposits, r.withdrawals, r.bonuses)`,
  },
  {
    name: 'sums of teams by day are those of their people',
    count: sql`select count(*) from team_days`,
    problems: sql`select coalesce(d.merchant, p.merchant) || ' agent ' || coalesce(d.agent_id, p.agent_id) || ' on '
        || coalesce(d.day, p.day) as problem
      from team_days d
      full join (select merchant, agent_id, day, category, currency, sum(rounds) as rounds, sum(turnover) as turnover,
          sum(valid_turnover) as valid_turnover, sum(wins) as wins, sum(deposits) as deposits,
          sum(withdrawals) as withdrawals, sum(bonuses) as bonuses
        from team_member_days group by 1, 2, 3, 4, 5) p using (merchant, agent_id, day, category, currency)
      where (d.rounds, d.turnover, d.valid_turnover, d.wins, d.deposits, d.withdrawals, d.bonuses)
        is distinct from (p.rounds, p.turnover, p.valid_turnover, p.wins, p.deposits, p.withdrawals, p.bonuses)`,
  },
  {
    name: 'sums of whole teams are those of their groups',
    count: sql`select count(*) from team_totals`,
    problems: sql`select coalesce(d.merchant, p.merchant) || ' team ' || coalesce(d.agent_id, p.agent_id) || ' on '
        || coalesce(d.day, p.day) as problem
      from team_totals d
      full join (select t.merchant, t.ancestor_id as agent_id, g.day, g.category, g.currency, sum(g.rounds) as rounds,
          sum(g.turnover) as turnover, sum(g.valid_turnover) as valid_turnover, sum(g.wins) as wins,
          sum(g.deposits) as deposits, sum(g.withdrawals) as withdrawals, sum(g.bonuses) as bonuses
        from team_days g join agent_tree t on t.merchant = g.merchant and t.descendant_id = g.agent_id
          and t.from_day <= g.day and t.until_day > g.day
        group by 1, 2, 3, 4, 5) p using (merchant, agent_id, day, category, currency)
      where (d.rounds, d.turnover, d.valid_turnover, d.wins, d.deposits, d.withdrawals, d.bonuses)
        is distinct from (p.rounds, p.turnover, p.valid_turnover, p.wins, p.deposits, p.withdrawals, p.bonuses)`,
  },
  {
    name: 'the days on which people have played are those of their sums',
    count: sql`select count(*) from team_active_days`,
    problems: sql`select coalesce(a.merchant, d.merchant) || ' member ' || coalesce(a.member_id, d.member_id) || ' on '
        || coalesce(a.day, d.day) as problem
      from team_active_days a
      full join (select distinct merchant, member_id, currency, day, agent_id from team_member_days
        where category <> '' or rounds > 0) d using (merchant, member_id, currency, day, agent_id)
      where a.merchant is null or d.merchant is null`,
  },
  {
    name: 'the players of whole teams are those of the days on which people have played',
    count: sql`select count(*) from team_players`,
    problems: sql`select coalesce(d.merchant, p.merchant) || ' team ' || coalesce(d.agent_id, p.agent_id) || ' on '
        || coalesce(d.day, p.day) as problem
      from team_players d
      full join (${playersAgain(sql`true`)}) p using (merchant, agent_id, currency, day, idle_days)
      where coalesce(d.people, 0) <> coalesce(p.people, 0)`,
  },
  {
    // Those from before the oldest one are purged.
    name: 'transactions of teams are those of the events that were consumed',
    count: sql`select count(*) from team_transactions`,
    problems: sql`select coalesce(d.merchant, r.merchant) || ' ' || coalesce(d.kind, r.kind) || ' '
        || coalesce(d.reference, r.reference) || ' of member ' || coalesce(d.member_id, r.member_id) as problem
      from team_transactions d full join (${MOVED}) r using (merchant, kind, reference, member_id)
      left join (select merchant, min(happened_at) as since from team_transactions group by 1) kept using (merchant)
      where (d.agent_id, d.happened_at, d.currency, d.amount) is distinct from (r.agent_id, r.at, r.currency, r.amount)
        and (d.merchant is not null or r.at >= kept.since)`,
  },
  {
    name: 'each agent has as many people directly below as are counted',
    count: sql`select count(*) from agents`,
    problems: sql`select a.merchant || ' agent ' || a.agent_id as problem from agents a
      left join (select merchant, upline_id, count(*) as people from members where is_agent <> 4 group by 1, 2) m
        on m.merchant = a.merchant and m.upline_id = a.agent_id
      where a.people <> coalesce(m.people, 0)`,
  },
  {
    name: 'each team has as many people as its groups have',
    count: sql`select count(*) from team_people`,
    problems: sql`select coalesce(d.merchant, p.merchant) || ' team ' || coalesce(d.agent_id, p.agent_id) as problem
      from team_people d
      full join (select merchant, agent_id, counted_from, sum(people) as people from (
          select t.merchant, t.ancestor_id as agent_id, t.from_day as counted_from, a.people
            from agent_tree t join agents a on a.merchant = t.merchant and a.agent_id = t.descendant_id
          union all select t.merchant, t.ancestor_id, t.until_day, -a.people
            from agent_tree t join agents a on a.merchant = t.merchant and a.agent_id = t.descendant_id
            where t.until_day <> 'infinity') lines group by 1, 2, 3) p using (merchant, agent_id, counted_from)
      where coalesce(d.people, 0) <> coalesce(p.people, 0)`,
  },
  {
    name: 'the tree of agents is that of their uplines',
    count: sql`select count(*) from agent_tree where until_day = 'infinity'`,
    problems: sql`with recursive above (merchant, ancestor_id, descendant_id, depth) as (
        select merchant, agent_id, agent_id, 0 from agents
        union all
        select a.merchant, m.upline_id, a.descendant_id, a.depth + 1
          from above a join members m on m.merchant = a.merchant and m.member_id = a.ancestor_id
          where m.upline_id is not null and a.depth < 100
      )
      select coalesce(t.merchant, a.merchant) || ' agent ' || coalesce(t.descendant_id, a.descendant_id) || ' below '
        || coalesce(t.ancestor_id, a.ancestor_id) as problem
      from (select * from agent_tree where until_day = 'infinity') t
      full join above a using (merchant, ancestor_id, descendant_id, depth)
      where t.merchant is null or a.merchant is null`,
  },
];

/** What teams add to the checks of the ledger. */
export const TEAM_CHECKS: ChecksOfDomain = {
  checks: CHECKS,
  keyed: sql`select null::text as merchant, null::bigint as transfer_id where false`,
};
