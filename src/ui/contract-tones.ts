/** How much attention a contract asks for in each state. */
export const CONTRACT_TONES = {
  offered: 'warn',
  accepted: 'info',
  running: 'ok',
  endAsked: 'warn',
  closing: 'warn',
  rejected: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
  ended: 'neutral',
} as const;
