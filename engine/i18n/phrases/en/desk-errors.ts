import type { DeskErrorCode } from '../../../../schemas/errors.ts';

/** Texts of the errors that only operators meet. */
export const errors = {
  approvalUnknown: 'There is no such request.',
  approvalDecided: 'This request was already decided.',
  sameOperator: 'You have asked for this yourself. Another operator has to decide.',
  notYourRequest: 'Only who asked for this can take it back.',
  secondOperatorRequired: 'Another operator has to approve this as well.',
  memberIsTrial: 'A trial account has play money only.',
  ledgerAccountUnknown: 'There is no such account in the ledger.',
  twoFactorRequired: 'Set up an authenticator app first.',
  orderClaimed: '{{operator}} works on this order. Take it over first.',
  twoFactorRenewalOver: 'The new app was not confirmed in time. Begin again.',
  exclusionCaseUnknown: 'This case is not there.',
  exclusionCaseOver: 'This case was already decided, or the exclusion is over.',
  exclusionNotSpread: 'No exclusion that spread from another account runs here.',
} as const satisfies Record<DeskErrorCode, string>;
