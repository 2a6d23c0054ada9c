/** What other domains may use of `operator`. */
export { listDecisions, wantedBy } from './decisions.repository.ts';
export { filteredBy, findAccounts, type QueueTable, sortedBy } from './desk-queue.repository.ts';
export { assertMayDecide } from './four-eyes.ts';
export { findOperatorNames } from './operators.repository.ts';
export { answerClaim, findClaims, type OrderClaim } from './order-claims.repository.ts';
export { findOrdersPage } from './orders-page.ts';
export type { ActContext, ServeAct } from './serve-act.ts';
export type { WaitingQueue } from './waiting-queue.ts';
