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
  targetKind: row.targetKind,
  targetName: row.targetName,
  targetNumber: row.targetNumber,
  targetHolder: row.targetHolder,
  reason: row.reason,
  requestedAt: row.requestedAt.toISOString(),
  approvedAt: momentOf(row.approvedAt),
  endedAt: momentOf(row.endedAt),
  payouts: payouts.map((payout) => ({
    payout: payout.sequence,
    state: payout.state,
    turn: payout.turn,
    amountMinor: String(payout.amount),
    outstandingMinor: String(payout.outstanding),
    reference: payout.reference,
    sentAt: momentOf(payout.sentAt),
    confirmBy: momentOf(payout.confirmBy),
  })),
});

/** A withdrawal with its history. Members do not see which operator did what. */
export async function answerOf(tx: MerchantTransaction, stored: StoredWithdrawal): Promise<Answer> {
  const events = await listEvents(tx, stored.row.merchant, stored.row.number);
  return {
    ...summaryOf(stored),
    events: events.map(({ event, proofs }) => ({
      kind: event.kind,
      payout: event.sequence,
      by: event.byKind,
      said: event.said,
      reference: event.reference,
      amountMinor: event.amount === null ? null : String(event.amount),
      at: event.happenedAt.toISOString(),
      proofs,
    })),
  };
}
