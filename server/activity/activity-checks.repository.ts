import { sql } from 'kysely';
import type { ChecksOfDomain } from '../ledger/api.ts';

const REWARDS = sql`select count(*) from activity_rewards`;

/** Rewards against the ledger, the bonuses that they became, and the budgets that they used. */
const CHECKS: ChecksOfDomain['checks'] = [
  {
    name: 'a cash reward is paid once where it was claimed, and else never',
    count: REWARDS,
    problems: sql`select r.merchant || ' reward ' || r.reward_id || ' is ' || r.state || ' and was paid '
        || coalesce(sum(e.amount), 0) as problem
      from activity_rewards r
      left join idempotency i on i.merchant = r.merchant and i.source = 'activity' and i.operation = 'reward'
        and i.external_id = 'reward-' || r.reward_id
      left join (ledger_entries e join ledger_accounts a on a.merchant = e.merchant and a.account_id = e.account_id
          and a.owner_kind = 'member' and a.purpose = 'main')
        on e.merchant = r.merchant and e.transfer_id = (i.answer->>'transferId')::bigint and a.owner_id = r.member_id
          and a.currency = r.currency
      group by r.merchant, r.reward_id, r.state, r.kind, r.amount
      having coalesce(sum(e.amount), 0) <> case when r.state = 'claimed' and r.kind = 'cash' then r.amount else 0 end`,
  },
  {
    name: 'a bonus reward became one bonus where it was claimed, and else none',
    count: REWARDS,
    problems: sql`select r.merchant || ' reward ' || r.reward_id || ' is ' || r.state as problem
      from activity_rewards r left join bonuses b on b.merchant = r.merchant and b.bonus_id = 'reward-' || r.reward_id
      where (b.bonus_id is not null) <> (r.state = 'claimed' and r.kind = 'bonus')
        or (b.bonus_id is not null and (b.member_id, b.amount, b.needed, b.currency)
          is distinct from (r.member_id, r.amount, r.needed, r.currency))`,
  },
  {
    name: 'a payment of an activity has its reward',
    count: sql`select count(*) from idempotency where source = 'activity'`,
    problems: sql`select i.merchant || ' ' || i.external_id as problem
      from idempotency i left join activity_rewards r on r.merchant = i.merchant
        and i.external_id = 'reward-' || r.reward_id
      where i.source = 'activity' and r.reward_id is null`,
  },
  {
    name: 'what an activity has given is what its budget says',
    count: sql`select count(*) from activity_counters where scope in ('all', 'member')`,
    problems: sql`select c.merchant || ' ' || c.activity || ' ' || c.scope || ' ' || c.scope_key || ' says ' || c.used_count
        || ' and ' || c.used_minor || ', its rewards ' || count(r.reward_id) || ' and ' || coalesce(sum(r.amount), 0) as problem
      from activity_counters c left join activity_rewards r on r.merchant = c.merchant and r.activity = c.activity
        and r.state in ('issued', 'claimed') and (c.scope = 'all' or r.member_id::text = c.scope_key)
      where c.scope in ('all', 'member')
      group by c.merchant, c.activity, c.scope, c.scope_key, c.used_count, c.used_minor
      having c.used_count <> count(r.reward_id) or c.used_minor <> coalesce(sum(r.amount), 0)`,
  },
];

/** The checks of activities. Their payments have keys of the ledger. */
export const ACTIVITY_CHECKS: ChecksOfDomain = {
  checks: CHECKS,
  keyed: sql`select merchant, 0::bigint as transfer_id from activity_rewards where false`,
};
