import { DAY_MS, purgeRows } from '../jobs/purge-rules.repository.ts';

/** Agents read the rounds of 31 days. Salaries of an hour and less need them for a week, if an installation stood still. */
export const AGENT_PURGES = [
  purgeRows('team_rounds', 'ended_at', 32 * DAY_MS),
  purgeRows('affiliate_clicks', 'clicked_at', 2 * DAY_MS),
];
