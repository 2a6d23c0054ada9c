/** The mailbox of a member, and the mails that the platform writes. */
export const mail = {
  title: 'Messages',
  show: 'Show',
  all: 'All',
  unread: 'Unread ({{count}})',
  readAll: 'Mark all as read',
  none: 'You have no messages. What becomes of your money is told here.',
  noneUnread: 'You have read everything.',
  order: 'Show the order',
  delete: 'Delete',
  deleteSure: 'Delete for good',
  keep: 'Keep it',
  count_one: '{{count}} message',
  count_other: '{{count}} messages',
  kind: {
    deposit: {
      arrived: {
        title: 'Deposit arrived',
        text: '{{amount}} is in your balance.',
      },
      failed: {
        title: 'Deposit failed',
        text: 'Your deposit of {{amount}} did not arrive. Nothing was credited; the order says why.',
      },
    },
    withdrawal: {
      sent: {
        title: 'Your money is on its way',
        text: 'A payout was sent. Please confirm in the order what has arrived.',
      },
      complete: {
        title: 'Withdrawal complete',
        text: 'Your withdrawal has come to its end.',
      },
      rejected: {
        title: 'Withdrawal rejected',
        text: 'The money is in your balance again. The order says why.',
      },
      failed: {
        title: 'Withdrawal not paid',
        text: 'It could not be paid. The money is in your balance again.',
      },
    },
  },
};
