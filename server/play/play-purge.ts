import { DAY_MS, purgeRows } from '../jobs/purge-rules.repository.ts';

/** Sessions of games, which vendors may still ask about for some weeks. */
export const PLAY_PURGES = [purgeRows('game_sessions', 'session_expires_at', 30 * DAY_MS)];
