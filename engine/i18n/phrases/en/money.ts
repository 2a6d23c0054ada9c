/** What is told of orders of money. */
export const money = {
  news: {
    show: 'Show the order',
    close: 'Put this message away',
    deposit: { arrived: 'Deposit arrived', failed: 'Deposit failed' },
    withdrawal: { complete: 'Withdrawal complete', rejected: 'Withdrawal rejected' },
  },
};
