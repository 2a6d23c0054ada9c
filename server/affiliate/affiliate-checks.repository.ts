import { sql } from 'kysely';
import type { ChecksOfDomain } from '../ledger/api.ts';

/** Months of affiliates against the movements of the ledger. */
export const AFFILIATE_CHECKS: ChecksOfDomain = {
  checks: [
    {
      name: 'the month of an affiliate has moved its amount to the affiliate once',
      count: sql`select count(*) from affiliate_results where state = 'paid'`,
      problems: sql`select r.merchant || ' affiliate ' || r.member_id || ' for ' || r.month || ' has moved '
          || coalesce(m.moved, 0) || ', not ' || r.paid as problem
        from affiliate_results r
        left join (select e.merchant, e.transfer_id, a.owner_id, a.currency, sum(e.amount) as moved
          from ledger_entries e
          join ledger_transfers t on t.merchant = e.merchant and t.transfer_id = e.transfer_id and t.kind = 'agentPay'
          join ledger_accounts a on a.merchant = e.merchant and a.account_id = e.account_id
          where a.owner_kind = 'member' and a.purpose = 'main' group by 1, 2, 3, 4) m
          on m.merchant = r.merchant and m.transfer_id = r.transfer_id and m.owner_id = r.member_id
            and m.currency = r.currency
        where r.state = 'paid' and coalesce(m.moved, 0) <> r.paid`,
    },
  ],
  keyed: sql`select null::text as merchant, null::bigint as transfer_id where false`,
};
