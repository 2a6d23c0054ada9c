import { sql } from 'kysely';
import type { CheckDefinition } from './check-definition.ts';

/** Entries with the account that each is of, and the key by which its movement was made. */
const KEYED = sql`(select i.merchant, i.source, i.operation, i.external_id, a.owner_kind, a.owner_id, a.purpose, a.currency,
    e.amount
  from idempotency i
  join ledger_entries e on e.merchant = i.merchant and e.transfer_id = (i.answer->>'transferId')::bigint
  join ledger_accounts a on a.merchant = e.merchant and a.account_id = e.account_id)`;

/** Payouts of rejected withdrawals must never be paid. */
const EXPECTED_HOLD = sql`case
  when p.state in ('waiting', 'claimed') then case when w.state in ('rejected', 'cancelled') then 'voided' else 'pending' end
  when p.state = 'failed' then case when p.sent_at is null then 'voided' else 'posted' end
  else 'posted' end`;

const DEPOSITS: readonly CheckDefinition[] = [
  {
    name: 'a deposit is booked once where it has arrived, and else never',
    count: sql`select count(*) from deposit_orders`,
    problems: sql`select d.merchant || ' ' || d.order_id || ' is ' || d.state || ' and was booked with '
        || coalesce(sum(k.amount), 0) as problem
      from deposit_orders d left join ${KEYED} k on k.merchant = d.merchant and k.source = 'deposit'
        and k.operation = 'arrive' and k.external_id = d.order_id and k.owner_kind = 'member'
        and k.owner_id = d.member_id and k.purpose = 'main' and k.currency = d.currency
      group by d.merchant, d.order_id, d.state, d.amount
      having count(k.amount) <> (d.state = 'arrived')::int
        or coalesce(sum(k.amount), 0) <> case when d.state = 'arrived' then d.amount else 0 end`,
  },
  {
    name: 'what a payment provider has told has its order',
    count: sql`select count(*) from payment_events`,
    problems: sql`select p.merchant || ' event ' || p.event_id || ' is about ' || p.order_id as problem
      from payment_events p left join deposit_orders d using (merchant, order_id) where d.state is null`,
  },
  {
    name: 'a bonus came once and went as its state says',
    count: sql`select count(*) from bonuses`,
    problems: sql`select b.merchant || ' bonus ' || b.bonus_id || ' is ' || b.state as problem
      from bonuses b left join idempotency i on i.merchant = b.merchant and i.source = 'bonus' and i.external_id = b.bonus_id
      group by b.merchant, b.bonus_id, b.state
      having count(*) filter (where i.operation = 'grant') <> 1
        or count(*) filter (where i.operation = 'release') <> (b.state = 'released')::int
        or count(*) filter (where i.operation = 'return') <> (b.state in ('expired', 'givenUp'))::int`,
  },
  {
    name: 'bonus money is what running bonuses say',
    count: sql`select count(*) from ledger_accounts where owner_kind = 'member' and purpose = 'bonus'`,
    problems: sql`select a.merchant || ' account ' || a.account_id || ' holds ' || a.balance || ', bonuses say '
        || coalesce(sum(b.amount), 0) as problem
      from ledger_accounts a left join bonuses b on b.merchant = a.merchant and b.member_id = a.owner_id
        and b.currency = a.currency and b.state = 'active'
      where a.owner_kind = 'member' and a.purpose = 'bonus'
      group by a.merchant, a.account_id, a.balance having a.balance <> coalesce(sum(b.amount), 0)`,
  },
];

