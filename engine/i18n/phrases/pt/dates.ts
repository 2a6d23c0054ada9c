/** From when to when. */
export const dates = {
  label: 'Datas',
  from: 'De',
  to: 'Até',
  choice: {
    today: 'Hoje',
    last7: '7 dias',
    last30: '30 dias',
    own: 'Datas',
  },
};
