import { DAY_MS, purgeRows } from '../jobs/purge-rules.repository.ts';

/** Rounds are kept for salaries of an hour and less: a week lets an installation that stood still settle them. */
export const AGENT_PURGES = [purgeRows('team_rounds', 'ended_at', 7 * DAY_MS)];
