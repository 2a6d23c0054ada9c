/** How the state of a payment is marked. */
export const PAYMENT_TONES = { due: 'warn', paid: 'ok', nothing: 'neutral' } as const;
