import { sql } from 'kysely';
import type { ChecksOfDomain } from '../ledger/api.ts';

/** What the bets of each decided draw have fed, rounded down once, and won of its pool by its last result; play money left out. */
const BY_BETS = sql`select o.merchant, o.lottery, o.period, o.currency,
    trunc(sum(o.cost::numeric * o.jackpot_basis_points) / 10000) as fed, sum(o.jackpot) as won
  from lottery_orders o where o.jackpot_basis_points > 0 and o.state in ('placed', 'won', 'lost') group by 1, 2, 3, 4`;

/** What each first result has added to its pool by its bets, up to the ceiling. */
const FED = sql`select j.*, least(coalesce(b.fed, 0), case when j.most is null then coalesce(b.fed, 0)
      else greatest(j.most - j.former, 0) end) as due, coalesce(b.won, 0) as won
  from lottery_jackpots j left join (${BY_BETS}) b using (merchant, lottery, period, currency)
  where j.decided_at is not null`;

/** Pools against the ledger, and both against the bets that fed them and were paid by them. */
export const JACKPOT_CHECKS: ChecksOfDomain['checks'] = [
  {
    name: 'a jackpot pool holds its seeds and what bets have fed, less what it has paid',
    count: sql`select count(*) from lottery_pools`,
    problems: sql`select coalesce(p.merchant, a.merchant) || ' pool ' || coalesce(p.lottery, a.lottery) || ' holds '
        || coalesce(a.balance, 0) || ', and ' || coalesce(p.opened_with + coalesce(sum(f.amount), 0), 0) || ' by its bets'
        as problem
      from lottery_pools p
      full join (select merchant, currency, balance, substr(purpose, 9) as lottery from ledger_accounts
        where owner_kind = 'house' and owner_id = 0 and purpose like 'jackpot %') a using (merchant, lottery, currency)
      left join (select merchant, lottery, currency,
          seeded - taken + case when correction = '' then due else 0 end as amount from (${FED}) fed) f
        using (merchant, lottery, currency)
      group by p.merchant, a.merchant, p.lottery, a.lottery, p.opened_with, a.balance
      having coalesce(a.balance, 0) <> coalesce(p.opened_with + coalesce(sum(f.amount), 0), 0)`,
  },
  {
    name: 'winning bets have shared the jackpot that their draw has decided, all of it but what cannot be divided',
    count: sql`select count(*) from lottery_jackpots where decided_at is not null`,
    problems: sql`select f.merchant || ' jackpot ' || f.lottery || ' ' || f.period || ' of ' || f.pool || ' pays '
        || f.paid || ' for ' || f.shares || ' shares, and its bets have won ' || f.won as problem
      from (select *, decided_at = max(decided_at) over (partition by merchant, lottery, period, currency) as is_last
        from (${FED}) fed) f
      join lottery_periods p on p.merchant = f.merchant and p.lottery = f.lottery and p.number = f.period
      where f.each <> case when f.shares = 0 then 0 else f.pool / f.shares end or f.paid <> f.each * f.shares
        or (f.correction = '' and (f.pool <> f.former + f.fed or f.fed <> f.due))
        or (f.is_last and p.state in ('paid', 'settled') and f.won <> f.paid)`,
  },
  {
    name: 'a drawn period has paid no share of a jackpot that is not decided',
    count: sql`select count(*) from lottery_orders where jackpot_shares > 0`,
    problems: sql`select o.merchant || ' order ' || o.number || ' is ' || o.state || ' and its jackpot is not decided' as problem
      from lottery_orders o left join lottery_jackpots j on j.merchant = o.merchant and j.lottery = o.lottery
        and j.period = o.period and j.currency = o.currency and j.correction = '' and j.decided_at is not null
      where o.jackpot_shares > 0 and o.state in ('won', 'lost') and j.period is null`,
  },
];
