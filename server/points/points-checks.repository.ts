import { sql } from 'kysely';
import { POINTS_CURRENCY } from '../../engine/money/chart-of-accounts.ts';
import type { ChecksOfDomain } from '../ledger/api.ts';

const EXCHANGES = sql`select count(*) from point_exchanges`;

/** Parts of a point that each fact was worth, added up by type: whole points are posted, the rest waits. */
const EARNED = sql`select merchant, member_id, type, max(denominator)::numeric as denominator,
    sum(amount::numeric * rate * multiplier) as parts
  from point_earnings group by merchant, member_id, type`;

/** Points, stock, payments and bonuses, computed again from facts, exchanges and every change of stock. */
const CHECKS: ChecksOfDomain['checks'] = [
  {
    name: 'points are those earned less those exchanged',
    count: sql`select count(*) from ledger_accounts where owner_kind = 'member' and purpose = 'points'`,
    problems: sql`select coalesce(a.merchant, due.merchant) || ' member ' || coalesce(a.owner_id, due.member_id) || ' has '
        || coalesce(a.balance, 0) || ' points, the facts say ' || coalesce(due.points, 0) as problem
      from (select merchant, owner_id, balance from ledger_accounts where owner_kind = 'member' and purpose = 'points'
          and currency = ${POINTS_CURRENCY}) a
      full join (select merchant, member_id, sum(points) as points from (
          select merchant, member_id, div(parts, denominator) as points from (${EARNED}) earned
          union all
          select merchant, member_id, -points from point_exchanges where state <> 'rejected') moved
        group by 1, 2) due on due.merchant = a.merchant and due.member_id = a.owner_id
      where coalesce(a.balance, 0) <> coalesce(due.points, 0)`,
  },
  {
    name: 'the part of a point that waits is what whole points leave',
    count: sql`select count(*) from point_rests`,
    problems: sql`select coalesce(r.merchant, e.merchant) || ' member ' || coalesce(r.member_id, e.member_id) || ' '
        || coalesce(r.type, e.type) || ' keeps ' || coalesce(r.numerator, 0) as problem
      from point_rests r full join (${EARNED}) e using (merchant, member_id, type)
      where r.numerator is distinct from mod(e.parts, e.denominator) or r.denominator is distinct from e.denominator`,
  },
  {
    name: 'points were earned with amounts that the facts of play name',
    count: sql`select count(*) from point_earnings`,
    problems: sql`select p.merchant || ' member ' || p.member_id || ' ' || p.name || ' counts ' || p.amount as problem
      from point_earnings p join activity_facts f using (merchant, member_id, name)
      where p.amount is distinct from (f.fact::jsonb -> case f.kind when 'settled' then 'validMinor' else 'amountMinor' end
        ->> '$')::bigint`,
  },
  {
    name: 'an exchange paid its money once where it was approved, and else never',
    count: EXCHANGES,
    problems: sql`select x.merchant || ' exchange ' || x.number || ' is ' || x.state || ' and paid '
        || coalesce(sum(e.amount), 0) as problem
      from point_exchanges x
      left join idempotency i on i.merchant = x.merchant and i.source = 'points' and i.operation = 'pay'
        and i.external_id = x.number
      left join (ledger_entries e join ledger_accounts a on a.merchant = e.merchant and a.account_id = e.account_id
          and a.owner_kind = 'member' and a.purpose = 'main')
        on e.merchant = x.merchant and e.transfer_id = (i.answer->>'transferId')::bigint and a.owner_id = x.member_id
          and a.currency = x.currency
      group by x.merchant, x.number, x.state, x.kind, x.amount
      having coalesce(sum(e.amount), 0) <> case when x.state = 'approved' and x.kind <> 'coupon' then x.amount else 0 end`,
  },
  {
    name: 'a coupon became one bonus where it was approved, and else none',
    count: EXCHANGES,
    problems: sql`select x.merchant || ' exchange ' || x.number || ' is ' || x.state as problem
      from point_exchanges x left join bonuses b on b.merchant = x.merchant and b.bonus_id = 'exchange-' || x.number
      where (b.bonus_id is not null) <> (x.state = 'approved' and x.kind = 'coupon')
        or (b.bonus_id is not null and (b.member_id, b.amount, b.needed, b.currency)
          is distinct from (x.member_id, x.amount, x.needed, x.currency))`,
  },
  {
    name: 'goods have an address until they are sent, and none once they are rejected',
    count: sql`select count(*) from point_exchanges where kind = 'goods'`,
    problems: sql`select x.merchant || ' exchange ' || x.number || ' is ' || x.state as problem
      from point_exchanges x left join point_deliveries d using (merchant, number)
      where case x.state when 'sent' then false when 'rejected' then d.number is not null
        else (d.number is null) = (x.kind = 'goods') end`,
  },
  {
    name: 'stock is what its changes say',
    count: sql`select count(*) from point_stock`,
    problems: sql`select s.merchant || ' item ' || s.item || ' has ' || s.left_count || ' left, its changes say '
        || coalesce(sum(c.quantity), 0) as problem
      from point_stock s left join point_stock_changes c using (merchant, item)
      group by s.merchant, s.item, s.left_count having s.left_count <> coalesce(sum(c.quantity), 0)`,
  },
  {
    name: 'an exchange took its items from stock, and a rejected one has given them back',
    count: EXCHANGES,
    problems: sql`select x.merchant || ' exchange ' || x.number || ' is ' || x.state || ' and changed stock by '
        || coalesce(sum(c.quantity), 0) as problem
      from point_exchanges x left join point_stock_changes c on c.merchant = x.merchant and c.number = x.number
      group by x.merchant, x.number, x.state, x.quantity, x.is_stocked
      having coalesce(sum(c.quantity), 0) <> case when x.is_stocked and x.state <> 'rejected' then -x.quantity else 0 end`,
  },
];

/** The checks of points. Their movements have keys of the ledger. */
export const POINT_CHECKS: ChecksOfDomain = {
  checks: CHECKS,
  keyed: sql`select merchant, 0::bigint as transfer_id from point_exchanges where false`,
};
