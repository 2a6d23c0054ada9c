const HOUR_MS = 60 * 60 * 1000;

/** A stored limit: the value in force, and the one that takes effect later. Null means no limit. */
export interface LimitState {
  readonly amount: bigint | null;
  readonly nextAmount: bigint | null;
  /** Null if no change is pending. */
  readonly nextFrom: Date | null;
}

/** No limit, and none to come. */
export const NO_LIMIT: LimitState = { amount: null, nextAmount: null, nextFrom: null };

/** The limit at a given time, with a pending change applied once it is due. */
export const limitAt = (state: LimitState, now: Date): LimitState =>
  state.nextFrom !== null && state.nextFrom <= now
    ? { amount: state.nextAmount, nextAmount: null, nextFrom: null }
    : state;

/** Whether one amount is stricter than another. */
export const isStricter = (amount: bigint | null, than: bigint | null): boolean =>
  amount !== null && (than === null || amount < than);

/**
 * Applies a requested change to a limit. A stricter value takes effect at once and cancels any pending change; a looser
 * one, or none, takes effect after the waiting period. Requesting the pending value again does not restart its wait.
 */
export function changeLimit(
  stored: LimitState,
  wanted: bigint | null,
  { now, raiseAfterHours }: { readonly now: Date; readonly raiseAfterHours: number },
): LimitState {
  const state = limitAt(stored, now);
  if (wanted === state.amount || isStricter(wanted, state.amount))
    return { amount: wanted, nextAmount: null, nextFrom: null };
  if (state.nextFrom !== null && state.nextAmount === wanted) return state;
  return { ...state, nextAmount: wanted, nextFrom: new Date(now.getTime() + raiseAfterHours * HOUR_MS) };
}
