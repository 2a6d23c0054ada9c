/** The mailbox of a member, and the mails that the platform writes. */
export const mail = {
  title: 'Messages',
  show: 'Show',
  all: 'All',
  unread: 'Unread ({{count}})',
  readAll: 'Mark all as read',
  none: 'No messages yet. Deposit and withdrawal updates appear here.',
  noneUnread: 'You are all caught up.',
  order: 'View order',
  delete: 'Delete',
  deleteSure: 'Delete permanently',
  keep: 'Keep it',
  count_one: '{{count}} message',
  count_other: '{{count}} messages',
  kind: {
    deposit: {
      arrived: {
        title: 'Deposit arrived',
        text: '{{amount}} has been added to your balance.',
      },
      failed: {
        title: 'Deposit failed',
        text: 'Your deposit of {{amount}} did not arrive, so nothing was credited. See the order for details.',
      },
    },
    withdrawal: {
      sent: {
        title: 'Your money is on its way',
        text: 'We have sent a payout. Please confirm in the order once it arrives.',
      },
      complete: {
        title: 'Withdrawal complete',
        text: 'Your withdrawal is complete.',
      },
      rejected: {
        title: 'Withdrawal rejected',
        text: 'The money is back in your balance. See the order for details.',
      },
      failed: {
        title: 'Withdrawal not paid',
        text: 'We could not pay it out. The money is back in your balance.',
      },
    },
  },
};
