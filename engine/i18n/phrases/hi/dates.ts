/** From when to when. */
export const dates = {
  label: 'तारीखें',
  from: 'से',
  to: 'तक',
  choice: {
    today: 'आज',
    last7: '7 दिन',
    last30: '30 दिन',
    own: 'तारीखें',
  },
};
