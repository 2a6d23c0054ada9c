import { sql } from 'kysely';
import { HOUR_MS, type PurgeRule, purgeRows } from '../jobs/purge-rules.repository.ts';

/** The library of the counters keeps their table, whose times are milliseconds. */
const purgeRateLimits: PurgeRule = async (owner, now) => {
  const { numAffectedRows = 0n } = await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(owner);
  return numAffectedRows;
};

/** Numbers of encrypted bodies, which are refused as too old within minutes; counters of calls. */
export const HTTP_PURGES = [purgeRows('used_body_ids', 'seen_at', HOUR_MS), purgeRateLimits];
