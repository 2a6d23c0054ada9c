/** What other domains may use of `withdrawal`. */
export type { PayoutProvider } from './payout-provider.ts';
