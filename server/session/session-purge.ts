import { DAY_MS, HOUR_MS, purgeRows } from '../jobs/purge-rules.repository.ts';

/** Sessions and logins: those in the list of devices are kept for months, the rest for days. */
export const SESSION_PURGES = [
  purgeRows('remember_tokens', 'expires_at', 2 * DAY_MS),
  purgeRows('login_tickets', 'expires_at', HOUR_MS),
  purgeRows('entry_tickets', 'expires_at', DAY_MS),
  purgeRows('login_events', 'happened_at', 180 * DAY_MS),
  purgeRows('sessions', 'expires_at', 90 * DAY_MS),
];
