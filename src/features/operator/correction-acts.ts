import { type ApprovalEvent, mayDecide } from '../../../flows/approval/approval.machine.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { decideApproval, type findApproval } from '../../../schemas/calls/operator-corrections.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';

/** A correction as the back office shows it. */
export type BackOfficeCorrection = CallValue<typeof findApproval>;

/** The decisions on a pending correction. */
export const DECISIONS = ['confirmed', 'refused', 'withdrawn'] as const satisfies readonly ApprovalEvent['type'][];

/** Asks the machine of requests, which decides on the server as well, whether an operator may decide so. */
export const mayDecideOn = (
  { state, requestedBy }: BackOfficeCorrection,
  decision: ApprovalEvent['type'],
  { account }: { readonly account: string },
): boolean => state === 'waiting' && mayDecide(requestedBy, { type: decision, by: account });

/** Decides about one. */
export const decideOn = (
  { number }: BackOfficeCorrection,
  decision: ApprovalEvent['type'],
): Promise<BackOfficeCorrection> => backOfficeApi.call(decideApproval, { body: { number, decision, note: '' } });
