/** What other domains may use of `agent`. */
export { type Downline, findPerson } from './agents.repository.ts';
export { lockTree } from './tree.repository.ts';
