/** Notifications about deposits and withdrawals. */
export const money = {
  news: {
    show: 'Show the order',
    showLimits: 'See your limits',
    close: 'Put this message away',
    mail: 'New message',
    readMail: 'Read it',
    deposit: { arrived: 'Deposit arrived', failed: 'Deposit failed' },
    limit: { reached: 'Your own limit stops this stake', begun: 'Your break from playing has begun' },
    withdrawal: { complete: 'Withdrawal complete', rejected: 'Withdrawal rejected' },
    transfer: { received: 'Money received' },
  },
};
