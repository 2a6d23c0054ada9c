/** What other domains may use of the games. */
export { findGameType } from './launchable-game.ts';
