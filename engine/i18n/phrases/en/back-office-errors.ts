import type { DeskErrorCode } from '../../../../schemas/errors.ts';

/** Texts of the errors that only operators meet. */
export const errors = {
  approvalUnknown: 'This request does not exist.',
  approvalDecided: 'This request has already been decided.',
  sameOperator: 'You made this request. Another operator has to decide.',
  notYourRequest: 'Only the operator who made this request can withdraw it.',
  secondOperatorRequired: 'Another operator also has to approve this.',
  memberIsTrial: 'A trial account has play money only.',
  ledgerAccountUnknown: 'This ledger account does not exist.',
  twoFactorRequired: 'Set up an authenticator app first.',
  orderClaimed: '{{operator}} is working on this order. Take it over first.',
  twoFactorRenewalOver: 'The new app was not confirmed in time. Start again.',
  exclusionCaseUnknown: 'This case does not exist.',
  exclusionCaseOver: 'This case has already been decided, or the exclusion has ended.',
  exclusionNotSpread: 'This account has no exclusion that came from another account.',
} as const satisfies Record<DeskErrorCode, string>;
