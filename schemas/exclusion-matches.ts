/** What an excluded member and another account can have in common. */
export const MATCH_KINDS = ['mobile', 'email', 'identity', 'person', 'payout'] as const;

/** Names something that two accounts have in common. */
export type MatchKind = (typeof MATCH_KINDS)[number];

/**
 * What the excluded member has proven to be theirs: a code by text message or mail, or an identity provider. Anybody
 * can type the name and birthday or the bank account of someone else.
 */
const PROVEN_KINDS: readonly MatchKind[] = ['mobile', 'email', 'identity'];

/** Whether a match excludes an account without an operator. */
export const isProvenMatch = (kinds: readonly MatchKind[]): boolean =>
  kinds.some((kind) => PROVEN_KINDS.includes(kind));
