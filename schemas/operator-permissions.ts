/** Operators' permissions. Each back-office call names the one that it needs. */
export const OPERATOR_PERMISSIONS = [
  'withdrawals.review',
  'withdrawals.pay',
  'receipts.force',
  'disputes.answer',
  'deposits.review',
  'members.view',
  'members.protect',
  'members.label',
  'ledger.correct',
  'audit.read',
  'jobs.manage',
  'agents.manage',
  'affiliates.manage',
  'lotteries.manage',
  'points.manage',
  'points.send',
  'activities.decide',
] as const;

/** A permission of an operator. */
export type OperatorPermission = (typeof OPERATOR_PERMISSIONS)[number];

/** What an operator may be. Each merchant's `operators.json` lists its permissions. */
export const OPERATOR_ROLES = ['owner', 'finance', 'support'] as const;

/** The role of an operator. */
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Whether a text is the name of a role. */
export const isOperatorRole = (text: string): text is OperatorRole => OPERATOR_ROLES.some((role) => role === text);
