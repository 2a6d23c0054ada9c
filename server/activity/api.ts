/** What other domains may use of activities. */
export { COUNTED_EVENTS, type FindGame, findFact } from './event-facts.ts';
export { findOpen } from './find-open.ts';
