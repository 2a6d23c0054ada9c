import { DAY_MS, purgeRows } from '../jobs/purge-rules.repository.ts';

/** Agents read rounds and transactions of 31 days. Salaries of an hour and less need the rounds for a week, if an installation stood still. */
export const AGENT_PURGES = [
  purgeRows('team_rounds', 'ended_at', 32 * DAY_MS),
  purgeRows('team_transactions', 'happened_at', 32 * DAY_MS),
  purgeRows('affiliate_clicks', 'clicked_at', 2 * DAY_MS),
];
