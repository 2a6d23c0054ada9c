/** What other domains may use of realtime. */
export type { BalanceNews } from './balance-news.ts';
