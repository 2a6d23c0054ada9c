import { DAY_MS, purgeRows } from '../jobs/purge-rules.repository.ts';
import { KEPT_DAYS } from './played-games.repository.ts';

/**
 * Sessions of games, which vendors may still ask about for some weeks; stakes that count on another day than their round
 * began, since the longest period of a limit is a month; and days of play that rank nothing any more.
 */
export const PLAY_PURGES = [
  purgeRows('game_sessions', 'session_expires_at', 30 * DAY_MS),
  purgeRows('late_stakes', 'placed_at', 40 * DAY_MS),
  // Members before days: a member who plays again is subtracted from the previous day's row, which must exist.
  purgeRows('played_games', 'last_day', KEPT_DAYS * DAY_MS),
  purgeRows('game_days', 'day', KEPT_DAYS * DAY_MS),
];
