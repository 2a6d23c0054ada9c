import { HOUR_MS, purgeRows } from '../jobs/purge-rules.repository.ts';

/** Messages for tabs stay longer than a tab may be away. */
export const TOLD_PURGES = [purgeRows('realtime_messages', 'told_at', HOUR_MS)];
