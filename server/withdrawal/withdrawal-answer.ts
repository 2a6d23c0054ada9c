import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { withdrawal, withdrawals } from '../../schemas/calls/withdrawal.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { listEvents, type StoredWithdrawal } from './withdrawals.repository.ts';

type Summary = CallValue<typeof withdrawals>['withdrawals'][number];
type Answer = CallValue<typeof withdrawal>;

const momentOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A withdrawal as lists show it. */
export const summaryOf = ({ row, payouts }: StoredWithdrawal): Summary => ({
  number: row.number,
  state: row.state,
  amountMinor: String(row.amount),
  feeMinor: String(row.fee),
  currency: row.currency,
  targetKind: row.target_kind,
  targetName: row.target_name,
  targetNumber: row.target_number,
  targetHolder: row.target_holder,
  reason: row.reason,
  requestedAt: row.requested_at.toISOString(),
  approvedAt: momentOf(row.approved_at),
  endedAt: momentOf(row.ended_at),
  payouts: payouts.map((payout) => ({
    payout: payout.sequence,
    state: payout.state,
    turn: payout.turn,
    amountMinor: String(payout.amount),
    outstandingMinor: String(payout.outstanding),
    reference: payout.reference,
    sentAt: momentOf(payout.sent_at),
    confirmBy: momentOf(payout.confirm_by),
  })),
});

/** A withdrawal with all that has happened to it. Which operator has done what is the desk's business. */
export async function answerOf(tx: MerchantTransaction, stored: StoredWithdrawal): Promise<Answer> {
  const events = await listEvents(tx, stored.row.merchant, stored.row.number);
  return {
    ...summaryOf(stored),
    events: events.map(({ event, proofs }) => ({
      kind: event.kind,
      payout: event.sequence,
      by: event.by_kind,
      said: event.said,
      reference: event.reference,
      amountMinor: event.amount === null ? null : String(event.amount),
      at: event.happened_at.toISOString(),
      proofs,
    })),
  };
}
