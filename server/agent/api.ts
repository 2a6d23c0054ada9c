/** What other domains may use of `agent`. */
export { lockTree } from './tree.repository.ts';
