import { sql } from 'kysely';
import { LOTTERY_VENDOR } from '../../engine/lottery/lottery-vendor.ts';
import type { ChecksOfDomain } from '../ledger/api.ts';
import { JACKPOT_CHECKS } from './jackpot-checks.repository.ts';

const ORDERS = sql`select count(*) from lottery_orders`;

/** Amounts of the movements of each order by kind, and how many there are. */
const MOVED = sql`select t.merchant, substr(t.reference, ${LOTTERY_VENDOR.length + 2}) as number,
    coalesce(sum(e.amount) filter (where t.kind = 'bet'), 0) as staked,
    coalesce(sum(e.amount) filter (where t.kind = 'win'), 0) as won,
    coalesce(sum(e.amount) filter (where t.kind = 'rollback'), 0) as returned, count(*) as moves
  from ledger_transfers t join ledger_entries e on e.merchant = t.merchant and e.transfer_id = t.transfer_id and e.amount > 0
  where t.reference like ${`${LOTTERY_VENDOR} %`} group by 1, 2`;

/** What orders had won before the first correction of their period. */
const FIRST_WINS = sql`select distinct on (c.merchant, c.order_number) c.merchant, c.order_number as number,
    c.former_win as win
  from lottery_corrected_orders c join lottery_results r on r.merchant = c.merchant and r.number = c.correction
  order by c.merchant, c.order_number, r.place`;

