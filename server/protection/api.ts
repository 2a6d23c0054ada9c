/** What other domains may use of `protection`. */
export type { PlayProtection } from './play-protection.ts';
