/** From when to when. */
export const dates = {
  label: 'Dates',
  from: 'From',
  to: 'To',
  choice: {
    today: 'Today',
    last7: '7 days',
    last30: '30 days',
    own: 'Dates',
  },
};
