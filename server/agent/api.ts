/** What other domains may use of `agent`. */
export { findPerson } from './agents.repository.ts';
export { lockTree } from './tree.repository.ts';
