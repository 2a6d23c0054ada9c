import { canStepWithdrawal, type WithdrawalEvent } from '../../../flows/withdrawal/withdrawal.machine.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { deskWithdrawal } from '../../../schemas/calls/withdrawal-desk.ts';
import type { OperatorPermission } from '../../../schemas/operator-permissions.ts';

/** A withdrawal as the back office shows it. */
export type BackOfficeWithdrawal = CallValue<typeof deskWithdrawal>;

/** What an operator can do with a payout, and with which permission. */
export const PAYOUT_ACTS = {
  send: ['payout.claimed', 'withdrawals.pay'],
  sent: ['payout.sent', 'withdrawals.pay'],
  answer: ['case.answered', 'disputes.answer'],
  paidAgain: ['case.paidAgain', 'withdrawals.pay'],
  refunded: ['case.refunded', 'withdrawals.pay'],
  explained: ['case.explained', 'withdrawals.pay'],
  force: ['receipt.forced', 'receipts.force'],
  fail: ['payout.failed', 'withdrawals.pay'],
} as const satisfies Record<string, readonly [WithdrawalEvent['type'], OperatorPermission]>;

/** What usually comes next, the likelier first: its button is the loud one. A failure is never usual. */
export const USUAL_ACTS = ['send', 'sent', 'answer', 'force'] as const satisfies readonly PayoutAct[];

/** Something that an operator does with a payout. */
export type PayoutAct = keyof typeof PAYOUT_ACTS;

/** Whether there is anything left that an operator could do with a withdrawal but look at it. */
export function canWorkOn(
  withdrawal: BackOfficeWithdrawal,
  { account, may }: { readonly account: string; readonly may: (permission: OperatorPermission) => boolean },
): boolean {
  const canReview = may('withdrawals.review') && canHappen(withdrawal, { type: 'operator.approved', by: account });
  return (
    canReview ||
    withdrawal.payouts.some(({ payout }) =>
      Object.values(PAYOUT_ACTS).some(
        ([type, permission]) => may(permission) && canHappen(withdrawal, { type, payout }),
      ),
    )
  );
}

/** Asks the machine of withdrawals, which decides on the server as well, whether something can happen now. */
export function canHappen(withdrawal: BackOfficeWithdrawal, event: WithdrawalEvent): boolean {
  const { state, needsSecond, approvedBy, payouts } = withdrawal;
  const places = payouts.map(({ state: place, turn, outstandingMinor, amountMinor }) => ({
    state: place,
    turn,
    isPart: outstandingMinor !== '0' && outstandingMinor !== amountMinor,
  }));
  return canStepWithdrawal({ state, needsSecond, approvedBy, payouts: places }, event);
}
