/** Notifications about deposits and withdrawals. */
export const money = {
  news: {
    show: 'View order',
    showLimits: 'See your limits',
    close: 'Dismiss',
    mail: 'New message',
    readMail: 'Read it',
    deposit: { arrived: 'Deposit arrived', failed: 'Deposit failed' },
    limit: { reached: 'You have reached your limit', begun: 'Your break has started' },
    withdrawal: { complete: 'Withdrawal complete', rejected: 'Withdrawal rejected' },
    transfer: { received: 'Money received' },
  },
};
