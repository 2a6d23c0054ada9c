/** Announcements, and what pops up: the board, its list, and the ways to close. */
export const notices = {
  board: 'Announcements',
  titles: 'Titles',
  all: 'All announcements',
  allShort: 'All',
  none: 'There are no announcements at the moment.',
  gone: 'This announcement has ended. Here is the latest one.',
  unread: 'unread',
  newer: 'Newer announcements',
  older: 'Older announcements',
  place: '{{place}} of {{count}}',
  next: 'Next',
  understood: 'Got it',
  hideToday: 'Do not show again today',
  later: 'Not now',
} as const;
