import { canStepWithdrawal, type WithdrawalEvent } from '../../../flows/withdrawal/withdrawal.machine.ts';
import type { Withdrawal } from './use-withdrawals.ts';

/** Asks the machine of withdrawals, which decides on the server as well, whether the member can do something now. */
export function canHappen({ state, payouts }: Withdrawal, event: WithdrawalEvent): boolean {
  const places = payouts.map(({ state: place, turn, outstandingMinor, amountMinor }) => ({
    state: place,
    turn,
    isPart: outstandingMinor !== '0' && outstandingMinor !== amountMinor,
  }));
  // The approver does not affect the member's steps.
  return canStepWithdrawal({ state, needsSecond: false, approvedBy: null, payouts: places }, event);
}
