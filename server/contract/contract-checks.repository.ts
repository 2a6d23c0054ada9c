import { sql } from 'kysely';
import type { ChecksOfDomain } from '../ledger/api.ts';

/** Payments of contracts against the movements of the ledger, in both directions. */
const CHECKS: ChecksOfDomain['checks'] = [
  {
    name: 'a payment of a contract has moved its amount to its receiver once',
    count: sql`select count(*) from contract_payments where state = 'paid'`,
    problems: sql`select p.merchant || ' contract ' || p.contract_id || ' from ' || p.period_from || ' has moved '
        || coalesce(m.moved, 0) || ', not ' || p.paid as problem
      from contract_payments p
      join contracts c on c.merchant = p.merchant and c.contract_id = p.contract_id
      left join (select e.merchant, e.transfer_id, a.owner_id, a.currency, sum(e.amount) as moved
        from ledger_entries e
        join ledger_transfers t on t.merchant = e.merchant and t.transfer_id = e.transfer_id and t.kind = 'agentPay'
        join ledger_accounts a on a.merchant = e.merchant and a.account_id = e.account_id
        where a.owner_kind = 'member' and a.purpose = 'main' group by 1, 2, 3, 4) m
        on m.merchant = p.merchant and m.transfer_id = p.transfer_id and m.owner_id = c.downline_id
          and m.currency = p.currency
      where p.state = 'paid' and coalesce(m.moved, 0) <> p.paid`,
  },
  {
    name: 'a rebate between levels has moved its amount to its receiver once',
    count: sql`select count(*) from level_rebates where state = 'paid'`,
    problems: sql`select r.merchant || ' member ' || r.member_id || ' on ' || r.day || ' has moved ' || coalesce(m.moved, 0)
        || ', not ' || r.paid as problem
      from level_rebates r
      left join (select e.merchant, e.transfer_id, a.owner_id, a.currency, sum(e.amount) as moved
        from ledger_entries e
        join ledger_transfers t on t.merchant = e.merchant and t.transfer_id = e.transfer_id and t.kind = 'agentPay'
        join ledger_accounts a on a.merchant = e.merchant and a.account_id = e.account_id
        where a.owner_kind = 'member' and a.purpose = 'main' group by 1, 2, 3, 4) m
        on m.merchant = r.merchant and m.transfer_id = r.transfer_id and m.owner_id = r.member_id
          and m.currency = r.currency
      where r.state = 'paid' and coalesce(m.moved, 0) <> r.paid`,
  },
  {
    name: 'a commission is the payment of a contract, a rebate between levels or the month of an affiliate',
    count: sql`select count(*) from ledger_transfers where kind = 'agentPay'`,
    problems: sql`select t.merchant || ' movement ' || t.transfer_id || ' pays ' || count(p.transfer_id) || ' results' as problem
      from ledger_transfers t
      left join (select merchant, transfer_id from contract_payments
        union all select merchant, transfer_id from level_rebates
        union all select merchant, transfer_id from affiliate_results) p
        on p.merchant = t.merchant and p.transfer_id = t.transfer_id
      where t.kind = 'agentPay' group by t.merchant, t.transfer_id having count(p.transfer_id) <> 1`,
  },
];

/** What contracts add to the checks of the ledger. */
export const CONTRACT_CHECKS: ChecksOfDomain = {
  checks: CHECKS,
  keyed: sql`select null::text as merchant, null::bigint as transfer_id where false`,
};
