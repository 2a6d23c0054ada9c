/** What other domains may use of `messages`. */
export { boardOf, nextBoardChange } from './announcement-board.ts';
export { addMails } from './member-mails.repository.ts';
export { tellBalance, tellDesk, tellMoney } from './money-news.repository.ts';
export { writeAnnouncements } from './written-announcements.ts';