/** Orders against the ledger and against their periods, and chases against their orders. */
const CHECKS: ChecksOfDomain['checks'] = [
  {
    name: 'a bet on a lottery has moved its stake, and its win or its return, once',
    count: ORDERS,
    problems: sql`select coalesce(o.merchant, m.merchant) || ' order ' || coalesce(o.number, m.number) || ' of '
        || coalesce(o.cost, 0) || ' is ' || coalesce(o.state, 'missing') || ' and has moved ' || coalesce(m.staked, 0) || ', '
        || coalesce(m.won, 0) || ' and ' || coalesce(m.returned, 0) as problem
      from lottery_orders o left join (${FIRST_WINS}) f using (merchant, number)
        full join (${MOVED}) m using (merchant, number)
      where (o.cost, coalesce(f.win, o.win), case when o.state in ('refunded', 'cancelled') then o.cost else 0 end,
          case when o.state = 'placed' or o.state in ('won', 'lost') and coalesce(f.win, o.win) = 0 then 1 else 2 end)
        is distinct from (m.staked, m.won, m.returned, m.moves)`,
  },
  {
    name: 'bets of a lottery are as their period is',
    count: ORDERS,
    problems: sql`select o.merchant || ' order ' || o.number || ' is ' || o.state || ', its period ' || o.lottery || ' '
        || o.period || ' is ' || p.state as problem
      from lottery_orders o join lottery_periods p on p.merchant = o.merchant and p.lottery = o.lottery and p.number = o.period
      where not case o.state
        when 'placed' then p.state not in ('paid', 'settled')
        when 'cancelled' then true
        when 'refunded' then p.state = 'voided'
        else p.state in ('drawn', 'paid', 'corrected', 'settled') end`,
  },
  {
    name: 'a bet of a lottery was placed while its period was open',
    count: ORDERS,
    problems: sql`select o.merchant || ' order ' || o.number || ' was stored at ' || o.stored_at as problem
      from lottery_orders o join lottery_periods p on p.merchant = o.merchant and p.lottery = o.lottery and p.number = o.period
      where o.stored_at < p.opens_at or o.stored_at >= p.closes_at`,
  },
  {
    name: 'a period that operators voided has one approval of a second operator, and no other period has one',
    count: sql`select count(*) from lottery_voids`,
    problems: sql`select p.merchant || ' period ' || p.lottery || ' ' || p.number || ' is ' || p.state || ' and has '
        || count(v.number) || ' approvals' as problem
      from lottery_periods p left join lottery_voids v on v.merchant = p.merchant and v.lottery = p.lottery
        and v.period = p.number and v.state = 'confirmed' and v.decided_by <> v.requested_by
      where p.state = 'voided' or v.number is not null
      group by p.merchant, p.lottery, p.number, p.state, p.void_reason
      having count(v.number) <> case when p.state = 'voided' and p.void_reason = 'operators' then 1 else 0 end`,
  },
  {
    name: 'a period that is drawn elsewhere has the numbers of the last result that a second operator agreed to',
    count: sql`select count(*) from lottery_periods where source in ('desk', 'feed') and numbers is not null`,
    problems: sql`select p.merchant || ' period ' || p.lottery || ' ' || p.number || ' is ' || p.state || ' with '
        || coalesce(p.numbers::text, 'no numbers') as problem
      from lottery_periods p
      left join (select distinct on (r.merchant, r.lottery, r.period) r.merchant, r.lottery, r.period, r.numbers
        from lottery_results r where r.state = 'confirmed' and r.decided_by <> r.requested_by
        order by r.merchant, r.lottery, r.period, r.place desc) last
        on last.merchant = p.merchant and last.lottery = p.lottery and last.period = p.number
      where p.source in ('desk', 'feed') and p.numbers is distinct from last.numbers
        and (p.signed_message is null or last.numbers is not null)`,
  },
  {
    name: 'a period that is drawn elsewhere has the numbers that a feed has signed for it, if one has, unless they were corrected',
    count: sql`select count(*) from lottery_periods where source in ('desk', 'feed') and numbers is not null`,
    problems: sql`select p.merchant || ' period ' || p.lottery || ' ' || p.number || ' is ' || p.state || ' with '
        || coalesce(p.numbers::text, 'no numbers') as problem
      from lottery_periods p
      where p.source = 'feed' and p.signed_message is not null and p.former_numbers is null
        and array(select unnest(p.numbers) order by 1) is distinct from array(select drawn.digits::integer
          from jsonb_array_elements_text(jsonb_path_query_array(p.signed_message::jsonb, '$.prizes.*[*]')) as drawn(digits)
          order by 1)`,
  },
  {
    name: 'a corrected bet has won what its last correction says, and has moved the difference once',
    count: sql`select count(*) from lottery_corrected_orders`,
    problems: sql`select c.merchant || ' order ' || c.order_number || ' was corrected to ' || c.win || ' by '
        || c.moved || ' and moved ' || coalesce(sum(e.amount), 0) as problem
      from (select c.*, r.place, max(r.place) over (partition by c.merchant, c.order_number) = r.place as is_last
        from lottery_corrected_orders c join lottery_results r on r.merchant = c.merchant and r.number = c.correction) c
      join lottery_orders o on o.merchant = c.merchant and o.number = c.order_number
      left join idempotency i on i.merchant = c.merchant and i.source = ${LOTTERY_VENDOR} and i.operation = 'correct'
        and i.external_id = c.correction || ' ' || c.order_number
      left join ledger_entries e on e.merchant = i.merchant and e.transfer_id = (i.answer->>'transferId')::bigint
        and exists (select from ledger_accounts a where a.merchant = e.merchant and a.account_id = e.account_id
          and a.owner_kind = 'member' and a.owner_id = o.member_id)
      group by c.merchant, c.correction, c.order_number, c.win, c.moved, c.is_last, o.win
      having coalesce(sum(e.amount), 0) <> c.moved or (c.is_last and o.win <> c.win)`,
  },
  {
    name: 'a movement of a corrected bet has its correction',
    count: sql`select count(*) from idempotency where source = ${LOTTERY_VENDOR}`,
    problems: sql`select i.merchant || ' movement ' || i.external_id || ' has no corrected bet' as problem
      from idempotency i left join lottery_corrected_orders c on c.merchant = i.merchant
        and c.correction || ' ' || c.order_number = i.external_id
      where i.source = ${LOTTERY_VENDOR} and c.order_number is null`,
  },
  ...JACKPOT_CHECKS,
  {
    name: 'a chase has bet on one period for each step of its plan',
    count: sql`select count(*) from lottery_chases`,
    problems: sql`select c.merchant || ' chase ' || c.number || ' has taken ' || c.steps_done || ' steps' as problem
      from lottery_chases c left join lottery_orders o on o.merchant = c.merchant and o.chase = c.number
      group by c.merchant, c.number, c.steps_done
      having c.steps_done <> count(distinct o.chase_step) or c.steps_done <> count(distinct o.period)`,
  },
];

/** What lotteries add to the checks of the ledger. The keys of their movements are those of play. */
export const LOTTERY_CHECKS: ChecksOfDomain = {
  checks: CHECKS,
  keyed: sql`select merchant, 0::bigint as transfer_id from lottery_orders where false`,
};
