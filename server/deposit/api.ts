/** What other domains may use of deposits and their bonuses. */
export { type BonusSpan, listBonusSpans } from './bonuses.repository.ts';
export { grant as grantBonus } from './bonuses.ts';
export type { PaymentProvider } from './payment-provider.ts';
export { findWageringLeft } from './wagering-left.ts';
