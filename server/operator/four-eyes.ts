import { DomainError } from '../../engine/api/domain-error.ts';
import { type ApprovalEvent, mayDecide } from '../../flows/approval/approval.machine.ts';

/** What an operator does with a request of an operator that waits. */
interface ProposalDecision {
  readonly requestedBy: bigint;
  readonly decision: ApprovalEvent['type'];
  readonly by: bigint;
}

/**
 * Lets a second operator decide a request, and its author withdraw it.
 *
 * @throws DomainError sameOperator, notYourRequest
 */
export function assertMayDecide({ requestedBy, decision, by }: ProposalDecision): void {
  if (!mayDecide(String(requestedBy), { type: decision, by: String(by) }))
    throw new DomainError(decision === 'withdrawn' ? 'notYourRequest' : 'sameOperator');
}
