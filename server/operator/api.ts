// The door of this domain: what other domains may call.
export { filteredBy, isNarrowed, sortedBy } from './desk-queue.repository.ts';
export { readOperator } from './operator-guard.ts';
export { findOperatorNames } from './operators.repository.ts';
export { answerClaim, findClaims, type OrderClaim } from './order-claims.repository.ts';
