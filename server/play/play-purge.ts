import { DAY_MS, purgeRows } from '../jobs/purge-rules.repository.ts';

/**
 * Sessions of games, which vendors may still ask about for some weeks, and stakes that count on another day than their round
 * began: the longest period of a limit is a month.
 */
export const PLAY_PURGES = [
  purgeRows('game_sessions', 'session_expires_at', 30 * DAY_MS),
  purgeRows('late_stakes', 'placed_at', 40 * DAY_MS),
];
