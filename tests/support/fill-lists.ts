import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import { insertOperator } from './operators.ts';

/** A history of orders and of the audit log, spread evenly over a period. */
export interface ListHistory {
  readonly merchant: string;
  /** Whose orders they are, in turns. */
  readonly memberIds: readonly bigint[];
  readonly operator: { readonly operatorId: bigint };
  /** Of each kind: deposits, withdrawals and corrections. */
  readonly orders: number;
  readonly auditRows: number;
  readonly from: Date;
  readonly days: number;
}

/** Operators work off what waits: none of it is older than so many orders. */
const MOST_WITH_WAITING = 2_000;

/** Fills the lists of the back office, and those of the first member, in bulk; the triggers of the tables count what comes in. */
export async function fillLists({ owner }: Pick<Database, 'owner'>, history: ListHistory): Promise<void> {
  const { merchant, memberIds, operator, orders, auditRows, from, days } = history;
  const at = (count: number) => sql`${from}::timestamptz + i * (${days} * interval '1 day' / ${count})`;
  /** Of the last orders some wait, however long the history before them is. */
  const waits = (each: number, at: number) =>
    sql`(i % ${each}::int = ${at} and i >= ${orders - MOST_WITH_WAITING}::int)`;
  /** A fourth of all orders is one member's. */
  const [holder = 0n] = memberIds;
  const memberId = sql`(${memberIds.map(String)}::bigint[])[1 + i % ${memberIds.length}::int]`;
  /** Numbers of orders have none of the signs that are mistaken for others. */
  const letters = sql`translate(lpad(i::text, 6, '0'), '01', 'AB')`;
  const numbers = (count: number) => sql`generate_series(0, ${count - 1}) as i`;
  await sql`insert into deposit_orders (merchant, order_id, member_id, request_id, wishes, method_key, is_by_proof, state,
      amount, fee, currency, bonus_amount, method, created_at, expires_at, ended_at)
    select ${merchant}, 'D-20260901-' || ${letters}, case when i % 4 = 0 then ${holder} else ${memberId} end, 'd' || i, '',
      (array['upi', 'bank'])[1 + i % 2], i % 10 <> 3,
      case when ${waits(20, 5)} then 'review' else (array['arrived', 'arrived', 'failed', 'expired', 'cancelled'])[1 + i % 5] end,
      1000 + i * 37 % 5000, 0, 'INR', 0, '{"kind": "upi", "label": {"en": "UPI"}, "minutesMost": 5}',
      ${at(orders)}, ${at(orders)} + interval '1 hour', case when not ${waits(20, 5)} then ${at(orders)} + interval '1 hour' end
    from ${numbers(orders)}`.execute(owner);
  const { rows } = await sql<{ readonly card: bigint }>`insert into bank_cards
      (merchant, member_id, kind, name, sealed, number_hash, is_default, created_at)
    values (${merchant}, ${holder}, 'bank', 'Bank', '', ${`fill ${holder}`}, true, ${from}) returning card_id as card`.execute(
    owner,
  );
  await sql`insert into withdrawals (merchant, number, member_id, request_id, currency, amount, fee, card_id, target_kind,
      target_name, target_number, target_holder, state, needs_second, fee_state, receipt_minutes, requested_at, ended_at)
    select ${merchant}, 'W-20260901-' || ${letters}, case when i % 4 = 0 then ${holder} else ${memberId} end, 'w' || i, 'INR', 500 + i * 31 % 700, 0,
      ${rows[0]?.card ?? 0n}, (array['bank', 'bank', 'wallet'])[1 + i % 3], 'Bank', '**** 1', 'N',
      case when ${waits(25, 7)} then 'review' else (array['complete', 'failed', 'rejected', 'cancelled'])[1 + i % 4] end, false,
      'none', 60, ${at(orders)}, case when not ${waits(25, 7)} then ${at(orders)} + (i % 7) * interval '5 hours' end
    from ${numbers(orders)}`.execute(owner);
  const { operatorId: decider } = await insertOperator({ owner }, merchant, 'owner');
  await sql`insert into approvals (merchant, approval_id, request_id, kind, requested_by, requested_at, member_id, amount,
      currency, reason, payload, state, decided_by, decided_at)
    select ${merchant}, 'C-20260901-' || ${letters}, 'c' || i, 'correction', ${operator.operatorId}, ${at(orders)},
      ${memberId}, 10 + i * 13 % 90, 'INR', 'a reason', jsonb_build_object('direction', (array['in', 'out'])[1 + i % 2]),
      state, case when state not in ('waiting', 'direct') then ${decider}::bigint end,
      case when state <> 'waiting' then ${at(orders)} + (i % 5) * interval '3 hours' end
    from (select i, case when ${waits(30, 11)} then 'waiting' else (array['direct', 'confirmed', 'refused'])[1 + i % 3] end as state
      from ${numbers(orders)}) numbered`.execute(owner);
  await sql`insert into audit_log (merchant, entry_id, happened_at, operator_id, operator, action, outcome, subject, details,
      address, former_hash, hash)
    select ${merchant}, i + 1, ${at(auditRows)}, ${operator.operatorId}, 'op' || i % 4, 'action' || i % 9,
      case when i % 7 = 2 then 'refused' else 'done' end, 'subject' || i % greatest(${auditRows}::int / 20, 5), '{}', '', '', 'hash'
    from ${numbers(auditRows)}`.execute(owner);
  const [sender = 0n, receiver = 0n] = memberIds;
  await sql`insert into transfers (merchant, number, kind, request_id, from_member, to_member, from_wallet, to_wallet, amount,
      currency, made_at)
    select ${merchant}, 'T-20260901-' || ${letters}, case when i % 3 = 0 then 'wallet' else 'upline' end, 't' || i,
      case when i % 3 = 1 then ${receiver}::bigint else ${sender} end, case when i % 3 = 2 then ${receiver}::bigint else ${sender} end,
      'main', case when i % 3 = 0 then 'one' else 'main' end, 100 + i % 50, 'INR', ${at(orders)}
    from ${numbers(memberIds.length > 1 ? orders : 0)}`.execute(owner);
  await sql`insert into member_mails (merchant, member_id, kind, title, text, sent_at, read_at)
    select ${merchant}, ${sender}, 'operator', 'News', 'A text', ${at(orders)}, case when i % 2 = 0 then ${at(orders)} end
    from ${numbers(orders)}`.execute(owner);
  await sql`insert into audit_heads (merchant, entry_id, hash, seal) values (${merchant}, ${auditRows}, 'hash', '')
    on conflict (merchant) do update set entry_id = excluded.entry_id`.execute(owner);
}
