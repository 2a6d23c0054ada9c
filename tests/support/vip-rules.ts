const SHARED = { from: '2020-01-01T00:00', kind: 'gift', budget: { all: { amount: '100000' } } };
const byLevel = (...amounts: readonly string[]) => ({
  kind: 'cash',
  levels: amounts.map((amount, index) => ({ from: index + 1, amount })),
});
/** Activities for members of levels and with labels: a gift for a new level, one of each week, and two missions. */
export const GIFTS = [
  {
    ...SHARED,
    code: 'level-up',
    title: 'Level gift',
    pays: 'atOnce',
    reward: byLevel('5', '20'),
    gift: { on: 'levelUp' },
  },
  { ...SHARED, code: 'weekly', title: 'Weekly gift', reward: byLevel('3'), gift: { on: 'week' } },
  {
    ...SHARED,
    code: 'silver',
    kind: 'mission',
    title: 'For Silver',
    levels: { from: 1 },
    reward: { kind: 'cash', amount: '1' },
    mission: { period: 'day', steps: [{ key: 'rounds', of: 'rounds', target: '9' }] },
  },
  {
    ...SHARED,
    code: 'labelled',
    kind: 'mission',
    title: 'For friends',
    labels: ['friend'],
    reward: { kind: 'cash', amount: '1' },
    mission: { period: 'day', steps: [{ key: 'rounds', of: 'rounds', target: '9' }] },
  },
];
/** A programme of three levels in rupees, with labels. */
export const VIP = {
  isDemonstration: true,
  levels: [
    { name: { EN: 'Bronze', HI: 'कांस्य' } },
    { name: 'Silver', turnover: '100', keep: '50', label: 'service' },
    { name: 'Gold', turnover: '1000', keep: '300' },
  ],
  keepDays: 3,
  labels: [
    { code: 'service', name: 'VIP service' },
    { code: 'friend', name: 'Friend' },
  ],
};
