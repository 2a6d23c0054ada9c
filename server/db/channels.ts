/**
 * Channel of news for tabs: the merchant, a space, and the hash of a token whose session has ended, or `member:` or
 * `balance:` with the member's number.
 */
export const SESSION_CHANNEL = 'marquee_sessions';
