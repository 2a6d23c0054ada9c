/**
 * What the server tells a member's open tabs. It does not say what is different now: the answers that the event changes
 * are asked for again.
 */
export const MEMBER_CHANGES = [
  'balance.changed',
  'deposit.changed',
  'withdrawal.changed',
  'transfer.changed',
  'limit.changed',
  'activity.changed',
  'contract.changed',
  'mail.changed',
  'avatar.changed',
  'winners.changed',
] as const;

/** What the server tells the open tabs of a merchant's operators. */
export const OPERATOR_CHANGES = ['desk.changed'] as const;

/** What the server tells no one: only the calls that cause it report it, in the tab that makes them. */
export const OWN_CHANGES = [
  'security.changed',
  'affiliate.changed',
  'card.changed',
  'identity.changed',
  'passkey.changed',
  'session.changed',
  'favourite.changed',
  'game.launched',
] as const;

/** What no call causes: the person does it on the screen. */
export const SCREEN_CHANGES = ['language.changed'] as const;

/** Something after which other answers are given: a query names those that change it, a call those that it causes. */
export type ChangeEvent =
  | (typeof MEMBER_CHANGES)[number]
  | (typeof OPERATOR_CHANGES)[number]
  | (typeof OWN_CHANGES)[number]
  | (typeof SCREEN_CHANGES)[number];
