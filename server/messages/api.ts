/** What other domains may use of `messages`. */
export { boardOf, nextBoardChange } from './announcement-board.ts';
export { tellBalance, tellMoney } from './money-news.repository.ts';
