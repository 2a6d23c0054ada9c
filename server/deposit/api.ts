/** What other domains may use of deposits and their bonuses. */
export { findWageringLeft } from './wagering-left.ts';
