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
