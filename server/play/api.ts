/** What other domains may use of `play`. */

export { playDays } from './day-sums.repository.ts';
export { closeRound, creditWin, placeBet, rollbackBet, type VendorScope } from './game-money.repository.ts';
export {
  beginGameSession,
  endGameSessions,
  getGameSession,
  type LaunchFacts,
  noteLaunch,
} from './game-sessions.repository.ts';
export { placeRounds, settleRounds, voidRounds } from './many-rounds.repository.ts';
export { findPlayedAccounts, listPlayers } from './open-games.repository.ts';
export { showPlay, summarisePlay } from './play-summary.repository.ts';
export type { PlayContext } from './played-games.ts';
export { readRounds, sumDays, sumStates } from './round-days.repository.ts';
export { findGamesOfRounds, findRound, listLatestRounds, listSettledStakes } from './rounds.repository.ts';
export { VendorRefusal } from './vendor-refusal.ts';
export { findWins } from './winners.repository.ts';
