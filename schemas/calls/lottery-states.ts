/** States of an order. Refunded: its period was voided. */
export const ORDER_STATES = ['placed', 'won', 'lost', 'refunded', 'cancelled'] as const;
/** The state of an order. */
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * Why a chase is over: `done` is the end of its plan, `limit` a limit or a break of the player, `full` that too much is bet on
 * a number, `refused` any other refusal.
 */
export const CHASE_REASONS = ['done', 'won', 'profit', 'player', 'balance', 'limit', 'full', 'refused'] as const;
/** Why a chase is over. */
export type ChaseReason = (typeof CHASE_REASONS)[number];

/** How a choice is written: as values of pads, or as a list of single units. */
export const BET_ENTRIES = ['pads', 'tickets'] as const;
/** How a choice is written. */
export type BetEntry = (typeof BET_ENTRIES)[number];

/** States of periods, in the order of their life. Corrected: other numbers replace those by which bets were paid. */
export const PERIOD_STATES = [
  'scheduled',
  'open',
  'closed',
  'drawn',
  'paid',
  'corrected',
  'settled',
  'voided',
] as const;

/** How a proposal to void a period can have ended. Lapsed: the period was drawn before a second operator had decided. */
export const VOID_ENDS = ['confirmed', 'refused', 'withdrawn', 'lapsed'] as const;
/** The state of a proposal to void a period. */
export type VoidState = 'waiting' | (typeof VOID_ENDS)[number];
