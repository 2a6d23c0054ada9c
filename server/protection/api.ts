/** What other domains may use of `protection`. */
export { listAllStopped, listStopped } from './breaks.repository.ts';
export type { PlayProtection } from './play-protection.ts';