const WITHDRAWALS: readonly CheckDefinition[] = [
  {
    name: 'the parts of a withdrawal sum to its amount',
    count: sql`select count(*) from withdrawals`,
    problems: sql`select w.merchant || ' ' || w.number || ' is of ' || w.amount || ', its parts of '
        || w.fee + coalesce(sum(p.amount), 0) as problem
      from withdrawals w left join withdrawal_payouts p using (merchant, number)
      group by w.merchant, w.number, w.amount, w.fee having w.amount <> w.fee + coalesce(sum(p.amount), 0)`,
  },
  {
    name: 'a withdrawal is over when all its payouts are',
    count: sql`select count(*) from withdrawals`,
    problems: sql`select w.merchant || ' ' || w.number || ' is ' || w.state as problem
      from withdrawals w left join withdrawal_payouts p using (merchant, number)
      group by w.merchant, w.number, w.state, w.ended_at
      having (w.ended_at is not null) <> (w.state in ('rejected', 'cancelled', 'failed', 'complete'))
        or (w.state in ('complete', 'failed')) <> (w.state not in ('review', 'secondReview', 'rejected', 'cancelled')
          and count(*) filter (where p.state in ('waiting', 'claimed', 'sent', 'partly', 'missing')) = 0)
        or (w.state = 'failed') <> (w.state in ('failed', 'complete') and bool_and(p.state = 'failed'))`,
  },
  {
    name: 'a payout is paid where its state says so',
    count: sql`select count(*) from withdrawal_payouts`,
    problems: sql`select p.merchant || ' ' || p.number || '/' || p.sequence || ' is ' || p.state || ', its hold '
        || coalesce(h.state, 'missing') || ' of ' || coalesce(h.amount, 0) as problem
      from withdrawal_payouts p join withdrawals w using (merchant, number)
      left join ledger_holds h on h.merchant = p.merchant and h.hold_id = p.hold_id
      where h.state is distinct from ${EXPECTED_HOLD} or h.amount <> p.amount`,
  },
  {
    name: 'what came back of a payout is what its state says',
    count: sql`select count(*) from withdrawal_payouts`,
    problems: sql`select p.merchant || ' ' || p.number || '/' || p.sequence || ' is ' || p.state || ' and gave back '
        || coalesce(sum(k.amount), 0) as problem
      from withdrawal_payouts p join withdrawals w using (merchant, number)
      left join ${KEYED} k on k.merchant = p.merchant and k.source = 'withdrawal' and k.operation = 'returned'
        and k.external_id = p.number || '/' || p.sequence and k.owner_kind = 'member' and k.owner_id = w.member_id
      group by p.merchant, p.number, p.sequence, p.state, p.amount, p.outstanding, p.sent_at
      having coalesce(sum(k.amount), 0) <> case when p.state = 'refunded' then p.outstanding
        when p.state = 'failed' and p.sent_at is not null then p.amount else 0 end`,
  },
  {
    name: 'the fee of a withdrawal is where it says',
    count: sql`select count(*) from withdrawals where fee > 0`,
    problems: sql`select w.merchant || ' ' || w.number || ': the fee is ' || w.fee_state || ', its hold '
        || coalesce(h.state, 'missing') as problem
      from withdrawals w left join ledger_holds h on h.merchant = w.merchant and h.hold_id = w.fee_hold_id
      left join idempotency i on i.merchant = w.merchant and i.source = 'withdrawal' and i.operation = 'returned'
        and i.external_id = w.number || '/fee'
      where (w.fee > 0) <> (w.fee_state <> 'none') or (w.fee > 0 and h.amount is distinct from w.fee)
        or (w.fee_state = 'held' and h.state <> 'pending') or (w.fee_state = 'posted' and h.state <> 'posted')
        or (w.fee_state = 'returned' and not (h.state = 'voided' or (h.state = 'posted' and i.external_id is not null)))
        or (w.fee_state in ('held', 'posted') and i.external_id is not null)`,
  },
  {
    name: 'what a member has set aside is what open withdrawals say',
    count: sql`select count(*) from ledger_accounts where owner_kind = 'member' and purpose = 'held'`,
    problems: sql`select a.merchant || ' account ' || a.account_id || ' holds ' || a.balance || ', withdrawals say '
        || coalesce(o.total, 0) as problem
      from ledger_accounts a left join (
        select merchant, member_id, currency, sum(amount) as total from (
          select w.merchant, w.member_id, w.currency, p.amount from withdrawals w
            join withdrawal_payouts p using (merchant, number)
            where p.state in ('waiting', 'claimed') and w.state not in ('rejected', 'cancelled')
          union all select merchant, member_id, currency, fee from withdrawals where fee_state = 'held'
        ) parts group by 1, 2, 3
      ) o on o.merchant = a.merchant and o.member_id = a.owner_id and o.currency = a.currency
      where a.owner_kind = 'member' and a.purpose = 'held' and a.balance <> coalesce(o.total, 0)`,
  },
];

