/** What an excluded member and another account can have in common. */
export const MATCH_KINDS = ['mobile', 'email', 'identity', 'person', 'payout'] as const;

/** Names something that two accounts have in common. */
export type MatchKind = (typeof MATCH_KINDS)[number];

/**
 * The excluded member's verified identifiers: a code by text message or mail, or an identity provider. A name with
 * birthday, or a bank account, can be typed by anyone.
 */
const PROVEN_KINDS: readonly MatchKind[] = ['mobile', 'email', 'identity'];

/** Whether a match excludes an account without an operator. */
export const isProvenMatch = (kinds: readonly MatchKind[]): boolean =>
  kinds.some((kind) => PROVEN_KINDS.includes(kind));
