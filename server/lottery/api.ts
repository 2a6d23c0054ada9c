/** What other domains may use of `lottery`. */

export { describeLottery } from './describe-lottery.ts';
export { findLotteryPage } from './lottery-launch.ts';
