/** What other domains may use of deposits and their bonuses. */
export type { PaymentProvider } from './payment-provider.ts';
export { findWageringLeft } from './wagering-left.ts';
