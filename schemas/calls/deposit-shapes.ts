import { LOCAL_TEXT } from '../brand/local-text.ts';

/** State of an order. */
export const DEPOSIT_STATES = ['created', 'pending', 'review', 'arrived', 'failed', 'expired', 'cancelled'] as const;

/** State of an order. */
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** An amount that is never below zero. */
export const AMOUNT = {
  type: 'string',
  pattern: '^[0-9]{1,18}$',
  description: 'Minor units, as a decimal string.',
} as const;
/** The number of an order. */
export const ORDER_ID = { type: 'string', pattern: '^D-[0-9]{8}-[2-9A-HJ-NP-Z]{6}$' } as const;
/** Names a method or a bonus. */
export const KEY = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,31}$' } as const;
/** Written by operators in their folder; checked there. */
export const TEXT = { description: LOCAL_TEXT.description } as const;
/** ISO code of the account's currency. */
export const CURRENCY = { type: 'string' } as const;
