import { type RawBuilder, sql } from 'kysely';
import type { WaitingQueue } from '../operator/api.ts';

interface Counted {
  readonly count: bigint;
  readonly oldest: Date | null;
}

const counting =
  (ofMerchant: (merchant: string) => RawBuilder<Counted>): WaitingQueue['count'] =>
  async (tx, merchant) => {
    const { rows } = await ofMerchant(merchant).execute(tx);
    return rows[0] ?? { count: 0n, oldest: null };
  };

/** What of withdrawals waits for operators: a review, a payment, an answer in a case. */
export const WITHDRAWAL_QUEUES: readonly WaitingQueue[] = [
  {
    queue: 'withdrawals',
    permission: 'withdrawals.review',
    count: counting(
      (merchant) => sql`select count(*) as count, min(requested_at) as oldest from withdrawals
        where merchant = ${merchant} and ended_at is null and state in ('review', 'secondReview')`,
    ),
  },
  {
    queue: 'payouts',
    permission: 'withdrawals.pay',
    count: counting(
      (merchant) => sql`select count(*) as count, min(w.approved_at) as oldest from withdrawals w
        join withdrawal_payouts p using (merchant, number)
        where w.merchant = ${merchant} and w.ended_at is null and w.state = 'paying' and p.state in ('waiting', 'claimed')`,
    ),
  },
  {
    queue: 'disputes',
    permission: 'disputes.answer',
    count: counting(
      (merchant) => sql`select count(*) as count, min(p.sent_at) as oldest from withdrawals w
        join withdrawal_payouts p using (merchant, number)
        where w.merchant = ${merchant} and w.ended_at is null and w.state = 'paying' and p.state in ('partly', 'missing')
          and p.turn = 'operator'`,
    ),
  },
];
