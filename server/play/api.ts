/** What other domains may use of `play`. */
export { listSettledStakes } from './rounds.repository.ts';
