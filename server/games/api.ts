/** What other domains may use of the games. */
export { cataloguePathOf, menusOf, playedGamesOf } from './games.routes.ts';
export { homeShelvesOf } from './home-shelves.ts';
export { findGameType } from './launchable-game.ts';
export { rankedGamesOf } from './ranked-games.ts';
