/**
 * Channel on which the database tells what tabs have to hear: the merchant, a space, and the hash of a token whose session
 * has ended, or `member:` or `balance:` with the member's number, or `money:` with the number and what has happened to an
 * order, or `mail:` with the number, and `changed` or the kind and number of a new mail, or `winners`, or `desk`.
 */
export const SESSION_CHANNEL = 'marquee_sessions';

/** Channel on which processes wake each other to read events: the process that says so, and the merchants concerned. */
export const EVENT_CHANNEL = 'marquee_events';