const OTHERS: readonly CheckDefinition[] = [
  {
    name: 'a correction is booked once where it was agreed to, and else never',
    count: sql`select count(*) from approvals where kind = 'correction'`,
    problems: sql`select c.merchant || ' ' || c.approval_id || ' is ' || c.state || ' and was booked with '
        || coalesce(sum(k.amount), 0) as problem
      from approvals c left join ${KEYED} k on k.merchant = c.merchant and k.source = 'correction'
        and k.external_id = c.approval_id and k.owner_kind = 'member' and k.owner_id = c.member_id
      where c.kind = 'correction' group by c.merchant, c.approval_id, c.state, c.amount, c.payload
      having coalesce(sum(k.amount), 0) <> case when c.state not in ('direct', 'confirmed') then 0
        when c.payload->>'direction' = 'in' then c.amount else -c.amount end
        or count(k.amount) <> (c.state in ('direct', 'confirmed'))::int`,
  },
  {
    name: 'a transfer of a member has both sides',
    count: sql`select count(*) from transfers`,
    problems: sql`select t.merchant || ' ' || t.number || ' of ' || t.amount || ' has ' || count(k.amount) || ' sides' as problem
      from transfers t left join ${KEYED} k on k.merchant = t.merchant and k.source = 'transfer'
        and k.external_id = t.number and k.owner_kind = 'member' and k.currency = t.currency
        and (k.owner_id, k.purpose, k.amount) in (
          (t.from_member, case t.from_wallet when 'main' then 'main' else 'vendor ' || t.from_wallet end, -t.amount),
          (t.to_member, case t.to_wallet when 'main' then 'main' else 'vendor ' || t.to_wallet end, t.amount))
      group by t.merchant, t.number, t.amount having count(k.amount) <> 2`,
  },
  {
    name: 'a movement has the order that caused it',
    count: sql`select count(*) from idempotency
      where source in ('deposit', 'bonus', 'withdrawal', 'correction', 'transfer')`,
    problems: sql`select i.merchant || ' ' || i.source || ' ' || i.operation || ' ' || i.external_id as problem
      from idempotency i
      left join deposit_orders d on i.source = 'deposit' and d.merchant = i.merchant and d.order_id = i.external_id
      left join bonuses b on i.source = 'bonus' and b.merchant = i.merchant and b.bonus_id = i.external_id
      left join withdrawals w on i.source = 'withdrawal' and w.merchant = i.merchant
        and w.number = split_part(i.external_id, '/', 1)
      left join approvals c on i.source = 'correction' and c.merchant = i.merchant and c.approval_id = i.external_id
      left join transfers t on i.source = 'transfer' and t.merchant = i.merchant and t.number = i.external_id
      where i.source in ('deposit', 'bonus', 'withdrawal', 'correction', 'transfer')
        and coalesce(d.order_id, b.bonus_id, w.number, c.approval_id, t.number) is null`,
  },
  {
    name: 'a key has its answer',
    count: sql`select count(*) from idempotency`,
    problems: sql`select i.merchant || ' ' || i.source || ' ' || i.operation || ' ' || i.external_id as problem
      from idempotency i left join ledger_transfers t on t.merchant = i.merchant
        and t.transfer_id = (i.answer->>'transferId')::bigint
      where t.transfer_id is null`,
  },
];

/** Compares orders, bonuses, corrections and transfers with the ledger. */
export const ORDER_CHECKS: readonly CheckDefinition[] = [...DEPOSITS, ...WITHDRAWALS, ...OTHERS];
