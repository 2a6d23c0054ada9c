/** The colour of each state of a bet. */
export const TONES = {
  placed: 'info',
  won: 'ok',
  lost: 'neutral',
  refunded: 'warn',
  cancelled: 'neutral',
} as const;
