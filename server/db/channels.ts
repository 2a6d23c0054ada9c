/** Channel on which the database tells of sessions that have ended: the merchant, a space, and the token's hash. */
export const SESSION_CHANNEL = 'marquee_sessions';
