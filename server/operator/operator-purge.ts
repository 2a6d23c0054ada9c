import { DAY_MS, HOUR_MS, purgeRows } from '../jobs/purge-rules.repository.ts';

/** Sessions and failed logins of operators are kept for months, because an investigation may need them; claims for an hour, unused links for a day. */
export const OPERATOR_PURGES = [
  purgeRows('desk_claims', 'expires_at', HOUR_MS),
  purgeRows('owner_links', 'expires_at', DAY_MS),
  purgeRows('operator_sessions', 'expires_at', 90 * DAY_MS),
  purgeRows('operator_login_failures', 'happened_at', 180 * DAY_MS),
];
